import { Inject, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { RecomputeVoteStatsCommand } from './recompute-vote-stats.command.js';

/** How long after its beginning a stale tally is the sweep's: its job had time to come. */
export const SWEEP_AFTER_MS = 5_000;

/** Counts the surveys that no job came for. Answers how many. */
export class RecomputeStaleSurveysCommand extends Command<number> {}

/**
 * Goes once through every survey that is due, the one that waits longest first. One that fails is passed over until the
 * next time, and the others behind it are counted all the same.
 */
@CommandHandler(RecomputeStaleSurveysCommand)
export class RecomputeStaleSurveysHandler implements ICommandHandler<RecomputeStaleSurveysCommand> {
  private readonly logger = new Logger(RecomputeStaleSurveysHandler.name);

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<number> {
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
      return await this.commands.execute(new RecomputeVoteStatsCommand(surveyId));
    } catch (fault) {
      this.logger.warn(`the tally of survey ${surveyId} waits for the next sweep: ${String(fault)}`);
      return false;
    }
  }
}
