import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { HeldGroupDto } from './held-group.dto.js';
import { ListGroupsQuery } from './list-groups.query.js';

@Controller('api/redemption-holds/groups')
@Access({ console: 'see-people' })
export class ListGroupsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the redemptions that wait for a look, grouped by what they share; the group with the oldest first. */
  @Get()
  @Paged(HeldGroupDto)
  listHeldGroups(@Query() page: PageDto): Promise<Page<HeldGroupDto>> {
    return this.queries.execute(new ListGroupsQuery(page));
  }
}
