import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { may } from '@pwen/domain';

import { Unlimited } from '../platform/limits/limited.decorator.js';
import { Access } from '../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../platform/sessions/access/current-user.decorator.js';
import { CurrentViewer, type Viewer } from '../platform/sessions/access/current-viewer.decorator.js';
import type { SignedInUser } from '../platform/sessions/access/signed-in-user.js';
import { FoundDto, SearchDto } from './search.dto.js';
import { SearchQuery } from './search.query.js';

@Controller('api/admin/search')
@Access({ console: 'staff' })
export class SearchController {
  constructor(private readonly queries: QueryBus) {}

  /**
   * Returns what the words find among everything: exact matches first, then the first of each list that one may see. The words are in the
   * body, because the addresses of requests stand in the logs of proxies: people look for people, and begin to type the
   * numbers of vouchers here, which this call does not find.
   */
  @Post()
  @HttpCode(200)
  @Unlimited('it only reads')
  search(
    @Body() { query }: SearchDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentUser() { role }: SignedInUser,
  ): Promise<FoundDto[]> {
    return this.queries.execute(new SearchQuery(query, viewer, may(role, 'see-people')));
  }
}
