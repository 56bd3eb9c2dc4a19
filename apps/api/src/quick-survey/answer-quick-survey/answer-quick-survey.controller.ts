import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { AnswerQuickSurveyCommand } from './answer-quick-survey.command.js';
import { AnsweredQuickSurveyDto, AnswerQuickSurveyDto } from './answer-quick-survey.dto.js';

@Controller('api/content')
@Access({ user: 'signed-in' })
export class AnswerQuickSurveyController {
  constructor(private readonly commands: CommandBus) {}

  /** Submits three quick answers about a completed video. They pay once per video. */
  @Post(':id/survey')
  @Refuses(
    'CONTENT_DELETED',
    'QUICK_SURVEY_NOT_OPEN',
    'QUICK_SURVEY_ALREADY_ANSWERED',
    'DAY_CEILING_REACHED',
    'WEEK_CEILING_REACHED',
    'BUDGET_USED',
    'BALANCE_LIMIT_REACHED',
    'ACCOUNT_CLOSED',
  )
  @Limited('answersOfCaller')
  @HttpCode(200)
  answerQuickSurvey(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @CurrentUser() user: SignedInUser,
    @Body() { answers }: AnswerQuickSurveyDto,
  ): Promise<AnsweredQuickSurveyDto> {
    return this.commands.execute(new AnswerQuickSurveyCommand(user.id, id, answers));
  }
}
