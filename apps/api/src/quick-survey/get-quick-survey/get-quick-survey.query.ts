import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Content } from '../../content/index.js';
import { Clock } from '../../platform/clock.js';
import { presentColumnsOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { ProgrammeSettings } from '../../settings/index.js';
import { lastCompletedOf } from '../last-completed.js';
import type { QuickSurveyDto } from './get-quick-survey.dto.js';

const OWN_RESPONSE = `LEFT JOIN quick_survey_responses response
  ON response.user_id = view.user_id AND response.content_id = view.content_id`;

const findLastVideo = prepared(
  'quick-survey-of-person',
  `SELECT ${presentColumnsOf(Content, ['id', 'title'], 'content')}, response.user_id IS NOT NULL AS "isAnswered!"
   ${lastCompletedOf('$userId', '$now', OWN_RESPONSE)}`,
);

export class GetQuickSurveyQuery extends Query<QuickSurveyDto> {
  constructor(readonly userId: number) {
    super();
  }
}

@QueryHandler(GetQuickSurveyQuery)
export class GetQuickSurveyHandler implements IQueryHandler<GetQuickSurveyQuery> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly settings: ProgrammeSettings,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetQuickSurveyQuery): Promise<QuickSurveyDto> {
    const [video, { quickSurveyPoints }] = await Promise.all([
      findLastVideo.row(this.pool, { userId, now: this.clock.now() }),
      this.settings.read(),
    ]);
    return { ...aboutOf(video), pointsReward: quickSurveyPoints };
  }
}

function aboutOf(video: RowOf<'quick-survey-of-person'> | undefined): Omit<QuickSurveyDto, 'pointsReward'> {
  return {
    contentId: video?.id ?? null,
    contentTitle: video?.title ?? null,
    isAnswered: video?.isAnswered ?? false,
  };
}
