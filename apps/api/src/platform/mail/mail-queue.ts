import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../env.js';
import { type JobQueue, openQueue } from '../jobs/job-queue.js';

export const MAIL_QUEUE = 'mail';
export const DELIVER_JOB = 'deliver';
export const SWEEP_JOB = 'sweep';

/** A Redis that cannot be reached is waited for no longer than this. The library itself would wait for ever. */
const PATIENCE_MS = 2_000;

/** Tells the worker about mails. Only a nudge: a mail that no job came for is found by the sweep. */
@Injectable()
export class MailQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(MailQueue.name);
  private readonly underway = new Set<Promise<unknown>>();
  private opened: JobQueue | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** Answers at once; losing the nudge delays a mail and never loses it. */
  nudge(mailId: number): void {
    const adding = inTime(
      this.queue().add(
        DELIVER_JOB,
        { mailId },
        { jobId: `mail-${mailId}`, attempts: 5, backoff: { type: 'exponential', delay: 2000 } },
      ),
    )
      .catch((fault: unknown) => this.logger.warn(`mail ${mailId} is left to the sweep: ${String(fault)}`))
      .finally(() => this.underway.delete(adding));
    this.underway.add(adding);
  }

  async sweepEvery(periodMs: number): Promise<void> {
    await this.queue().upsertJobScheduler('mail-sweep', { every: periodMs }, { name: SWEEP_JOB, data: {} });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.underway);
    if (!this.opened) return;
    await inTime(this.opened.close()).catch((fault: unknown) =>
      this.logger.warn(`the mail queue is left as it is: ${String(fault)}`),
    );
  }

  private queue(): JobQueue {
    if (!this.opened) {
      this.opened = openQueue(MAIL_QUEUE, this.environment);
      this.opened.on('error', (fault) => this.logger.warn(`the mail queue is not well: ${fault.message}`));
    }
    return this.opened;
  }
}

/** What the work comes to, or an Error after `PATIENCE_MS`; the work itself goes on, and nobody hears of it. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
