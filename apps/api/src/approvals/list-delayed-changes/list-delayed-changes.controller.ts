import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { may } from '@pwen/domain';

import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DelayedChangeDto } from '../delayed-change.dto.js';
import { ListDelayedChangesDto } from './list-delayed-changes.dto.js';
import { ListDelayedChangesQuery } from './list-delayed-changes.query.js';

@Controller('api/delayed-changes')
@Access({ console: 'staff' })
export class ListDelayedChangesController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns changes that make points or vouchers cheaper, newest first; by default those that do not count yet. Those that are about a person are not for everybody. */
  @Get()
  @Paged(DelayedChangeDto)
  listDelayedChanges(
    @Query() filter: ListDelayedChangesDto,
    @CurrentUser() { role }: SignedInUser,
  ): Promise<Page<DelayedChangeDto>> {
    return this.queries.execute(new ListDelayedChangesQuery(filter, may(role, 'see-people')));
  }
}
