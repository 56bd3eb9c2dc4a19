import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { EndMemberSessionsCommand } from './end-member-sessions.command.js';

@Controller('api/staff')
@Access({ console: 'manage-team', stepUp: true })
export class EndMemberSessionsController {
  constructor(private readonly commands: CommandBus) {}

  /** Ends all sessions of a member, at both apps. */
  @Delete(':id/sessions')
  @HttpCode(204)
  endMemberSessions(
    @RowId('id', 'USER_NOT_FOUND') memberId: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new EndMemberSessionsCommand(memberId, administrator.id));
  }
}
