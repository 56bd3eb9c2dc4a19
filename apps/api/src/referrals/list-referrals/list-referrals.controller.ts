import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { ListReferralsQuery } from './list-referrals.query.js';
import { ReferralsDto } from './referrals.dto.js';

@Controller('api/user/referrals')
@Access({ user: 'signed-in' })
export class ListReferralsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns whom the person has invited, and what each referral waits for. */
  @Get()
  listReferrals(@CurrentUser() user: SignedInUser, @Query() page: PageDto): Promise<ReferralsDto> {
    return this.queries.execute(new ListReferralsQuery(user.id, page));
  }
}
