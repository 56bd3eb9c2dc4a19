import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportSurveysCommand } from './export-surveys.command.js';
import { ExportSurveysDto } from './export-surveys.dto.js';

@Controller('api/admin/surveys')
@Access({ console: 'staff' })
export class ExportSurveysController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the surveys that are wanted, with their figures, as a CSV file, newest first. The export itself is recorded. */
  @Get('export')
  @AnswersCsv()
  async exportSurveys(
    @Query() { format, ...filter }: ExportSurveysDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.commands.execute(new ExportSurveysCommand(filter, id));
    await sendCsv(response, 'surveys.csv', table, format);
  }
}
