import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../env.js';
import { type JobQueue, openQueue } from '../jobs/job-queue.js';

export const MAIL_QUEUE = 'mail';
export const DELIVER_JOB = 'deliver';
export const SWEEP_JOB = 'sweep';

/** Tells the worker about mails. Only a nudge: a mail that no job came for is found by the sweep. */
@Injectable()
export class MailQueue implements OnApplicationShutdown {
  private readonly logger = new Logger(MailQueue.name);
  private readonly underway = new Set<Promise<unknown>>();
  private opened: JobQueue | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** Answers at once; losing the nudge delays a mail and never loses it. */
  nudge(mailId: number): void {
    const adding = this.queue()
      .add(
        DELIVER_JOB,
        { mailId },
        { jobId: `mail-${mailId}`, attempts: 5, backoff: { type: 'exponential', delay: 2000 } },
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
    await this.opened?.close();
  }

  private queue(): JobQueue {
    if (!this.opened) {
      this.opened = openQueue(MAIL_QUEUE, this.environment);
      this.opened.on('error', (fault) => this.logger.warn(`the mail queue is not well: ${fault.message}`));
    }
    return this.opened;
  }
}
