import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../env.js';
import { SweptQueue } from '../jobs/swept-queue.js';
import { MailDelivery } from './mail-delivery.js';
import { MAIL_QUEUE } from './mail-queue.js';

/** One after another: a mail server that is slow for one mail is slow for the next. */
const CONCURRENCY = 1;
const SWEEP_PERIOD_MS = 30_000;

/** Takes the mail jobs, and sweeps. Lives in the worker process only. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly queue: SweptQueue;

  constructor(@Inject(ENVIRONMENT) environment: Environment, delivery: MailDelivery) {
    this.queue = new SweptQueue({
      queueName: MAIL_QUEUE,
      environment,
      concurrency: CONCURRENCY,
      work: async ({ mailId }) => {
        if (mailId !== undefined) await delivery.deliver(mailId);
      },
      sweep: () => delivery.sweep(),
      sweepPeriodMs: SWEEP_PERIOD_MS,
      describeSweep: (sent) => `the sweep sent ${sent} mails`,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.start();
  }

  sweepEvery(periodMs: number): void {
    this.queue.sweepEvery(periodMs);
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.stop();
  }
}
