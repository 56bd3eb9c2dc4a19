import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowId } from '../../platform/http/row-id.decorator.js';
import { Access } from '../../platform/sessions/access/access.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { RewardDto } from '../reward.dto.js';
import { GetRewardQuery } from './get-reward.query.js';

@Controller('api/rewards')
@Access({ user: 'anybody', console: 'staff' })
export class GetRewardController {
  constructor(private readonly queries: QueryBus) {}

  /** Returns one reward. For people, only a reward that is available now exists. */
  @Get(':id')
  getReward(
    @RowId('id', 'REWARD_NOT_FOUND') id: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<RewardDto> {
    return this.queries.execute(new GetRewardQuery(id, viewer));
  }
}
