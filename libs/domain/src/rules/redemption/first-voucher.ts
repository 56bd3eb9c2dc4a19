const HOUR_MS = 60 * 60_000;

/** What the programme asks for before somebody's first voucher. */
export interface FirstVoucherSettings {
  readonly firstVoucherWaitHours: number;
  readonly firstVoucherDays: number;
}

export interface FirstVoucherFacts {
  /** When everything was confirmed that must be; null: not yet. */
  readonly confirmedSince: Date | null;
  /** The days of the programme's calendar on which they have completed something. */
  readonly completionDays: number;
  /** Whether no video and no survey is left that would pay them: what nobody can do is not asked for. */
  readonly hasNothingLeft: boolean;
  /** Whether they have redeemed something that was not refunded: that stays open for ever. */
  readonly hasHadVoucher: boolean;
}

export interface FirstVoucher {
  readonly isOpen: boolean;
  /** When the wait ends, or ended; null before the confirmation. */
  readonly opensAt: Date | null;
  /** On how many more days something must be completed. */
  readonly daysMissing: number;
}

/**
 * Whether somebody may have a first voucher, and what is missing. A voucher cannot be taken back, so it waits until somebody
 * has had time to look at a new account.
 */
export function firstVoucherAt(
  { confirmedSince, completionDays, hasNothingLeft, hasHadVoucher }: FirstVoucherFacts,
  { firstVoucherWaitHours, firstVoucherDays }: FirstVoucherSettings,
  now: Date,
): FirstVoucher {
  const opensAt = confirmedSince && new Date(confirmedSince.getTime() + firstVoucherWaitHours * HOUR_MS);
  if (hasHadVoucher) return { isOpen: true, opensAt, daysMissing: 0 };
  const daysMissing = hasNothingLeft ? 0 : Math.max(0, firstVoucherDays - completionDays);
  const isOpen = opensAt !== null && opensAt.getTime() <= now.getTime() && daysMissing === 0;
  return { isOpen, opensAt, daysMissing };
}
