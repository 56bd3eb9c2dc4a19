import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DeleteContentCommand } from './delete-content.command.js';

@Controller('api/content')
@Access({ console: 'edit-programme' })
export class DeleteContentController {
  constructor(private readonly commands: CommandBus) {}

  /** Removes a video from the programme. Points that people earned with it stay. */
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
