import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportResponsesCommand } from './export-responses.command.js';
import { ExportResponsesDto } from './export-responses.dto.js';

@Controller('api/admin/surveys')
@Access({ console: 'read-answers', stepUp: true })
export class ExportResponsesController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Returns the responses to one survey, of all time or of a period, as an anonymous CSV file, oldest first: one column per
   * question, retired questions last. The export itself is recorded.
   */
  @Get(':id/export')
  @Refuses('INVALID_PERIOD')
  @AnswersCsv()
  async exportSurveyResponses(
    @RowId('id', 'SURVEY_NOT_FOUND') surveyId: number,
    @Query() { format, ...days }: ExportResponsesDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.commands.execute(new ExportResponsesCommand(surveyId, days, id));
    await sendCsv(response, `survey-${surveyId}.csv`, table, format);
  }
}
