import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools.js';
import type { SurveyResponseDto } from './list-responses.dto.js';

export interface ResponsePage {
  readonly responses: SurveyResponseDto[];
  /** Ask again with this as `before` for the next page; null on the last. */
  readonly nextBefore: number | null;
}

export class ListResponsesQuery extends Query<ResponsePage> {
  constructor(
    readonly userId: number,
    readonly page: { readonly limit: number; readonly before: number | undefined },
  ) {
    super();
  }
}

/** Newest first, by key: response ids grow with time. A survey that became a draft again is not told of until it is back. */
@QueryHandler(ListResponsesQuery)
export class ListResponsesHandler implements IQueryHandler<ListResponsesQuery> {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async execute({ userId, page }: ListResponsesQuery): Promise<ResponsePage> {
    const { rows } = await this.pool.query<SurveyResponseDto>(
      `SELECT response.id, response.survey_id AS "surveyId", survey.title AS "surveyTitle",
         response.points_earned AS "pointsEarned", response.completed_at AS "completedAt"
       FROM survey_responses response JOIN surveys survey ON survey.id = response.survey_id
       WHERE response.user_id = $1 AND response.id < $2 AND survey.status <> 'draft' ORDER BY response.id DESC LIMIT $3`,
      [userId, page.before ?? Number.MAX_SAFE_INTEGER, page.limit + 1],
    );
    const responses = rows.slice(0, page.limit);
    return {
      responses,
      nextBefore: rows.length > responses.length ? (responses.at(-1)?.id ?? null) : null,
    };
  }
}
