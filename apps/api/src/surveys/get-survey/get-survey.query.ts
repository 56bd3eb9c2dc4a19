import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { DelayedSurveyPoints } from '../draft/delayed-points.js';
import { byViewer, SURVEYS, toSurveyDto } from '../survey-rows.js';
import type { SurveyDto } from '../survey.dto.js';

export class GetSurveyQuery extends Query<SurveyDto> {
  constructor(
    readonly surveyId: number,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

const findSurvey = byViewer((sees, visible) =>
  prepared(`survey-${sees}`, `${SURVEYS} WHERE ${visible} AND s.id = $surveyId`),
);

@QueryHandler(GetSurveyQuery)
export class GetSurveyHandler implements IQueryHandler<GetSurveyQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly points: DelayedSurveyPoints,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND, also if this viewer may not see the survey */
  async execute({ surveyId, viewer }: GetSurveyQuery): Promise<SurveyDto> {
    const row = await findSurvey[viewer.sees].row(this.pool, { personId: viewer.personId, surveyId });
    if (!row) throw new DomainError('SURVEY_NOT_FOUND');
    return toSurveyDto(row, this.clock.now(), (await this.points.waitingFor(viewer, [row])).get(surveyId));
  }
}
