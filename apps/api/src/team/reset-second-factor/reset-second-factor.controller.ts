import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ResetSecondFactorCommand } from './reset-second-factor.command.js';

@Controller('api/staff')
@Access({ console: 'manage-team', stepUp: true })
export class ResetSecondFactorController {
  constructor(private readonly commands: CommandBus) {}

  /** Removes the second factor of a member who has lost their phone and their recovery codes, and ends their sessions. */
  @Post(':id/reset-second-factor')
  @Refuses('OWN_ACCOUNT', 'SECOND_FACTOR_OFF')
  @HttpCode(204)
  resetSecondFactor(
    @RowId('id', 'USER_NOT_FOUND') memberId: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new ResetSecondFactorCommand(memberId, administrator.id));
  }
}
