/** Stored: for ever. `pending` becomes one of the other two, once, and those are final. */
export const REDEMPTION_STATUSES = ['pending', 'completed', 'refunded'] as const;
export type RedemptionStatus = (typeof REDEMPTION_STATUSES)[number];

/** Why a redemption ended without a voucher. Each is also the refusal that a person reads who still waits. */
export const REFUND_REASONS = [
  'OUT_OF_STOCK',
  'REWARD_UNAVAILABLE',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_CLOSED',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** When people see a reward, and may redeem it. */
export interface RewardAvailability {
  readonly deleted: boolean;
  /** False hides the reward whatever its dates say. */
  readonly isActive: boolean;
  readonly activeFrom: Date | null;
  readonly activeTo: Date | null;
}

/** Both dates belong to the time in which a reward is there; one that is missing bounds nothing. */
export function isAvailable(reward: RewardAvailability, at: Date): boolean {
  return (
    !reward.deleted &&
    reward.isActive &&
    (reward.activeFrom === null || reward.activeFrom.getTime() <= at.getTime()) &&
    (reward.activeTo === null || at.getTime() <= reward.activeTo.getTime())
  );
}

/** What may have happened between the moment the points were taken and the moment a voucher is looked for. */
export interface Meanwhile {
  readonly accountClosed: boolean;
  readonly blocked: boolean;
  readonly rewardDeleted: boolean;
}

/**
 * Why a pending redemption may not have a voucher any more; null when it may. A reward that was only hidden meanwhile,
 * or ran out of its dates, keeps what it promised.
 */
export function reasonToRefund(meanwhile: Meanwhile): RefundReason | null {
  if (meanwhile.accountClosed) return 'ACCOUNT_CLOSED';
  if (meanwhile.blocked) return 'ACCOUNT_BLOCKED';
  if (meanwhile.rewardDeleted) return 'REWARD_UNAVAILABLE';
  return null;
}
