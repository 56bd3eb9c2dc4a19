import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { Surface } from '../../platform/sessions/surfaces/surface.decorator.js';
import { ContentDto } from '../content.dto.js';
import { Viewer } from '../../platform/sessions/access/viewer.decorator.js';
import { ViewStarts } from '../view-starts.js';
import { GetContentQuery } from './get-content.query.js';

@Controller('api/content')
@Surface('both')
export class GetContentController {
  constructor(
    private readonly queries: QueryBus,
    private readonly viewStarts: ViewStarts,
  ) {}

  /** One video. Asked for by a person signed in to the user app, their view of it begins. */
  @Get(':id')
  @Refuses('CONTENT_DELETED')
  async getContent(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @Viewer() viewer: SignedInUser | undefined,
  ): Promise<ContentDto> {
    const content = await this.queries.execute(new GetContentQuery(id, viewer?.id ?? null));
    if (viewer) await this.viewStarts.note(viewer.id, id);
    return content;
  }
}
