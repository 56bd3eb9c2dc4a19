import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { ContentDto } from '../content.dto.js';
import { ListContentQuery } from './list-content.query.js';

@Controller('api/content')
@Access({ user: 'anybody', console: 'anybody' })
export class ListContentController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the videos, newest first. */
  @Get()
  @Paged(ContentDto)
  listContent(@Query() page: PageDto, @CurrentViewer() { personId }: Viewer): Promise<Page<ContentDto>> {
    return this.queries.execute(new ListContentQuery(page, personId));
  }
}
