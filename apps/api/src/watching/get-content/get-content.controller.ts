import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { ContentDto } from '../../content/index.js';
import { RowId } from '../../platform/http/row-id.decorator.js';
import { Refuses } from '../../platform/http-errors/refuses.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { GetContentQuery } from './get-content.query.js';

@Controller('api/content')
@Access({ user: 'anybody', console: 'anybody' })
export class GetContentController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns one video. For people, only a video that is visible now exists. */
  @Get(':id')
  @Refuses('CONTENT_DELETED')
  getContent(
    @RowId('id', 'CONTENT_NOT_FOUND') id: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ContentDto> {
    return this.queries.execute(new GetContentQuery(id, viewer));
  }
}
