import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Unlimited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ChangedBalanceDto } from '../balance-change.dto.js';
import { WithdrawChangeCommand } from './withdraw-change.command.js';

@Controller('api/balance-changes')
@Access({ console: 'staff' })
export class WithdrawChangeController {
  constructor(private readonly commands: CommandBus) {}

  /** Takes back a change that one asked for oneself, while it waits, whatever one may do by now. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @Unlimited('there are few members of the team, and it is recorded')
  @Refuses('CHANGE_DECIDED', 'NOT_ALLOWED')
  async withdrawBalanceChange(
    @RowId('id', 'CHANGE_NOT_FOUND') id: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<ChangedBalanceDto> {
    return { change: await this.commands.execute(new WithdrawChangeCommand(administrator.id, id)) };
  }
}
