import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { SurveyOpenings } from '../../surveys/index.js';
import { SubmitSurveyCommand } from './submit-survey.command.js';
import { SubmitSurveyDto, SubmittedSurveyDto } from './submit-survey.dto.js';

@Controller('api/surveys')
@Access({ user: 'signed-in' })
export class SubmitSurveyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly openings: SurveyOpenings,
  ) {}

  /**
   * Submits the answers to a survey, which pay once. Repeating the same answers returns the same result, so that a
   * phone may retry. Answers that come faster than the questions can be read are accepted, and pay only if the settings say so.
   */
  @Post('submit')
  @Refuses(
    'SURVEY_NOT_FOUND',
    'SURVEY_ALREADY_ANSWERED',
    'SURVEY_CLOSED',
    'SURVEY_CHANGED',
    'INVALID_ANSWERS',
    'DAY_CEILING_REACHED',
    'WEEK_CEILING_REACHED',
    'BUDGET_USED',
    'BALANCE_LIMIT_REACHED',
    'ACCOUNT_CLOSED',
  )
  @Limited('answersOfCaller')
  @HttpCode(200)
  submitSurvey(
    @CurrentUser() user: SignedInUser,
    @Body() { surveyId, answers, revision, contentId, opening, seenMs }: SubmitSurveyDto,
  ): Promise<SubmittedSurveyDto> {
    return this.commands.execute(
      new SubmitSurveyCommand(user.id, {
        surveyId,
        answers,
        revision: revision ?? null,
        contentId: contentId ?? null,
        openedAt: this.openings.openedAt(opening, { userId: user.id, surveyId }),
        seenMs: seenMs ?? null,
      }),
    );
  }
}
