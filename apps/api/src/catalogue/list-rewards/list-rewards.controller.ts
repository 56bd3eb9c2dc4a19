import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { PageDto } from '../../platform/paging/page.dto.js';
import type { Page } from '../../platform/paging/page.js';
import { Paged } from '../../platform/paging/paged.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { RewardDto } from '../reward.dto.js';
import { ListRewardsQuery } from './list-rewards.query.js';

@Controller('api/rewards')
@Access({ user: 'anybody', console: 'staff' })
export class ListRewardsController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns the rewards, newest first: those available now, or all for an administrator. */
  @Get()
  @Paged(RewardDto)
  listRewards(@Query() page: PageDto, @CurrentViewer() viewer: Viewer): Promise<Page<RewardDto>> {
    return this.queries.execute(new ListRewardsQuery(page, viewer));
  }
}
