import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowIdPipe } from '../../platform/http/row-id.pipe.js';
import { CurrentUser } from '../../platform/sessions/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/signed-in-user.js';
import { SignedIn } from '../../platform/sessions/signed-in.guard.js';
import { AnswerQuickSurveyCommand } from './answer-quick-survey.command.js';
import { AnsweredQuickSurveyDto, AnswerQuickSurveyDto } from './answer-quick-survey.dto.js';

@Controller('api/content')
export class AnswerQuickSurveyController {
  constructor(private readonly commands: CommandBus) {}

  /** Three quick answers about a completed video: their points, once for each video. */
  @Post(':id/survey')
  @HttpCode(200)
  @SignedIn()
  answerQuickSurvey(
    @Param('id', new RowIdPipe('CONTENT_NOT_FOUND')) id: number,
    @CurrentUser() user: SignedInUser,
    @Body() { answers }: AnswerQuickSurveyDto,
  ): Promise<AnsweredQuickSurveyDto> {
    return this.commands.execute(new AnswerQuickSurveyCommand(user.id, id, answers));
  }
}
