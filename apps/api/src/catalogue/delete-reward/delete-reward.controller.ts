import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DeleteRewardCommand } from './delete-reward.command.js';

@Controller('api/rewards')
@Access({ console: 'edit-programme' })
export class DeleteRewardController {
  constructor(private readonly commands: CommandBus) {}

  /** Removes a reward and its unissued vouchers. Redeemed vouchers stay with the people who have them. */
  @Delete(':id')
  @HttpCode(204)
  deleteReward(
    @RowId('id', 'REWARD_NOT_FOUND') id: number,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new DeleteRewardCommand(id, administratorId));
  }
}
