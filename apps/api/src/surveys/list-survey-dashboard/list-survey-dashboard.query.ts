import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools.js';
import type { Page } from '../survey-catalogue.js';
import type { SurveyDashboardDto } from './list-survey-dashboard.dto.js';

export interface DashboardPage {
  readonly surveys: SurveyDashboardDto[];
  readonly total: number;
  readonly nextCursor: number | null;
}

export class ListSurveyDashboardQuery extends Query<DashboardPage> {
  constructor(readonly page: Page) {
    super();
  }
}

@QueryHandler(ListSurveyDashboardQuery)
export class ListSurveyDashboardHandler implements IQueryHandler<ListSurveyDashboardQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ page: { limit, cursor } }: ListSurveyDashboardQuery): Promise<DashboardPage> {
    const [{ rows: found }, { rows: totals }] = await Promise.all([
      this.pool.query<SurveyDashboardDto>(
        `SELECT s.id, s.title, s.description, s.status, s.total_participants AS "totalParticipants",
           counted.responses AS "totalResponses", s.points_reward AS "pointsReward", s.created_at AS "createdAt",
           s.end_date AS "endDate", counted.responses > 0 AS "hasResults"
         FROM surveys s
         CROSS JOIN LATERAL (
           -- A response leaves its mark until it is tallied: where there is none, the tally has them all.
           SELECT CASE WHEN EXISTS (SELECT FROM stale_survey_marks WHERE survey_id = s.id)
             THEN (SELECT count(*) FROM survey_responses WHERE survey_id = s.id)
             ELSE s.total_participants END AS responses) counted
         WHERE NOT s.deleted AND s.id < $1 ORDER BY s.id DESC LIMIT $2`,
        [cursor ?? Number.MAX_SAFE_INTEGER, limit + 1],
      ),
      this.pool.query<{ total: number }>('SELECT count(*) AS total FROM surveys WHERE NOT deleted'),
    ]);
    const surveys = found.slice(0, limit);
    return {
      surveys,
      total: totals[0]?.total ?? 0,
      nextCursor: found.length > surveys.length ? (surveys.at(-1)?.id ?? null) : null,
    };
  }
}
