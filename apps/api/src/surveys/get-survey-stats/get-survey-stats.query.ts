import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { takesAnswersInSql } from '../takes-answers-in-sql.js';
import type { SurveyStatsDto } from './get-survey-stats.dto.js';

export class GetSurveyStatsQuery extends Query<SurveyStatsDto> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetSurveyStatsQuery)
export class GetSurveyStatsHandler implements IQueryHandler<GetSurveyStatsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly accounts: LedgerAccounts,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetSurveyStatsQuery): Promise<SurveyStatsDto> {
    const [{ rows }, totalPointsEarned] = await Promise.all([
      this.pool.query<{ totalSurveys: number; completedSurveys: number }>({
        name: 'survey-stats-of-person',
        text: `SELECT count(*) AS "totalSurveys", count(response.id) AS "completedSurveys"
         FROM surveys s LEFT JOIN survey_responses response ON response.survey_id = s.id AND response.user_id = $1
         WHERE NOT s.deleted AND s.status <> 'draft'
           AND (response.id IS NOT NULL OR (${takesAnswersInSql('s', '$2')}))`,
        values: [userId, this.clock.now()],
      }),
      // From the ledger, because deleting a survey deletes its responses but not the points.
      this.accounts.earnedFromSurveys(userId),
    ]);
    const [counted] = rows;
    return {
      totalSurveys: counted?.totalSurveys ?? 0,
      completedSurveys: counted?.completedSurveys ?? 0,
      totalPointsEarned,
    };
  }
}
