import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ChangedBalanceDto } from '../balance-change.dto.js';
import { ReasonDto } from '../reason.dto.js';
import { RejectChangeCommand } from './reject-change.command.js';

@Controller('api/balance-changes')
@Access({ console: 'decide-changes' })
export class RejectChangeController {
  constructor(private readonly commands: CommandBus) {}

  /** Rejects a change that another administrator asked for, and says why. */
  @Post(':id/reject')
  @HttpCode(200)
  @Refuses('CHANGE_DECIDED', 'OWN_REQUEST', 'OWN_ACCOUNT', 'CANNOT_DECIDE_YET')
  async rejectBalanceChange(
    @RowId('id', 'CHANGE_NOT_FOUND') id: number,
    @CurrentUser() administrator: SignedInUser,
    @Body() { reason }: ReasonDto,
  ): Promise<ChangedBalanceDto> {
    return { change: await this.commands.execute(new RejectChangeCommand(administrator.id, id, reason)) };
  }
}
