import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

import { ENVIRONMENT, type Environment } from '../platform/env.js';
import { Nudges } from '../platform/jobs/nudges.js';

export const REDEMPTION_QUEUE = 'redemptions';
const ALLOCATE_JOB = 'allocate';

/** Tells the worker about redemptions. Only a nudge: one that no job came for is found by the sweep. */
@Injectable()
export class RedemptionQueue implements OnApplicationShutdown {
  private readonly nudges: Nudges;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.nudges = new Nudges(REDEMPTION_QUEUE, environment);
  }

  /** Answers at once; losing the nudge delays a voucher and never loses it. */
  nudge(redemptionId: number): void {
    this.nudges.add(ALLOCATE_JOB, { redemptionId }, `redemption-${redemptionId}`);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.nudges.close();
  }
}
