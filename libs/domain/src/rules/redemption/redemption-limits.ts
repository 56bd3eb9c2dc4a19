import { REWARD_FREE_LIMIT_PER_PERSON } from '../../contract/limits.js';

/** How often one person may redeem a reward; null for any number. */
export interface RedemptionLimits {
  readonly limitPerPerson: number | null;
  /** In a day of the programme's time zone. */
  readonly limitPerDay: number | null;
}

/** How often a person has redeemed a reward. Redemptions that were refunded do not count. */
export interface RedeemedSoFar {
  readonly ever: number;
  readonly today: number;
}

/**
 * The limits of a reward as an administrator set them. A reward that costs nothing always has one, because no balance
 * limits it: without this, one person could take all its vouchers.
 */
export function limitsOfReward(pointsCost: number, limits: RedemptionLimits): RedemptionLimits {
  const { limitPerPerson, limitPerDay } = limits;
  return pointsCost > 0 || limitPerPerson !== null || limitPerDay !== null
    ? { limitPerPerson, limitPerDay }
    : { limitPerPerson: REWARD_FREE_LIMIT_PER_PERSON, limitPerDay };
}

/** The limit that refuses another redemption, the permanent one first; null if none does. */
export function reachedLimit(
  { limitPerPerson, limitPerDay }: RedemptionLimits,
  { ever, today }: RedeemedSoFar,
): 'REWARD_LIMIT_PER_PERSON' | 'REWARD_LIMIT_PER_DAY' | null {
  if (limitPerPerson !== null && ever >= limitPerPerson) return 'REWARD_LIMIT_PER_PERSON';
  if (limitPerDay !== null && today >= limitPerDay) return 'REWARD_LIMIT_PER_DAY';
  return null;
}

/** How often the person may redeem the reward today; null without a limit. A limit that was lowered leaves none. */
export function remainingRedemptions(
  { limitPerPerson, limitPerDay }: RedemptionLimits,
  { ever, today }: RedeemedSoFar,
): number | null {
  if (limitPerPerson === null && limitPerDay === null) return null;
  return Math.max(0, Math.min((limitPerPerson ?? Infinity) - ever, (limitPerDay ?? Infinity) - today));
}
