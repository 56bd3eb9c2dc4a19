import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DecidedDelayedChangeDto } from '../delayed-change.dto.js';
import { StopDelayedChangeCommand } from './stop-delayed-change.command.js';

@Controller('api/delayed-changes')
@Access({ console: 'administrator' })
export class StopDelayedChangeController {
  constructor(private readonly commands: CommandBus) {}

  /** Stops a change before it counts. */
  @Post(':id/stop')
  @HttpCode(200)
  @Refuses('CHANGE_DECIDED')
  async stopDelayedChange(
    @RowId('id', 'CHANGE_NOT_FOUND') id: number,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<DecidedDelayedChangeDto> {
    return { change: await this.commands.execute(new StopDelayedChangeCommand(id, administratorId)) };
  }
}
