import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportContentCommand } from './export-content.command.js';
import { ExportContentDto } from './export-content.dto.js';

@Controller('api/admin/content')
@Access({ console: 'staff' })
export class ExportContentController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the videos that are wanted as a CSV file, newest first. The export itself is recorded. */
  @Get('export')
  @AnswersCsv()
  async exportContent(
    @Query() { format, ...filter }: ExportContentDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.commands.execute(new ExportContentCommand(filter, id));
    await sendCsv(response, 'videos.csv', table, format);
  }
}
