import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportReportCommand } from './export-report.command.js';
import { ExportReportDto } from './export-report.dto.js';

@Controller('api/admin/overview')
@Access({ console: 'staff' })
export class ExportReportController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the table behind a chart as a CSV file. The export itself is recorded. */
  @Get('export')
  @Refuses('INVALID_PERIOD')
  @AnswersCsv()
  async exportReport(
    @Query() { report, format, ...period }: ExportReportDto,
    @CurrentUser() { id }: SignedInUser,
    @CurrentViewer() viewer: Viewer,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.commands.execute(new ExportReportCommand(report, period, id, viewer));
    await sendCsv(response, `${report}.csv`, table, format);
  }
}
