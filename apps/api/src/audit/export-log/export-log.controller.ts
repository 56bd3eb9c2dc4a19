import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportLogCommand } from './export-log.command.js';
import { ExportLogDto } from './export-log.dto.js';

@Controller('api/log')
@Access({ console: 'see-log' })
export class ExportLogController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the selected entries of the log as a CSV file, the latest first. The export itself is recorded. */
  @Get('export')
  @Refuses('SEARCH_TOO_SHORT', 'SEARCH_TOO_BROAD')
  @AnswersCsv()
  async exportLog(
    @Query() { limit: _limit, cursor: _cursor, format, ...filter }: ExportLogDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.commands.execute(new ExportLogCommand(filter, id));
    await sendCsv(response, 'administrators-log.csv', table, format);
  }
}
