import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import { RequireRole } from '../../platform/sessions/access/require-role.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { Surface } from '../../platform/sessions/surfaces/surface.decorator.js';
import { DeleteContentCommand } from './delete-content.command.js';

@Controller('api/content')
@Surface('console')
@RequireRole('administrator')
export class DeleteContentController {
  constructor(private readonly commands: CommandBus) {}

  /** Takes a video out of the programme. What people earned with it stays theirs. */
  @Delete(':id')
  @Refuses('CONTENT_DELETED')
  @HttpCode(204)
  deleteContent(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<void> {
    return this.commands.execute(new DeleteContentCommand(id, administratorId));
  }
}
