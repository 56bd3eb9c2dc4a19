import { Readable } from 'node:stream';

import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { writeCsv } from '../../platform/http/csv/write-csv.js';
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
  @ApiOkResponse({
    description: 'A CSV file',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
    headers: { 'X-Total-Count': { description: 'The number of rows', schema: { type: 'integer' } } },
  })
  async exportReport(
    @Query() { report, ...period }: ExportReportDto,
    @CurrentUser() { id }: SignedInUser,
    @CurrentViewer() viewer: Viewer,
    @Res() response: Response,
  ): Promise<void> {
    const { columns, records } = await this.commands.execute(
      new ExportReportCommand(report, period, id, viewer),
    );
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${report}.csv"`,
      'Cache-Control': 'no-store',
      'X-Total-Count': String(records.length),
    });
    await writeCsv(response, columns, Readable.from(records));
  }
}
