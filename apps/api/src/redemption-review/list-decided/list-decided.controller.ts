import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { HeldRedemptionDto } from '../held-redemption.dto.js';
import { DecidedPageDto } from './list-decided.dto.js';
import { ListDecidedQuery } from './list-decided.query.js';

@Controller('api/redemption-holds/decided')
@Access({ console: 'see-people' })
export class ListDecidedController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what became of held redemptions within 90 days, the last decision first. */
  @Get()
  @Paged(HeldRedemptionDto)
  listDecidedHolds(
    @Query() page: DecidedPageDto,
    @CurrentUser() viewer: SignedInUser,
  ): Promise<Page<HeldRedemptionDto>> {
    return this.queries.execute(new ListDecidedQuery(viewer.id, page));
  }
}
