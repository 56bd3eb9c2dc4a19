import { type ReferralState, referralStateOf } from '@pwen/domain';

import type { Referral } from './referral.entity.js';

/** A referral as lists read it. */
interface ListedReferral extends Readonly<
  Pick<Referral, 'bonusPoints' | 'notPaidReason' | 'firstCompletedAt' | 'waitsUntil' | 'asksForMoreSince'>
> {
  readonly isConfirmed: boolean | null;
  /** When the wait of the friend ends, or ended. */
  readonly opensAt: Date | null;
}

export interface ReferralProgress {
  readonly state: ReferralState;
  readonly waitsUntil: Date | null;
}

/**
 * The time until which a referral waits is said as long as it is to come: that of the friend's first voucher, or the one from which on
 * a ceiling lets both sides be paid. What is missing after it is another day.
 */
export function progressOf(referral: ListedReferral, now: Date): ReferralProgress {
  const { bonusPoints, notPaidReason, firstCompletedAt, isConfirmed, opensAt, waitsUntil, asksForMoreSince } =
    referral;
  const state = referralStateOf({
    isPaid: bonusPoints !== null,
    notPaidReason,
    isConfirmed: isConfirmed ?? false,
    hasCompleted: firstCompletedAt !== null,
    asksForMore: asksForMoreSince !== null && waitsUntil === null,
  });
  if (state !== 'waiting_for_first_voucher') return { state, waitsUntil: null };
  return { state, waitsUntil: [waitsUntil, opensAt].find((end) => end !== null && end > now) ?? null };
}
