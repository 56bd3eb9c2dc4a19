import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { RowIdPipe } from '../../platform/http/row-id.pipe.js';
import { CurrentReader, type Reader } from '../../platform/sessions/current-reader.decorator.js';
import { Surface } from '../../platform/sessions/surface.decorator.js';
import { RewardDto } from '../reward.dto.js';
import { GetRewardQuery } from './get-reward.query.js';

@Controller('api/rewards')
@Surface('both')
export class GetRewardController {
  constructor(private readonly queries: QueryBus) {}

  /** One reward. To people, one that is not on offer now does not exist. */
  @Get(':id')
  getReward(
    @Param('id', new RowIdPipe('REWARD_NOT_FOUND')) id: number,
    @CurrentReader() reader: Reader,
  ): Promise<RewardDto> {
    return this.queries.execute(new GetRewardQuery(id, reader));
  }
}
