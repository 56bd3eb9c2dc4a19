import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Limited } from '../../platform/limits/limited.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { IncrementViewsCommand } from './increment-views.command.js';
import { ViewsDto } from './increment-views.dto.js';

@Controller('api/content')
@Access({ user: 'anybody' })
export class IncrementViewsController {
  constructor(private readonly commands: CommandBus) {}

  /** Counts a view. */
  @Post(':id/increment-views')
  @Refuses('CONTENT_DELETED')
  @Limited('viewsOfCaller', 'viewsOfVideoByCaller')
  @HttpCode(200)
  incrementViews(@RowId('id', 'CONTENT_NOT_FOUND') id: number): Promise<ViewsDto> {
    return this.commands.execute(new IncrementViewsCommand(id));
  }
}
