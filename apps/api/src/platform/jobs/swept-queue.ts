import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import type { Environment } from '../env.js';
import { type JobData, type JobWorker, openWorker } from './job-queue.js';

export interface SweptQueueOptions {
  readonly queueName: string;
  readonly environment: Environment;
  /** Jobs in hand at a time. */
  readonly concurrency: number;
  readonly work: (data: JobData) => Promise<void>;
  /** Does what no job came for, and answers how much of it there was. */
  readonly sweep: () => Promise<number>;
  readonly sweepPeriodMs: number;
  /** What a sweep that had to do something did, for the log. */
  readonly describeSweep: (done: number) => string;
}

/** Takes the jobs of a queue, and sweeps for those that were lost. Lives in the worker process only. */
export class SweptQueue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger: Logger;
  private worker: JobWorker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(private readonly options: SweptQueueOptions) {
    this.logger = new Logger(`${SweptQueue.name} ${options.queueName}`);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { queueName, environment, concurrency, work, sweepPeriodMs } = this.options;
    // First, and by a clock of its own: it must go on when the queue is gone, with every schedule that was in it.
    this.sweepEvery(sweepPeriodMs);
    this.worker = openWorker(queueName, environment, ({ data }) => work(data), { concurrency });
    this.worker.on('error', (fault) => this.logger.error(fault));
    this.worker.on('failed', (job, fault) =>
      this.logger.warn(`job ${job?.id ?? '?'} failed: ${fault.message}`),
    );
    await this.worker.waitUntilReady();
  }

  /** Sweeps at once and then with this pause; a sweep that takes longer is never overtaken by the next. */
  sweepEvery(periodMs: number): void {
    clearInterval(this.timer);
    const run = (): void => {
      this.sweeping ??= this.options
        .sweep()
        .then((done) => {
          if (done > 0) this.logger.log(this.options.describeSweep(done));
        })
        .catch((fault: unknown) => this.logger.warn(`the sweep was broken off: ${String(fault)}`))
        .finally(() => (this.sweeping = undefined));
    };
    run();
    this.timer = setInterval(run, periodMs);
  }

  /** Finishes what is in hand first. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.worker?.close();
    await this.sweeping;
  }
}
