import { Inject, Injectable } from '@nestjs/common';
import { reachedLimit, remainingRedemptions } from '@pwen/domain';
import type { Pool } from 'pg';

import { Clock } from '../platform/clock.js';
import { POOL } from '../platform/database/pools/pools.js';
import { findRedeemed, type RedeemedReward, type Reward } from '../rewards/index.js';
import type { RewardDto } from './reward.dto.js';

export type Allowance = Pick<RewardDto, 'remainingRedemptions' | 'redeemableAgainAt'>;

export const UNLIMITED: Allowance = { remainingRedemptions: null, redeemableAgainAt: null };

/** How often a person may still redeem rewards. Only shown: the redemption itself counts again, under a lock. */
@Injectable()
export class RedemptionAllowances {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** The allowance for each reward with a limit, in one query; none for a visitor, whose redemptions are unknown. */
  async of(personId: number | null, rewards: readonly Reward[]): Promise<ReadonlyMap<number, Allowance>> {
    const limited = new Map(rewards.filter(isLimited).map((reward) => [reward.id, reward]));
    if (personId === null || limited.size === 0) return new Map();
    const rows = await findRedeemed.rows(this.pool, {
      userId: personId,
      rewardIds: [...limited.keys()],
      now: this.clock.now(),
    });
    return new Map(
      rows.map((redeemed) => [
        redeemed.rewardId,
        allowance(limited.get(redeemed.rewardId) as Reward, redeemed),
      ]),
    );
  }
}

const isLimited = ({ limitPerPerson, limitPerDay }: Reward): boolean =>
  limitPerPerson !== null || limitPerDay !== null;

function allowance(reward: Reward, redeemed: RedeemedReward): Allowance {
  return {
    remainingRedemptions: remainingRedemptions(reward, redeemed),
    redeemableAgainAt: reachedLimit(reward, redeemed) === 'REWARD_LIMIT_PER_DAY' ? redeemed.tomorrow : null,
  };
}
