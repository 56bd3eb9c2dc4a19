import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportPeopleCommand } from './export-people.command.js';
import { ExportPeopleDto } from './export-people.dto.js';

@Controller('api/users')
@Access({ console: 'export-people', stepUp: true })
export class ExportPeopleController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the selected people as a CSV file, who registered last first. The export itself is recorded. */
  @Get('export')
  @AnswersCsv()
  async exportPeople(
    @Query() { format, ...filter }: ExportPeopleDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.commands.execute(new ExportPeopleCommand(filter, id));
    await sendCsv(response, 'people.csv', table, format);
  }
}
