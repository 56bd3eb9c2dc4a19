import type { RewardDto } from '@pwen/api-client';

import { isUsedUp } from '../used-up/is-used-up';

export interface Goal {
  reward: RewardDto;
  /** Points that are still missing; 0 when it can be had now. */
  missing: number;
}

/**
 * What a person saves for: the best reward that they can have now, else the nearest. What is out of stock, used up for now, or
 * already taken as often as allowed, is no goal. Null when nothing is left.
 */
export function goalOf(rewards: readonly RewardDto[], points: number): Goal | null {
  const open = rewards
    .filter((reward) => reward.hasAvailableVouchers && reward.remainingRedemptions !== 0 && !isUsedUp(reward))
    .sort((a, b) => a.pointsCost - b.pointsCost);
  const reward = open.findLast(({ pointsCost }) => pointsCost <= points) ?? open[0];
  return reward ? { reward, missing: Math.max(0, reward.pointsCost - points) } : null;
}
