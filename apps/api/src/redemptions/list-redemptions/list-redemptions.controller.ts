import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { RedemptionDto } from '../redemption.dto.js';
import { ListRedemptionsQuery } from './list-redemptions.query.js';

@Controller('api/rewards/history')
@Access({ user: 'signed-in' })
export class ListRedemptionsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the person's own redemptions, newest first. */
  @Get()
  @Paged(RedemptionDto)
  listRedemptions(@CurrentUser() user: SignedInUser, @Query() page: PageDto): Promise<Page<RedemptionDto>> {
    return this.queries.execute(new ListRedemptionsQuery(user.id, page));
  }
}
