import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../../platform/http/row-id.decorator.js';
import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { WithdrawInvitationCommand } from './withdraw-invitation.command.js';

@Controller('api/staff/invitations')
@Access({ console: 'manage-team' })
export class WithdrawInvitationController {
  constructor(private readonly commands: CommandBus) {}

  /** Withdraws an invitation: its link no longer works. */
  @Delete(':id')
  @HttpCode(204)
  withdrawInvitation(
    @RowId('id', 'INVITATION_NOT_FOUND') invitationId: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new WithdrawInvitationCommand(invitationId, administrator.id));
  }
}
