import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { RevealVoucherCommand } from './reveal-voucher.command.js';
import { RevealedVoucherDto } from './reveal-voucher.dto.js';

@Controller('api/rewards')
@Access({ console: 'handle-vouchers', stepUp: true })
export class RevealVoucherController {
  constructor(private readonly commands: CommandBus) {}

  /** Returns the whole number of one voucher. Every call is recorded with the administrator. */
  @Post(':id/vouchers/:voucherId/reveal')
  @HttpCode(200)
  revealVoucher(
    @RowId('id', 'REWARD_NOT_FOUND') rewardId: number,
    @RowId('voucherId', 'VOUCHER_NOT_FOUND') voucherId: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<RevealedVoucherDto> {
    return this.commands.execute(new RevealVoucherCommand(rewardId, voucherId, administrator.id));
  }
}
