import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ChangedBalanceDto } from '../balance-change.dto.js';
import { ApproveChangeCommand } from './approve-change.command.js';

@Controller('api/balance-changes')
@Access({ console: 'decide-changes', stepUp: true })
export class ApproveChangeController {
  constructor(private readonly commands: CommandBus) {}

  /** Approves a change that another administrator asked for: it is recorded. If it is refused, it waits on. */
  @Post(':id/approve')
  @HttpCode(200)
  @Refuses(
    'CHANGE_DECIDED',
    'OWN_REQUEST',
    'OWN_ACCOUNT',
    'CANNOT_DECIDE_YET',
    'USER_NOT_FOUND',
    'PERSON_LACKS_POINTS',
    'EVENT_NOT_FOUND',
    'EVENT_NOT_REVERSIBLE',
    'ALREADY_REVERSED',
    'ALREADY_REFUNDED',
    'REVERSAL_BELOW_ZERO',
    'BALANCE_LIMIT_REACHED',
    'ACCOUNT_CLOSED',
  )
  async approveBalanceChange(
    @RowId('id', 'CHANGE_NOT_FOUND') id: number,
    @CurrentUser() administrator: SignedInUser,
  ): Promise<ChangedBalanceDto> {
    return { change: await this.commands.execute(new ApproveChangeCommand(administrator.id, id)) };
  }
}
