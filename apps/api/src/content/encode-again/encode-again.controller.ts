import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { GetManagedContentQuery } from '../get-managed-content/get-managed-content.query.js';
import { ManagedContentDto } from '../managed-content.dto.js';
import { EncodeAgainCommand } from './encode-again.command.js';

@Controller('api/content')
@Access({ console: 'edit-programme' })
export class EncodeAgainController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Has the smaller files of a video made for which that has failed. */
  @Post(':id/encode-again')
  @Refuses('CONTENT_DELETED')
  @HttpCode(200)
  async encodeAgain(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @CurrentUser() { id: administratorId }: SignedInUser,
  ): Promise<ManagedContentDto> {
    await this.commands.execute(new EncodeAgainCommand(id, administratorId));
    return this.queries.execute(new GetManagedContentQuery(id));
  }
}
