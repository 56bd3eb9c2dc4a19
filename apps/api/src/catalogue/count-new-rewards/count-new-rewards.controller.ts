import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentUser } from '../../platform/sessions/access/current-user.decorator.js';
import type { SignedInUser } from '../../platform/sessions/access/signed-in-user.js';
import { NewRewardsCountDto } from './count-new-rewards.dto.js';
import { CountNewRewardsQuery } from './count-new-rewards.query.js';

@Controller('api/rewards')
@Access({ user: 'signed-in' })
export class CountNewRewardsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns how many rewards the person has not seen yet, for the badge of the navigation. */
  @Get('new-count')
  async countNewRewards(@CurrentUser() { id }: SignedInUser): Promise<NewRewardsCountDto> {
    return { count: await this.queries.execute(new CountNewRewardsQuery(id)) };
  }
}
