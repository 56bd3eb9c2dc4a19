import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportCatalogueCommand } from './export-catalogue.command.js';
import { ExportCatalogueDto } from './export-catalogue.dto.js';

@Controller('api/admin/rewards')
@Access({ console: 'staff' })
export class ExportCatalogueController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the rewards that are wanted, with their stock, as a CSV file, newest first. The export itself is recorded. */
  @Get('export')
  @AnswersCsv()
  async exportCatalogue(
    @Query() { format, ...filter }: ExportCatalogueDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.commands.execute(new ExportCatalogueCommand(filter, id));
    await sendCsv(response, 'rewards.csv', table, format);
  }
}
