import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { MediaSweep } from './media-sweep.js';

const SWEEP_PERIOD_MS = 24 * 60 * 60_000;

/** Sweeps media storage, when it starts and then daily. Lives in the worker process only. */
@Injectable()
export class StorageWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(StorageWorker.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(private readonly sweep: MediaSweep) {}

  onApplicationBootstrap(): void {
    this.run();
    this.timer = setInterval(() => this.run(), SWEEP_PERIOD_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private run(): void {
    this.sweeping = this.sweep.sweep().then(
      (removed) => {
        if (removed > 0) this.logger.log(`the sweep removed ${removed} files that no row names`);
      },
      (fault: unknown) => this.logger.warn(`the sweep was broken off: ${String(fault)}`),
    );
  }
}
