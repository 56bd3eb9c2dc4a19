import { DomainError, reachedLimit, type RedemptionLimits } from '@pwen/domain';
import type { PoolClient } from 'pg';

import { findRedeemed } from '../../rewards/index.js';

interface LimitedRedemption {
  readonly userId: number;
  readonly rewardId: number;
  readonly limits: RedemptionLimits;
  readonly at: Date;
}

/**
 * Refuses a redemption beyond the limits of its reward. The caller's transaction holds the lock on the person's
 * redemptions, so that two phones at once cannot both take the last one.
 *
 * @throws DomainError REWARD_LIMIT_PER_PERSON, or REWARD_LIMIT_PER_DAY with `redeemableAgainAt`
 */
export async function assertWithinLimits(client: PoolClient, redemption: LimitedRedemption): Promise<void> {
  const { userId, rewardId, limits, at } = redemption;
  if (limits.limitPerPerson === null && limits.limitPerDay === null) return;
  const redeemed = await findRedeemed.row(client, { userId, rewardIds: [rewardId], now: at });
  if (!redeemed) throw new Error(`nobody counted the redemptions of reward ${rewardId}`);
  const reached = reachedLimit(limits, redeemed);
  if (reached === 'REWARD_LIMIT_PER_PERSON') throw new DomainError(reached);
  if (reached) throw new DomainError(reached, { redeemableAgainAt: redeemed.tomorrow });
}
