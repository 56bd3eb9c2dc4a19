import { Controller, Get, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import type { Page } from '../../platform/paging/page.js';
import { PagedByText } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ReadAnswersDto, TextAnswerDto } from './answers.dto.js';
import { ReadAnswersCommand } from './read-answers.command.js';

@Controller('api/admin/surveys')
@Access({ console: 'read-answers' })
export class ReadAnswersController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Returns what people wrote in answer to a text question, newest first and without saying who, as the export does. A page
   * may be short or empty although there are more: only the cursor tells. Reading is recorded, once an hour.
   */
  @Get(':id/questions/:questionId/answers')
  @Refuses('INVALID_PERIOD')
  @PagedByText(TextAnswerDto)
  readSurveyAnswers(
    @RowId('id', 'SURVEY_NOT_FOUND') surveyId: number,
    @RowId('questionId', 'NOT_FOUND') questionId: number,
    @Query() wanted: ReadAnswersDto,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<Page<TextAnswerDto, string>> {
    return this.commands.execute(new ReadAnswersCommand(surveyId, questionId, wanted, id));
  }
}
