import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

import { writeCsv } from '../../platform/http/csv/write-csv.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ManagedContentFilterDto } from '../list-managed-content/list-managed-content.dto.js';
import { ExportContentCommand } from './export-content.command.js';

@Controller('api/admin/content')
@Access({ console: 'staff' })
export class ExportContentController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the selected videos as a CSV file, the newest first. The export itself is recorded. */
  @Get('export')
  @ApiOkResponse({
    description: 'A CSV file',
    content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
    headers: { 'X-Total-Count': { description: 'Rows of the file', schema: { type: 'integer' } } },
  })
  async exportContent(
    @Query() filter: ManagedContentFilterDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const { columns, total, records } = await this.commands.execute(
      new ExportContentCommand({ ...filter }, id),
    );
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="videos.csv"',
      'Cache-Control': 'no-store',
      'X-Total-Count': String(total),
    });
    await writeCsv(response, columns, records);
  }
}
