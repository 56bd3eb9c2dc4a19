import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { RESULTS, type ResultsRow, toResultsDto } from '../results-rows.js';
import type { SurveyResultsDto } from '../survey-results.dto.js';
import { visible } from '../survey-rows.js';

export class GetResultsQuery extends Query<SurveyResultsDto> {
  constructor(
    readonly surveyId: number,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(GetResultsQuery)
export class GetResultsHandler implements IQueryHandler<GetResultsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND, also if this viewer may not see the survey */
  async execute({ surveyId, viewer }: GetResultsQuery): Promise<SurveyResultsDto> {
    const { rows } = await this.pool.query<ResultsRow>({
      name: `survey-results-of-one-${viewer.sees}`,
      text: `${RESULTS} WHERE ${visible(viewer)} AND s.id = $1`,
      values: [surveyId],
    });
    const [row] = rows;
    if (!row) throw new DomainError('SURVEY_NOT_FOUND');
    return toResultsDto(row, this.clock.now());
  }
}
