import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DecidedDelayedChangeDto } from '../delayed-change.dto.js';
import { ApproveDelayedChangeCommand } from './approve-delayed-change.command.js';

@Controller('api/delayed-changes')
@Access({ console: 'decide-changes', stepUp: true })
export class ApproveDelayedChangeController {
  constructor(private readonly commands: CommandBus) {}

  /** Lets a change that another administrator wanted count at once. */
  @Post(':id/approve')
  @HttpCode(200)
  @Refuses('CHANGE_DECIDED', 'OWN_REQUEST', 'OWN_ACCOUNT', 'CANNOT_DECIDE_YET')
  async approveDelayedChange(
    @RowId('id', 'CHANGE_NOT_FOUND') id: number,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<DecidedDelayedChangeDto> {
    return { change: await this.commands.execute(new ApproveDelayedChangeCommand(id, administratorId)) };
  }
}
