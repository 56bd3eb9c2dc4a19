import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { CurrentUser } from '../../platform/sessions/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/signed-in-user.js';
import { SignedIn } from '../../platform/sessions/signed-in.guard.js';
import { QuickSurveyDto } from './get-quick-survey.dto.js';
import { GetQuickSurveyQuery } from './get-quick-survey.query.js';

@Controller('api/user')
export class GetQuickSurveyController {
  constructor(private readonly queries: QueryBus) {}

  /** What the signed-in person's quick survey is about, and what it pays. */
  @Get('quick-survey')
  @SignedIn()
  getQuickSurvey(@CurrentUser() user: SignedInUser): Promise<QuickSurveyDto> {
    return this.queries.execute(new GetQuickSurveyQuery(user.id));
  }
}
