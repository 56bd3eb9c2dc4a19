import { Body, Controller, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { RedemptionDto } from '../redemption.dto.js';
import { MarkVoucherUsedCommand } from './mark-voucher-used.command.js';
import { MarkVoucherUsedDto } from './mark-voucher-used.dto.js';

@Controller('api/rewards/history')
@Access({ user: 'signed-in' })
export class MarkVoucherUsedController {
  constructor(private readonly commands: CommandBus) {}

  /** Marks the voucher of one of the person's own redemptions as used, or as not used. */
  @Put(':id/used')
  @Limited('voucherMarksOfCaller')
  markVoucherUsed(
    @CurrentUser() user: SignedInUser,
    @RowId('id', 'REDEMPTION_NOT_FOUND') id: number,
    @Body() { used }: MarkVoucherUsedDto,
  ): Promise<RedemptionDto> {
    return this.commands.execute(new MarkVoucherUsedCommand(user.id, id, used));
  }
}
