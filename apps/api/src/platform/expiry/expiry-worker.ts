import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { PeriodicSweep } from '../jobs/periodic-sweep.js';
import { ExpiringRows } from './expiring-rows.js';

const SWEEP_PERIOD_MS = 60 * 60_000;

/** Removes expired rows, when it starts and then hourly. Lives in the worker process only. */
@Injectable()
export class ExpiryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweep: PeriodicSweep;

  constructor(private readonly rows: ExpiringRows) {
    this.sweep = new PeriodicSweep({
      name: 'expiry',
      sweep: () => rows.sweep(),
      periodMs: SWEEP_PERIOD_MS,
      describe: (removed) => `removed ${removed} expired rows`,
    });
  }

  onApplicationBootstrap(): void {
    this.sweep.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.rows.stop();
    await this.sweep.stop();
  }
}
