import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { SurveyStatsDto } from './get-survey-stats.dto.js';
import { GetSurveyStatsQuery } from './get-survey-stats.query.js';

@Controller('api/surveys')
@Access({ user: 'signed-in' })
export class GetSurveyStatsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the signed-in person's progress with surveys. */
  @Get('stats')
  getSurveyStats(@CurrentUser() user: SignedInUser): Promise<SurveyStatsDto> {
    return this.queries.execute(new GetSurveyStatsQuery(user.id));
  }
}
