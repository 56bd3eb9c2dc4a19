/**
 * Stored, so permanent. `pending` becomes `completed` or `refunded`, once, and those are final. It may be `held` first, until it is
 * opened and pending again, or refunded: then the points are spent, and no voucher is reserved.
 */
export const REDEMPTION_STATUSES = ['pending', 'held', 'completed', 'refunded'] as const;
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

/** As their person sees them: a held one is pending, and says until when. */
export const SHOWN_REDEMPTION_STATUSES = ['pending', 'completed', 'refunded'] as const;
export type ShownRedemptionStatus = (typeof SHOWN_REDEMPTION_STATUSES)[number];

/** Why a redemption ended without a voucher. Each is also the error code for a person who is still waiting. */
export const REFUND_REASONS = [
  'OUT_OF_STOCK',
  'REWARD_UNAVAILABLE',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_CLOSED',
  'REVIEWED',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The period in which people can see and redeem a reward. */
export interface RewardAvailability {
  readonly deleted: boolean;
  /** False hides the reward whatever its dates say. */
  readonly isActive: boolean;
  readonly activeFrom: Date | null;
  readonly activeTo: Date | null;
}

/** Both dates are included; a missing date is no limit. */
export function isAvailable(reward: RewardAvailability, at: Date): boolean {
  return (
    !reward.deleted &&
    reward.isActive &&
    (reward.activeFrom === null || reward.activeFrom.getTime() <= at.getTime()) &&
    (reward.activeTo === null || at.getTime() <= reward.activeTo.getTime())
  );
}

/** What may have changed between taking the points and looking for a voucher. */
export interface Meanwhile {
  readonly accountClosed: boolean;
  readonly blocked: boolean;
  readonly rewardDeleted: boolean;
}

/**
 * Why a pending redemption can no longer get a voucher; null when it can. A reward that was only hidden in the
 * meantime, or whose period has ended, still keeps its promise.
 */
export function reasonToRefund(meanwhile: Meanwhile): RefundReason | null {
  if (meanwhile.accountClosed) return 'ACCOUNT_CLOSED';
  if (meanwhile.blocked) return 'ACCOUNT_BLOCKED';
  if (meanwhile.rewardDeleted) return 'REWARD_UNAVAILABLE';
  return null;
}
