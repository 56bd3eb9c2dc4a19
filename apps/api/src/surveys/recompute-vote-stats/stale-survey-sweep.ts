import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools.js';
import { VoteStats } from './vote-stats.js';

/** How long after its beginning a stale tally is the sweep's: its job had time to come. */
export const SWEEP_AFTER_MS = 5_000;

/** Counts what no job came for. */
@Injectable()
export class StaleSurveySweep {
  private readonly logger = new Logger(StaleSurveySweep.name);

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly stats: VoteStats,
    private readonly clock: Clock,
  ) {}

  /**
   * Goes once through every survey that is due, the one that waits longest first. One that fails is passed over until the
   * next sweep, and the others behind it are counted all the same.
   *
   * @returns how many it counted
   */
  async sweep(): Promise<number> {
    const { rows } = await this.pool.query<{ surveyId: number }>(
      `SELECT survey_id AS "surveyId" FROM stale_survey_marks WHERE marked_at <= $1
       GROUP BY survey_id ORDER BY min(marked_at), survey_id`,
      [new Date(this.clock.now().getTime() - SWEEP_AFTER_MS)],
    );
    let counted = 0;
    for (const { surveyId } of rows) if (await this.recompute(surveyId)) counted++;
    return counted;
  }

  private async recompute(surveyId: number): Promise<boolean> {
    try {
      return await this.stats.recompute(surveyId);
    } catch (fault) {
      this.logger.warn(`the tally of survey ${surveyId} waits for the next sweep: ${String(fault)}`);
      return false;
    }
  }
}
