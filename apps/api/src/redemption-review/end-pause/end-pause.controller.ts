import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { EndPauseCommand } from './end-pause.command.js';

@Controller('api/users')
@Access({ console: 'decide-holds' })
export class EndPauseController {
  constructor(private readonly commands: CommandBus) {}

  /** From now on the person may redeem again. If no pause runs, nothing changes. */
  @Post(':id/redemption-pause/end')
  @HttpCode(204)
  @Refuses('HOLD_OF_OWN')
  endRedemptionPause(
    @RowId('id', 'USER_NOT_FOUND') userId: number,
    @CurrentUser() { id }: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new EndPauseCommand(userId, id));
  }
}
