import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';

import { Clock } from '../../platform/clock.js';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { POOL } from '../../platform/database/pools.js';
import { tally } from './tally.js';

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
    return inTransaction(this.pool, (client) => this.recomputeWithin(client, surveyId));
  }

  private async recomputeWithin(client: PoolClient, surveyId: number): Promise<boolean> {
    // Waits for an edit, a deletion or another tally of the survey, and these for this one; for no submission.
    const { rowCount: there } = await client.query(
      'SELECT FROM surveys WHERE id = $1 AND NOT deleted FOR NO KEY UPDATE',
      [surveyId],
    );
    // The marks first: a mark commits with its response, so whatever is seen of them here is seen by the tally after it.
    // A response that comes in between is counted and leaves its mark, and at most is counted once more.
    const { rowCount: marks } = await client.query('DELETE FROM stale_survey_marks WHERE survey_id = $1', [
      surveyId,
    ]);
    if (there === 0 || marks === 0) return false;
    // It costs more to compile the statement than to run it.
    await client.query('SET LOCAL jit = off');
    await tally(client, surveyId, this.clock.now());
    return true;
  }
}
