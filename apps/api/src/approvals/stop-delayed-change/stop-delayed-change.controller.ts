import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { may } from '@pwen/domain';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Unlimited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DecidedDelayedChangeDto } from '../delayed-change.dto.js';
import { StopDelayedChangeCommand } from './stop-delayed-change.command.js';

@Controller('api/delayed-changes')
@Access({ console: 'staff' })
export class StopDelayedChangeController {
  constructor(private readonly commands: CommandBus) {}

  /** Stops a change before it counts: any of those who decide may, and whoever asked for it. */
  @Post(':id/stop')
  @HttpCode(200)
  @Unlimited('there are few members of the team, and it is recorded')
  @Refuses('CHANGE_DECIDED')
  async stopDelayedChange(
    @RowId('id', 'CHANGE_NOT_FOUND') id: number,
    @CurrentUser() { id: administratorId, role }: SignedInUser,
  ): Promise<DecidedDelayedChangeDto> {
    const decides = may(role, 'decide-changes');
    return {
      change: await this.commands.execute(new StopDelayedChangeCommand(id, administratorId, decides)),
    };
  }
}
