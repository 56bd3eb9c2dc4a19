import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { countVisible } from '../survey-rows.js';
import { Survey } from '../survey.entity.js';
import type { SurveyDashboardDto } from './list-survey-dashboard.dto.js';

const SHOWN = [
  'id',
  'title',
  'description',
  'status',
  'totalParticipants',
  'pointsReward',
  'createdAt',
  'endDate',
] as const satisfies readonly (keyof Survey & keyof SurveyDashboardDto)[];

export class ListSurveyDashboardQuery extends Query<Page<SurveyDashboardDto>> {
  constructor(readonly page: PageRequest) {
    super();
  }
}

@QueryHandler(ListSurveyDashboardQuery)
export class ListSurveyDashboardHandler implements IQueryHandler<ListSurveyDashboardQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ page }: ListSurveyDashboardQuery): Promise<Page<SurveyDashboardDto>> {
    const [{ rows: found }, total] = await Promise.all([
      this.pool.query<SurveyDashboardDto>(
        `SELECT ${columnsOf(Survey, SHOWN, 's')},
           counted.responses AS "totalResponses", counted.responses > 0 AS "hasResults"
         FROM surveys s
         CROSS JOIN LATERAL (
           -- A response has a mark until it is tallied: without marks, the tally includes all responses.
           SELECT CASE WHEN EXISTS (SELECT FROM stale_survey_marks WHERE survey_id = s.id)
             THEN (SELECT count(*) FROM survey_responses WHERE survey_id = s.id)
             ELSE s.total_participants END AS responses) counted
         WHERE NOT s.deleted AND s.id < $1 ORDER BY s.id DESC LIMIT $2`,
        [olderThan(page), rowsToRead(page)],
      ),
      countVisible(this.pool, { sees: 'everything' }),
    ]);
    return pageOf(found, page, ({ id }) => id).withTotal(total);
  }
}
