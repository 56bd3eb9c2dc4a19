import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../env.js';
import { Nudges } from '../jobs/nudges.js';

export const MAIL_QUEUE = 'mail';
const DELIVER_JOB = 'deliver';

/** Tells the worker about mails. Only a nudge: a mail that no job came for is found by the sweep. */
@Injectable()
export class MailQueue implements OnApplicationShutdown {
  private readonly nudges: Nudges;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.nudges = new Nudges(MAIL_QUEUE, environment);
  }

  /** Answers at once; losing the nudge delays a mail and never loses it. */
  nudge(mailId: number): void {
    this.nudges.add(DELIVER_JOB, { mailId }, `mail-${mailId}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nudges.close();
  }
}
