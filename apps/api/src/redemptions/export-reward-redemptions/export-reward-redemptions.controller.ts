import { Controller, Get, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';

import { AnswersCsv } from '../../platform/http/csv/answers-csv.decorator.js';
import { CsvFormatDto } from '../../platform/http/csv/csv-format.js';
import { sendCsv } from '../../platform/http/csv/csv-table.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ExportRewardRedemptionsCommand } from './export-reward-redemptions.command.js';

@Controller('api/rewards')
@Access({ console: 'export-people', stepUp: true })
export class ExportRewardRedemptionsController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the redemptions of a reward as a CSV file, newest first, with masked vouchers. The export itself is recorded. */
  @Get(':id/redemptions/export')
  @AnswersCsv()
  async exportRewardRedemptions(
    @RowId('id', 'REWARD_NOT_FOUND') rewardId: number,
    @Query() { format }: CsvFormatDto,
    @CurrentUser() { id }: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    const table = await this.commands.execute(new ExportRewardRedemptionsCommand(rewardId, id));
    await sendCsv(response, `redemptions-${rewardId}.csv`, table, format);
  }
}
