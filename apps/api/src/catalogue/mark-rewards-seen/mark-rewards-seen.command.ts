import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { RewardCatalogue } from '../reward-catalogue.js';
import { RewardView } from '../reward-view.entity.js';
import { Reward } from '../reward.entity.js';

export class MarkRewardsSeenCommand extends Command<void> {
  constructor(
    readonly personId: number,
    readonly rewardIds: readonly number[],
  ) {
    super();
  }
}

/**
 * Notes what one person has seen. What they cannot see is passed over, so that a reward that is still hidden is new to
 * them on the day it appears, whatever was asked before.
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
      // In one order, so that two tabs do not wait for each other.
      .values(seen.map(({ id }) => ({ userId: personId, rewardId: id, seenAt })))
      .orIgnore()
      .execute();
  }
}
