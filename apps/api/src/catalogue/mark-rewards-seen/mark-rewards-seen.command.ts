import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InjectRepository } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { In, Repository } from 'typeorm';

import { Clock } from '../../platform/clock.js';
import { POOL } from '../../platform/database/pools.js';
import { RewardCatalogue } from '../reward-catalogue.js';
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
    @Inject(POOL) private readonly pool: Pool,
    private readonly catalogue: RewardCatalogue,
    private readonly clock: Clock,
  ) {}

  async execute({ personId, rewardIds }: MarkRewardsSeenCommand): Promise<void> {
    const seen = await this.rewards.find({
      select: { id: true },
      where: { ...this.catalogue.visibleTo({ sees: 'published', personId }), id: In([...rewardIds]) },
    });
    if (seen.length === 0) return;
    await this.pool.query(
      `INSERT INTO reward_views (user_id, reward_id, seen_at)
       SELECT $1, id, $3 FROM unnest($2::bigint[]) AS id ORDER BY id
       ON CONFLICT DO NOTHING`,
      [personId, seen.map(({ id }) => id), this.clock.now()],
    );
  }
}
