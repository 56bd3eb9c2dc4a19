import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';

import { Surface } from '../../platform/sessions/surface.decorator.js';
import { type CatalogueReader, Reader } from '../catalogue-reader.js';
import { RewardIdPipe } from '../reward-id.pipe.js';
import { RewardDto } from '../reward.dto.js';
import { GetRewardQuery } from './get-reward.query.js';

@Controller('api/rewards')
@Surface('both')
export class GetRewardController {
  constructor(private readonly queries: QueryBus) {}

  /** One reward. To people, one that is not on offer now does not exist. */
  @Get(':id')
  getReward(@Param('id', RewardIdPipe) id: number, @Reader() reader: CatalogueReader): Promise<RewardDto> {
    return this.queries.execute(new GetRewardQuery(id, reader));
  }
}
