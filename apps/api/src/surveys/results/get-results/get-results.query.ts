import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../../platform/clock.js';
import { POOL } from '../../../platform/database/pools/pools.js';
import { prepared } from '../../../platform/database/statements/statement.js';
import type { Viewer } from '../../../platform/sessions/access/current-viewer.decorator.js';
import { byViewer } from '../../survey-rows.js';
import { RESULTS, toResultsDto } from '../results-rows.js';
import type { ResultsWishDto, SurveyResultsDto } from '../survey-results.dto.js';

export class GetResultsQuery extends Query<SurveyResultsDto> {
  constructor(
    readonly surveyId: number,
    readonly viewer: Viewer,
    readonly wish: ResultsWishDto = {},
  ) {
    super();
  }
}

const findResults = byViewer((sees, visible) =>
  prepared(`survey-results-of-one-${sees}`, `${RESULTS} WHERE ${visible} AND s.id = $surveyId`),
);

@QueryHandler(GetResultsQuery)
export class GetResultsHandler implements IQueryHandler<GetResultsQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND, also if this viewer may not see the survey */
  async execute({ surveyId, viewer, wish }: GetResultsQuery): Promise<SurveyResultsDto> {
    const row = await findResults[viewer.sees].row(this.pool, { surveyId });
    if (!row) throw new DomainError('SURVEY_NOT_FOUND');
    return toResultsDto(row, this.clock.now(), wish);
  }
}
