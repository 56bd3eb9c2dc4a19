import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { POOL } from '../../platform/database/pools.js';
import { recompute } from './tally.js';

/**
 * Brings the statistics of a survey up to its responses. Any number of jobs and sweeps may come for one survey, in any
 * order and in any number of processes: what they write depends on the responses alone, and they go one after another.
 */
@Injectable()
export class VoteStats {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns whether there was anything to count
   * @throws faults of infrastructure; the marks are still there then, and the figures are those of before
   */
  async recompute(surveyId: number): Promise<boolean> {
    return inTransaction(this.pool, (client) => recompute(client, surveyId, this.clock.now()));
  }
}
