import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { DaysDto } from '../days.dto.js';
import { EarnedPerDayDto } from './earned-per-day.dto.js';
import { ListEarnedPerDayQuery } from './list-earned-per-day.query.js';

@Controller('api/user/points')
@Access({ user: 'signed-in' })
export class ListEarnedPerDayController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns what the signed-in person earned on each of the last days. */
  @Get('earned-per-day')
  listEarnedPerDay(@CurrentUser() user: SignedInUser, @Query() { days }: DaysDto): Promise<EarnedPerDayDto> {
    return this.queries.execute(new ListEarnedPerDayQuery(user.id, days));
  }
}
