import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { PeriodicSweep } from '../jobs/periodic-sweep.js';
import { MediaSweep } from './media-sweep.js';

const SWEEP_PERIOD_MS = 24 * 60 * 60_000;

/** Sweeps media storage, when it starts and then daily. Lives in the worker process only. */
@Injectable()
export class StorageWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweep: PeriodicSweep;

  constructor(media: MediaSweep) {
    this.sweep = new PeriodicSweep({
      name: 'media',
      sweep: () => media.sweep(),
      periodMs: SWEEP_PERIOD_MS,
      describe: (removed) => `removed ${removed} files that no row names`,
    });
  }

  onApplicationBootstrap(): void {
    this.sweep.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweep.stop();
  }
}
