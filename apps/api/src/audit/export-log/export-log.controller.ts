import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { writeCsv } from '../../platform/http/csv/write-csv.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ListLogQueryDto } from '../list-log/list-log.dto.js';
import { ExportLogCommand } from './export-log.command.js';

@Controller('api/log')
@Access({ console: 'staff' })
export class ExportLogController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the selected entries of the log as a CSV file, the latest first. The export itself is recorded. */
  @Get('export')
  @Refuses('SEARCH_TOO_SHORT', 'SEARCH_TOO_BROAD')
  @ApiOkResponse({
    description: 'A CSV file',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
  })
  async exportLog(
    @Query() { limit: _limit, cursor: _cursor, ...filter }: ListLogQueryDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const { columns, records } = await this.commands.execute(new ExportLogCommand(filter, id));
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="administrators-log.csv"',
      'Cache-Control': 'no-store',
    });
    await writeCsv(response, columns, records);
  }
}
