import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../env.js';
import { SweptQueue } from '../jobs/swept-queue.js';
import { MailDelivery } from './mail-delivery.js';
import { MAIL_QUEUE } from './mail-queue.js';

/** A mail server that is slow with one mail does not keep the others waiting. */
const CONCURRENCY = 4;
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
