import { Body, Controller, HttpCode, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ChangeRoleCommand } from './change-role.command.js';
import { ChangeRoleDto } from './change-role.dto.js';

@Controller('api/staff')
@Access({ console: 'manage-team', stepUp: true })
export class ChangeRoleController {
  constructor(private readonly commands: CommandBus) {}

  /** Makes an auditor an administrator, or the reverse. Their sessions at the console end. */
  @Put(':id/role')
  @Refuses('OWN_ACCOUNT', 'LAST_OWNER')
  @HttpCode(204)
  changeRole(
    @RowId('id', 'USER_NOT_FOUND') memberId: number,
    @Body() { role }: ChangeRoleDto,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new ChangeRoleCommand(memberId, role, administrator.id));
  }
}
