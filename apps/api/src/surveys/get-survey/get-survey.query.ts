import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DomainError, shortestAnswerMs } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared } from '../../platform/database/statements/statement.js';
import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { PAYS_FAST_ANSWERS } from '../../settings/index.js';
import { DelayedSurveyPoints } from '../draft/delayed-points.js';
import { SurveyOpenings } from '../openings/survey-openings.js';
import { askedQuestions, byViewer, surveysWith, toSurveyDto } from '../survey-rows.js';
import type { OpenedSurveyDto } from '../survey.dto.js';

export class GetSurveyQuery extends Query<OpenedSurveyDto> {
  constructor(
    readonly surveyId: number,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

const findSurvey = byViewer((sees, visible) =>
  prepared(
    `survey-${sees}`,
    `${surveysWith(`${PAYS_FAST_ANSWERS} AS "paysFastAnswers!"`)} WHERE ${visible} AND s.id = $surveyId`,
  ),
);

@QueryHandler(GetSurveyQuery)
export class GetSurveyHandler implements IQueryHandler<GetSurveyQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly points: DelayedSurveyPoints,
    private readonly openings: SurveyOpenings,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError SURVEY_NOT_FOUND, also if this viewer may not see the survey */
  async execute({ surveyId, viewer }: GetSurveyQuery): Promise<OpenedSurveyDto> {
    const row = await findSurvey[viewer.sees].row(this.pool, { personId: viewer.personId, surveyId });
    if (!row) throw new DomainError('SURVEY_NOT_FOUND');
    const { paysFastAnswers, ...survey } = row;
    const now = this.clock.now();
    const waiting = (await this.points.waitingFor(viewer, [survey])).get(surveyId);
    const userId = viewer.personId;
    return {
      ...toSurveyDto(survey, now, waiting),
      opening: userId === null ? null : this.openings.sign({ userId, surveyId }, now),
      paidAfterMs: paysFastAnswers ? 0 : shortestAnswerMs(askedQuestions(survey)),
    };
  }
}
