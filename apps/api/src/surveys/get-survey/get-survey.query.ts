import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { type SurveyRow, SURVEYS, toSurveyDto, visible } from '../survey-rows.js';
import type { SurveyDto } from '../survey.dto.js';

export class GetSurveyQuery extends Query<SurveyDto> {
  constructor(
    readonly surveyId: number,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(GetSurveyQuery)
export class GetSurveyHandler implements IQueryHandler<GetSurveyQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND, also if this viewer may not see the survey */
  async execute({ surveyId, viewer }: GetSurveyQuery): Promise<SurveyDto> {
    const { rows } = await this.pool.query<SurveyRow>({
      name: `survey-${viewer.sees}`,
      text: `${SURVEYS} WHERE ${visible(viewer)} AND s.id = $2`,
      values: [viewer.personId, surveyId],
    });
    const [row] = rows;
    if (!row) throw new DomainError('SURVEY_NOT_FOUND');
    return toSurveyDto(row, this.clock.now());
  }
}
