import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { RequestLimits } from '../../platform/limits/request-limits.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { Viewer } from '../../platform/sessions/access/viewer.decorator.js';
import { ViewStarts } from '../view-starts.js';
import { IncrementViewsCommand } from './increment-views.command.js';
import { ViewsDto } from './increment-views.dto.js';

@Controller('api/content')
export class IncrementViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly viewStarts: ViewStarts,
    private readonly limits: RequestLimits,
  ) {}

  /** Counts a view. Signed in, a person's first view of the video begins. */
  @Post(':id/increment-views')
  @Refuses('CONTENT_DELETED', 'RATE_LIMITED')
  @HttpCode(200)
  async incrementViews(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @Viewer() viewer: SignedInUser | undefined,
    @Req() request: Request,
  ): Promise<ViewsDto> {
    await this.limits.viewsOfCaller.take(request);
    await this.limits.viewsOfVideoByCaller.take({ request, id });
    const views = await this.commands.execute(new IncrementViewsCommand(id));
    if (viewer) await this.viewStarts.note(viewer.id, id);
    return views;
  }
}
