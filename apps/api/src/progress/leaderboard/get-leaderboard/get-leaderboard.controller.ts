import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../../platform/sessions/access/signed-in-user.js';
import { GetLeaderboardQuery } from './get-leaderboard.query.js';
import { LeaderboardDto, LeaderboardPeriodDto } from './leaderboard.dto.js';

@Controller('api/leaderboard')
@Access({ user: 'signed-in' })
export class GetLeaderboardController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns who earned most in a period, and the place of the signed-in person. */
  @Get()
  getLeaderboard(
    @CurrentUser() user: SignedInUser,
    @Query() { period }: LeaderboardPeriodDto,
  ): Promise<LeaderboardDto> {
    return this.queries.execute(new GetLeaderboardQuery(user, period));
  }
}
