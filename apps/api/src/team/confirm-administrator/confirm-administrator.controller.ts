import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ConfirmAdministratorCommand } from './confirm-administrator.command.js';

@Controller('api/staff')
@Access({ console: 'confirm-members', stepUp: true })
export class ConfirmAdministratorController {
  constructor(private readonly commands: CommandBus) {}

  /** Says that a new administrator is another person than whoever made them one. */
  @Post(':id/confirm')
  @Refuses('CANNOT_CONFIRM')
  @HttpCode(204)
  confirmAdministrator(
    @RowId('id', 'USER_NOT_FOUND') memberId: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new ConfirmAdministratorCommand(memberId, administrator.id));
  }
}
