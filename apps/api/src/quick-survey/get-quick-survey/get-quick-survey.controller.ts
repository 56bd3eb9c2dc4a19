import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { QuickSurveyDto } from './get-quick-survey.dto.js';
import { GetQuickSurveyQuery } from './get-quick-survey.query.js';

@Controller('api/user')
@Access({ user: 'signed-in' })
export class GetQuickSurveyController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the video of the signed-in person's quick survey, and the points it pays. */
  @Get('quick-survey')
  getQuickSurvey(@CurrentUser() user: SignedInUser): Promise<QuickSurveyDto> {
    return this.queries.execute(new GetQuickSurveyQuery(user.id));
  }
}
