import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { RewardCatalogue } from '../reward-catalogue.js';
import { Reward } from '../reward.entity.js';

export class CountNewRewardsQuery extends Query<number> {
  constructor(readonly personId: number) {
    super();
  }
}

@QueryHandler(CountNewRewardsQuery)
export class CountNewRewardsHandler implements IQueryHandler<CountNewRewardsQuery> {
  constructor(
    @InjectRepository(Reward) private readonly rewards: Repository<Reward>,
    private readonly catalogue: RewardCatalogue,
  ) {}

  execute({ personId }: CountNewRewardsQuery): Promise<number> {
    return this.rewards
      .createQueryBuilder('reward')
      .where({ ...this.catalogue.visibleTo({ sees: 'published', personId }), isNew: true })
      .andWhere(
        'NOT EXISTS (SELECT FROM reward_views seen WHERE seen.reward_id = reward.id AND seen.user_id = :personId)',
        { personId },
      )
      .getCount();
  }
}
