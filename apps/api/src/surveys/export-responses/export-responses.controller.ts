import { Controller, Get, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { writeCsv } from '../../platform/http/csv/write-csv.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportResponsesCommand } from './export-responses.command.js';

@Controller('api/admin/surveys')
@Access({ console: 'administrator' })
export class ExportResponsesController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Returns the responses to one survey as an anonymous CSV file, oldest first: one column per question, retired
   * questions last. The export itself is recorded.
   */
  @Get(':id/export')
  @ApiOkResponse({
    description: 'A CSV file',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
  })
  async exportSurveyResponses(
    @RowId('id', 'SURVEY_NOT_FOUND') surveyId: number,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const { columns, records } = await this.commands.execute(new ExportResponsesCommand(surveyId, id));
    // The answers are current and for this administrator only.
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="survey-${surveyId}.csv"`,
      'Cache-Control': 'no-store',
    });
    await writeCsv(response, columns, records);
  }
}
