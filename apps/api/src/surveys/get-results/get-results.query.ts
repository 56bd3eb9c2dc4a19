import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { RESULTS, type ResultsRow, toResultsDto } from '../results-rows.js';
import type { SurveyResultsDto } from '../survey-results.dto.js';
import { visible } from '../survey-rows.js';

export class GetResultsQuery extends Query<SurveyResultsDto> {
  constructor(
    readonly surveyId: number,
    readonly reader: Reader,
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

  /** @throws DomainError SURVEY_NOT_FOUND, also for one that this reader may not see */
  async execute({ surveyId, reader }: GetResultsQuery): Promise<SurveyResultsDto> {
    const { rows } = await this.pool.query<ResultsRow>(`${RESULTS} WHERE ${visible(reader)} AND s.id = $1`, [
      surveyId,
    ]);
    const [row] = rows;
    if (!row) throw new DomainError('SURVEY_NOT_FOUND');
    return toResultsDto(row, this.clock.now());
  }
}
