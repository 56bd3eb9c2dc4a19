import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import type { Environment } from '../env.js';
import { type JobData, type JobWorker, openWorker } from './job-queue.js';
import { PeriodicSweep } from './periodic-sweep.js';

export interface SweptQueueOptions {
  readonly queueName: string;
  readonly environment: Environment;
  /** Jobs in hand at a time. */
  readonly concurrency: number;
  readonly work: (data: JobData) => Promise<void>;
  /** Does what no job came for, and returns how much of it there was. */
  readonly sweep: () => Promise<number>;
  readonly sweepPeriodMs: number;
  /** What a sweep that had to do something did, for the log. */
  readonly describeSweep: (done: number) => string;
}

/** Takes the jobs of a queue, and sweeps for those that were lost. Lives in the worker process only. */
export class SweptQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger: Logger;
  private readonly periodicSweep: PeriodicSweep;
  private worker: JobWorker | undefined;

  constructor(private readonly options: SweptQueueOptions) {
    const { queueName, sweep, sweepPeriodMs, describeSweep } = options;
    this.logger = new Logger(`${SweptQueue.name} ${queueName}`);
    this.periodicSweep = new PeriodicSweep({
      name: queueName,
      sweep,
      periodMs: sweepPeriodMs,
      describe: describeSweep,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { queueName, environment, concurrency, work } = this.options;
    // First: it must go on when the queue cannot be reached.
    this.periodicSweep.start();
    this.worker = openWorker(queueName, environment, ({ data }) => work(data), { concurrency });
    this.worker.on('error', (fault) => this.logger.error(fault));
    this.worker.on('failed', (job, fault) =>
      this.logger.warn(`job ${job?.id ?? '?'} failed: ${fault.message}`),
    );
    await this.worker.waitUntilReady();
  }

  /** Sweeps now, and from now on with another pause. */
  sweepEvery(periodMs: number): void {
    this.periodicSweep.start(periodMs);
  }

  /** Finishes what is in hand first. */
  async onModuleDestroy(): Promise<void> {
    await this.worker?.close();
    await this.periodicSweep.stop();
  }
}
