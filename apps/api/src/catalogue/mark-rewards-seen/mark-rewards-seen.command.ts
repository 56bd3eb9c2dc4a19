import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';

import { Clock } from '../../platform/clock.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { isOnOffer } from '../../rewards/index.js';
import { RewardView } from '../reward-view.entity.js';

export class MarkRewardsSeenCommand extends Command<void> {
  constructor(
    readonly personId: number,
    readonly rewardIds: readonly number[],
  ) {
    super();
  }
}

/** In a fixed order, so that two tabs do not deadlock. */
const markSeen = statement(
  'mark-rewards-seen',
  `INSERT INTO reward_views (${columnNamesOf(RewardView, ['userId', 'rewardId', 'seenAt'])})
   SELECT $personId, rewards.id, $now FROM rewards
   WHERE rewards.id = ANY ($rewardIds::bigint[]) AND ${isOnOffer('$now')} ORDER BY rewards.id
   ON CONFLICT DO NOTHING`,
);

/**
 * Records which rewards one person has seen. Rewards that they cannot see are ignored, so that a hidden reward is still
 * new to them when it appears.
 */
@CommandHandler(MarkRewardsSeenCommand)
export class MarkRewardsSeenHandler implements ICommandHandler<MarkRewardsSeenCommand> {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async execute({ personId, rewardIds }: MarkRewardsSeenCommand): Promise<void> {
    await markSeen.run(this.pool, { personId, rewardIds, now: this.clock.now() });
  }
}
