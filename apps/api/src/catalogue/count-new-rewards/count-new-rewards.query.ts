import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';

import { Reward } from '../../rewards/index.js';
import { AVAILABLE_OF_EACH_REWARD } from '../../vouchers/index.js';
import { RewardCatalogue } from '../reward-catalogue.js';

export class CountNewRewardsQuery extends Query<number> {
  constructor(readonly personId: number) {
    super();
  }
}

/** As the page marks them: not what is out of stock, and nothing while all rewards are new. */
const COUNT = `CASE WHEN bool_and(is_new AND seen.reward_id IS NULL) THEN 0
  ELSE count(*) FILTER (WHERE is_new AND seen.reward_id IS NULL AND stock.available > 0) END`;

@QueryHandler(CountNewRewardsQuery)
export class CountNewRewardsHandler implements IQueryHandler<CountNewRewardsQuery> {
  constructor(
    @InjectRepository(Reward) private readonly rewards: Repository<Reward>,
    private readonly catalogue: RewardCatalogue,
  ) {}

  async execute({ personId }: CountNewRewardsQuery): Promise<number> {
    const counted = await this.rewards
      .createQueryBuilder('reward')
      .select(COUNT, 'count')
      .leftJoin(
        '(SELECT reward_id FROM reward_views WHERE user_id = :personId)',
        'seen',
        'seen.reward_id = reward.id',
        { personId },
      )
      .leftJoin(`(${AVAILABLE_OF_EACH_REWARD})`, 'stock', 'stock.reward_id = reward.id')
      .where(this.catalogue.visibleTo({ sees: 'published', personId }))
      .getRawOne<{ count: string }>();
    return Number(counted?.count ?? 0);
  }
}
