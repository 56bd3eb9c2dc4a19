import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { DomainError } from '@pwen/domain';
import { Repository } from 'typeorm';

import type { Viewer } from '../../platform/sessions/access/current-viewer.decorator.js';
import { Reward } from '../../rewards/index.js';
import { RewardCatalogue } from '../reward-catalogue.js';
import type { RewardDto } from '../reward.dto.js';

export class GetRewardQuery extends Query<RewardDto> {
  constructor(
    readonly rewardId: number,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(GetRewardQuery)
export class GetRewardHandler implements IQueryHandler<GetRewardQuery> {
  constructor(
    @InjectRepository(Reward) private readonly rewards: Repository<Reward>,
    private readonly catalogue: RewardCatalogue,
  ) {}

  /** @throws DomainError REWARD_NOT_FOUND, also if this viewer may not see the reward */
  async execute({ rewardId, viewer }: GetRewardQuery): Promise<RewardDto> {
    const reward = await this.rewards.findOneBy({ ...this.catalogue.visibleTo(viewer), id: rewardId });
    if (!reward) throw new DomainError('REWARD_NOT_FOUND');
    const [shown] = await this.catalogue.show([reward], viewer);
    return shown as RewardDto;
  }
}
