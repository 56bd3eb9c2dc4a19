import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportVouchersCommand } from './export-vouchers.command.js';
import { ExportVouchersDto } from './export-vouchers.dto.js';

@Controller('api/rewards')
@Access({ console: 'see-vouchers' })
export class ExportVouchersController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns a reward's vouchers with masked numbers as a CSV file, oldest first. The export itself is recorded. */
  @Get(':id/vouchers/export')
  @AnswersCsv()
  async exportVouchers(
    @RowId('id', 'REWARD_NOT_FOUND') rewardId: number,
    @Query() { status, format }: ExportVouchersDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.commands.execute(new ExportVouchersCommand(rewardId, status, id));
    await sendCsv(response, `vouchers-${rewardId}.csv`, table, format);
  }
}
