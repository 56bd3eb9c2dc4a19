import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/clock.js';
import { MaintenanceTransactions } from '../../platform/database/transactions.js';
import { recompute } from './tally.js';

/**
 * Brings the statistics of a survey up to its responses. Any number of jobs and sweeps may come for one survey, in any
 * order and in any number of processes: what they write depends on the responses alone, and they go one after another.
 */
@Injectable()
export class VoteStats {
  constructor(
    private readonly transactions: MaintenanceTransactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns whether there was anything to count
   * @throws faults of infrastructure; the marks are still there then, and the figures are those of before
   */
  async recompute(surveyId: number): Promise<boolean> {
    return this.transactions.run(({ client }) => recompute(client, surveyId, this.clock.now()), {
      hasKey: true,
    });
  }
}
