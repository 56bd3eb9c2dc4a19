import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { CurrentUser } from '../../platform/sessions/current-user.decorator.js';
import { RequireRole } from '../../platform/sessions/require-role.decorator.js';
import type { SignedInUser } from '../../platform/sessions/signed-in-user.js';
import { Surface } from '../../platform/sessions/surface.decorator.js';
import { RewardIdPipe } from '../reward-id.pipe.js';
import { VoucherIdPipe } from '../vouchers/voucher-id.pipe.js';
import { RemoveVoucherCommand } from './remove-voucher.command.js';

@Controller('api/rewards')
@Surface('console')
@RequireRole('administrator')
export class RemoveVoucherController {
  constructor(private readonly commands: CommandBus) {}

  /** Takes a voucher that was not issued out of the stock. Its number may be added again. */
  @Delete(':id/vouchers/:voucherId')
  @HttpCode(204)
  removeVoucher(
    @Param('id', RewardIdPipe) rewardId: number,
    @Param('voucherId', VoucherIdPipe) voucherId: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new RemoveVoucherCommand(rewardId, voucherId, administrator.id));
  }
}
