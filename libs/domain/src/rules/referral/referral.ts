/** What a referral waits for, or how it ended. The last two are final. */
export const REFERRAL_STATES = [
  'waiting_for_confirmation',
  'waiting_for_first_completion',
  'waiting_for_first_voucher',
  'waiting_for_more_completions',
  'paid',
  'not_paid',
] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Why neither side gets the bonus. Stored, so permanent. */
export const NOT_PAID_REASONS = [
  // The friend has the inviter's own e-mail address.
  'SAME_PERSON',
  // The friend has the address or the phone number of somebody in the inviter's own line of inviters.
  'CIRCLE',
  // An earlier account has the friend's phone number.
  'SAME_PHONE',
  // One of the two is blocked, or their points account is closed.
  'ACCOUNT_INACTIVE',
  // The inviter runs the programme.
  'INVITER_IS_STAFF',
  // The programme paid no bonus at that time.
  'NO_BONUS',
] as const;
export type NotPaidReason = (typeof NOT_PAID_REASONS)[number];

/** How a friend is related to the people who invited them. */
export interface Kinship {
  readonly hasInvitersEmail: boolean;
  /** With somebody further up the line than the inviter. */
  readonly isSomebodyInLine: boolean;
  readonly sharesPhone: boolean;
}

/** What is known when the bonus is due. */
export interface ReferralFacts extends Kinship {
  readonly isInactive: boolean;
  readonly isInviterStaff: boolean;
  readonly bonusPoints: number;
}

/** Why the two count as one person; null when they do not. Known at sign-up already. */
export function reasonOfKinship(kinship: Kinship): NotPaidReason | null {
  if (kinship.hasInvitersEmail) return 'SAME_PERSON';
  if (kinship.isSomebodyInLine) return 'CIRCLE';
  if (kinship.sharesPhone) return 'SAME_PHONE';
  return null;
}

/** Why a due bonus is not paid; null when both sides get it. */
export function reasonNotToPay(facts: ReferralFacts): NotPaidReason | null {
  const kinship = reasonOfKinship(facts);
  if (kinship) return kinship;
  if (facts.isInactive) return 'ACCOUNT_INACTIVE';
  if (facts.isInviterStaff) return 'INVITER_IS_STAFF';
  return facts.bonusPoints === 0 ? 'NO_BONUS' : null;
}

export interface Progress {
  readonly isPaid: boolean;
  readonly notPaidReason: NotPaidReason | null;
  readonly isConfirmed: boolean;
  readonly hasCompleted: boolean;
  /** Whether the friend was seen among many who did hardly more than what makes a bonus due, and has not done more since. */
  readonly asksForMore: boolean;
}

/**
 * The first thing that a friend still has to do: confirm the address, complete something, then whatever is missing before the
 * first voucher, and then more if the bonus asks for it.
 */
export function referralStateOf({
  isPaid,
  notPaidReason,
  isConfirmed,
  hasCompleted,
  asksForMore,
}: Progress): ReferralState {
  if (isPaid) return 'paid';
  if (notPaidReason !== null) return 'not_paid';
  if (!isConfirmed) return 'waiting_for_confirmation';
  if (!hasCompleted) return 'waiting_for_first_completion';
  return asksForMore ? 'waiting_for_more_completions' : 'waiting_for_first_voucher';
}
