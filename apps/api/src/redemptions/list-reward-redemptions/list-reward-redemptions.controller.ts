import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { ListRewardRedemptionsQuery } from './list-reward-redemptions.query.js';
import { RewardRedemptionDto } from './reward-redemptions.dto.js';

@Controller('api/rewards')
@Access({ console: 'see-people' })
export class ListRewardRedemptionsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the redemptions of a reward, newest first, each with its events in the person's chain. */
  @Get(':id/redemptions')
  @Paged(RewardRedemptionDto)
  listRewardRedemptions(
    @RowId('id', 'REWARD_NOT_FOUND') id: number,
    @Query() page: PageDto,
  ): Promise<Page<RewardRedemptionDto>> {
    return this.queries.execute(new ListRewardRedemptionsQuery(id, page));
  }
}
