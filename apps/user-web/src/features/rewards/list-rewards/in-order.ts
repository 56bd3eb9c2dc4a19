import type { RewardDto } from '@pwen/api-client';
import { foldText } from '@pwen/web/fold-text';

import { isUsedUp } from '../used-up/is-used-up';

/**
 * What one can have at all first, and then by price: what a person can afford comes before what they are saving for,
 * the nearest first, whatever their balance is. So nothing moves when the balance arrives.
 */
export function inOrder(rewards: readonly RewardDto[]): RewardDto[] {
  return [...rewards].sort(
    (a, b) => hindranceOf(a) - hindranceOf(b) || a.pointsCost - b.pointsCost || b.id - a.id,
  );
}

function hindranceOf(reward: RewardDto): number {
  if (!reward.hasAvailableVouchers) return 2;
  return reward.remainingRedemptions === 0 || isUsedUp(reward) ? 1 : 0;
}

/** The rewards whose texts contain every searched word, with or without its accents. */
export function matching(rewards: readonly RewardDto[], search: string): RewardDto[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return rewards.filter(({ title, description, data }) => {
    const text = foldText(`${title} ${description} ${data ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Which rewards are shown as new. While all of them are, as on the first visit, the mark would say nothing; and nobody
 * needs to be told about what is gone.
 */
export function newOnes(rewards: readonly RewardDto[]): ReadonlySet<number> {
  if (rewards.every(({ isNew }) => isNew)) return new Set();
  return new Set(rewards.filter((each) => each.isNew && each.hasAvailableVouchers).map(({ id }) => id));
}
