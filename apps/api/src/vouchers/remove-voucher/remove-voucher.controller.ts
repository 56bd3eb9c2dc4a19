import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { RemoveVoucherCommand } from './remove-voucher.command.js';

@Controller('api/rewards')
@Access({ console: 'handle-vouchers' })
export class RemoveVoucherController {
  constructor(private readonly commands: CommandBus) {}

  /** Removes an unissued voucher from the stock. Its number may be added again. */
  @Delete(':id/vouchers/:voucherId')
  @Refuses('VOUCHER_ALLOCATED')
  @HttpCode(204)
  removeVoucher(
    @RowId('id', 'REWARD_NOT_FOUND') rewardId: number,
    @RowId('voucherId', 'VOUCHER_NOT_FOUND') voucherId: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new RemoveVoucherCommand(rewardId, voucherId, administrator.id));
  }
}
