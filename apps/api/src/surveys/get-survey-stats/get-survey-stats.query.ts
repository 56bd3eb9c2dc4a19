import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { takesAnswers } from '@pwen/domain';
import type { Pool } from 'pg';

import { LedgerAccounts } from '../../ledger/index.js';
import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import type { SurveyStatsDto } from './get-survey-stats.dto.js';

export class GetSurveyStatsQuery extends Query<SurveyStatsDto> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Surveys that accept answers until the same time, or that accept none, and how many the person has answered. */
const countSurveys = prepared(
  'survey-stats-of-person',
  `SELECT s.deleted AS "deleted!", s.status AS "status!", s.end_date AS "endDate", count(*) AS "count!",
     count(response.id) AS "countAnswered!"
   FROM surveys s LEFT JOIN survey_responses response ON response.survey_id = s.id AND response.user_id = $userId
   WHERE NOT s.deleted AND s.status <> 'draft'
   GROUP BY s.deleted, s.status, s.end_date`,
);

@QueryHandler(GetSurveyStatsQuery)
export class GetSurveyStatsHandler implements IQueryHandler<GetSurveyStatsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly accounts: LedgerAccounts,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetSurveyStatsQuery): Promise<SurveyStatsDto> {
    const [rows, totalPointsEarned] = await Promise.all([
      countSurveys.rows(this.pool, { userId }),
      // From the ledger, because deleting a survey deletes its responses but not the points.
      this.accounts.earnedFromSurveys(userId),
    ]);
    const now = this.clock.now();
    const totals = rows.map((alike) => (takesAnswers(alike, now) ? alike.count : alike.countAnswered));
    return {
      totalSurveys: sumOf(totals),
      completedSurveys: sumOf(rows.map(({ countAnswered }) => countAnswered)),
      totalPointsEarned,
    };
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
