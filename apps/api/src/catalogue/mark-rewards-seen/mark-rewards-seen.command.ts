import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { Reward } from '../../rewards/index.js';
import { RewardCatalogue } from '../reward-catalogue.js';
import { RewardView } from '../reward-view.entity.js';

export class MarkRewardsSeenCommand extends Command<void> {
  constructor(
    readonly personId: number,
    readonly rewardIds: readonly number[],
  ) {
    super();
  }
}

/**
 * Records which rewards one person has seen. Rewards that they cannot see are ignored, so that a hidden reward is still
 * new to them when it appears.
 */
@CommandHandler(MarkRewardsSeenCommand)
export class MarkRewardsSeenHandler implements ICommandHandler<MarkRewardsSeenCommand> {
  constructor(
    @InjectRepository(Reward) private readonly rewards: Repository<Reward>,
    @InjectRepository(RewardView) private readonly views: Repository<RewardView>,
    private readonly catalogue: RewardCatalogue,
    private readonly clock: Clock,
  ) {}

  async execute({ personId, rewardIds }: MarkRewardsSeenCommand): Promise<void> {
    const seen = await this.rewards.find({
      select: { id: true },
      where: { ...this.catalogue.visibleTo({ sees: 'published', personId }), id: In([...rewardIds]) },
      order: { id: 'ASC' },
    });
    if (seen.length === 0) return;
    const seenAt = this.clock.now();
    await this.views
      .createQueryBuilder()
      .insert()
      // In a fixed order, so that two tabs do not deadlock.
      .values(seen.map(({ id }) => ({ userId: personId, rewardId: id, seenAt })))
      .orIgnore()
      .execute();
  }
}
