import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { HeldRedemptionDto } from '../held-redemption.dto.js';
import { ListMembersQuery } from './list-members.query.js';

@Controller('api/redemption-holds')
@Access({ console: 'see-people' })
export class ListMembersController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what waits of the group of this redemption, the oldest first; also if it is decided itself by now. */
  @Get(':id/group')
  @Paged(HeldRedemptionDto)
  listHeldOfGroup(
    @RowId('id', 'HOLD_NOT_FOUND') id: number,
    @Query() page: PageDto,
    @CurrentUser() viewer: SignedInUser,
  ): Promise<Page<HeldRedemptionDto>> {
    return this.queries.execute(new ListMembersQuery(id, viewer.id, page));
  }
}
