import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Unlimited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { RemoveFromTeamCommand } from './remove-from-team.command.js';

@Controller('api/staff')
@Access({ console: 'staff', stepUp: true })
export class RemoveFromTeamController {
  constructor(private readonly commands: CommandBus) {}

  /** Makes a member an ordinary person, and ends all their sessions. The last owner stays. */
  @Delete(':id')
  @Unlimited('there are few members of the team, and it is recorded')
  @Refuses('LAST_OWNER')
  @HttpCode(204)
  removeFromTeam(
    @RowId('id', 'USER_NOT_FOUND') memberId: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new RemoveFromTeamCommand(memberId, administrator.id));
  }
}
