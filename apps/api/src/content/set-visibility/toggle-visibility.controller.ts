import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { GetManagedContentQuery } from '../get-managed-content/get-managed-content.query.js';
import { ManagedContentDto } from '../managed-content.dto.js';
import { SetVisibilityCommand } from './set-visibility.command.js';
import { ToggleVisibilityDto } from './toggle-visibility.dto.js';

@Controller('api/content')
@Access({ console: 'edit-programme' })
export class ToggleVisibilityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Shows a video to people or hides it. Whoever has begun to watch it may still complete it. */
  @Post(':id/toggle-visibility')
  @Refuses('CONTENT_DELETED')
  @HttpCode(200)
  async toggleVisibility(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @Body() { visible }: ToggleVisibilityDto,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<ManagedContentDto> {
    await this.commands.execute(new SetVisibilityCommand(id, visible, administratorId));
    return this.queries.execute(new GetManagedContentQuery(id));
  }
}
