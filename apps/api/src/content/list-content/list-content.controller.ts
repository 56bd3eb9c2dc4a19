import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { PagedByText } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { ContentDto } from '../content.dto.js';
import { ListContentDto } from './list-content.dto.js';
import { ListContentQuery } from './list-content.query.js';

@Controller('api/content')
@Access({ user: 'anybody', console: 'anybody' })
export class ListContentController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the videos that are visible now, in the programme's order: by priority, and of the same the newest first. */
  @Get()
  @PagedByText(ContentDto)
  listContent(
    @Query() page: ListContentDto,
    @CurrentViewer() { personId }: Viewer,
  ): Promise<Page<ContentDto, string>> {
    return this.queries.execute(new ListContentQuery(page, personId));
  }
}
