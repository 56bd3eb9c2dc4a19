import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

import type { Reader } from '../../platform/sessions/access/current-reader.decorator.js';
import { RewardCatalogue } from '../reward-catalogue.js';
import type { RewardDto } from '../reward.dto.js';

export class GetRewardQuery extends Query<RewardDto> {
  constructor(
    readonly rewardId: number,
    readonly reader: Reader,
  ) {
    super();
  }
}

@QueryHandler(GetRewardQuery)
export class GetRewardHandler implements IQueryHandler<GetRewardQuery> {
  constructor(private readonly catalogue: RewardCatalogue) {}

  /** @throws DomainError REWARD_NOT_FOUND */
  execute({ rewardId, reader }: GetRewardQuery): Promise<RewardDto> {
    return this.catalogue.get(rewardId, reader);
  }
}
