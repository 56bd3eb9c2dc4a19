import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../platform/sessions/access/current-viewer.decorator.js';
import { FoundDto, SearchDto } from './search.dto.js';
import { SearchQuery } from './search.query.js';

@Controller('api/admin/search')
@Access({ console: 'staff' })
export class SearchController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what the words find among everything: exact matches first, then the first of each list. */
  @Get()
  search(@Query() { query }: SearchDto, @CurrentViewer() viewer: Viewer): Promise<FoundDto[]> {
    return this.queries.execute(new SearchQuery(query, viewer));
  }
}
