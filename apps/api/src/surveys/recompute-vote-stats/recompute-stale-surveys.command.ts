import { Inject, Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { RecomputeVoteStatsCommand } from './recompute-vote-stats.command.js';
import { StaleSurveyMark } from './stale-survey-mark.entity.js';

/** After this time the sweep recounts a stale survey; before, its job may still run. */
export const SWEEP_AFTER_MS = 5_000;

/** Recounts stale surveys whose job was lost. Resolves with their number. */
export class RecomputeStaleSurveysCommand extends Command<number> {}

/** Lists the surveys whose tally is stale, the longest waiting first. */
const listStaleSurveys = statement(
  'surveys-stale',
  `SELECT ${columnsOf(StaleSurveyMark, ['surveyId'])} FROM stale_survey_marks WHERE marked_at <= $until
   GROUP BY survey_id ORDER BY min(marked_at), survey_id`,
);

/**
 * Goes through all stale surveys, the longest waiting first. One that fails is left for the next sweep and does not
 * block the others.
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
    const until = new Date(this.clock.now().getTime() - SWEEP_AFTER_MS);
    const rows = await listStaleSurveys.rows(this.pool, { until });
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
