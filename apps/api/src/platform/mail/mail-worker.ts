import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../env.js';
import { SweptQueue } from '../jobs/swept-queue.js';
import { MailDelivery } from './mail-delivery.js';
import { MAIL_QUEUE } from './mail-queue.js';

/** One after another: a mail server that is slow for one mail is slow for the next. */
const CONCURRENCY = 1;
const SWEEP_PERIOD_MS = 30_000;

@Injectable()
export class MailWorker extends SweptQueue {
  constructor(@Inject(ENVIRONMENT) environment: Environment, delivery: MailDelivery) {
    super({
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
}
