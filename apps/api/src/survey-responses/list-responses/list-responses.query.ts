import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { columnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { olderThan, type Page, pageOf, type PageRequest, rowsToRead } from '../../platform/paging/page.js';
import { Survey, SurveyResponse } from '../../surveys/index.js';
import type { SurveyResponseDto } from './list-responses.dto.js';

export class ListResponsesQuery extends Query<Page<SurveyResponseDto>> {
  constructor(
    readonly userId: number,
    readonly page: PageRequest,
  ) {
    super();
  }
}

const SHOWN = [
  'id',
  'surveyId',
  'pointsEarned',
  'completedAt',
] as const satisfies readonly (keyof SurveyResponse & keyof SurveyResponseDto)[];

const listResponses = prepared(
  'survey-responses-of-person',
  `SELECT ${columnsOf(SurveyResponse, SHOWN, 'response')}, ${columnsOf(Survey, ['title'], 'survey')}
   FROM survey_responses response JOIN surveys survey ON survey.id = response.survey_id
   WHERE response.user_id = $userId AND response.id < $olderThan AND survey.status <> 'draft'
   ORDER BY response.id DESC LIMIT $limit`,
);

/**
 * Newest first, paged by key: response ids grow with time. A survey that is a draft again is left out while it is one.
 */
@QueryHandler(ListResponsesQuery)
export class ListResponsesHandler implements IQueryHandler<ListResponsesQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ userId, page }: ListResponsesQuery): Promise<Page<SurveyResponseDto>> {
    const rows = await listResponses.rows(this.pool, {
      userId,
      olderThan: olderThan(page),
      limit: rowsToRead(page),
    });
    return pageOf(rows, page, ({ id }) => id).map(({ title, ...row }) => ({ ...row, surveyTitle: title }));
  }
}
