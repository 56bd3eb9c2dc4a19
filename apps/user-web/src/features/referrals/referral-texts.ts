import type { ReferralDto } from '@pwen/api-client';

/** What a referral waits for, or how it ended. */
export const STATE_TEXTS = {
  waiting_for_confirmation: 'referrals.state.waiting_for_confirmation',
  waiting_for_first_completion: 'referrals.state.waiting_for_first_completion',
  paid: 'referrals.state.paid',
  not_paid: 'referrals.state.not_paid',
} as const satisfies Record<ReferralDto['state'], string>;

/** Why nobody was paid. */
export const REASON_TEXTS = {
  SAME_PERSON: 'referrals.reason.SAME_PERSON',
  CIRCLE: 'referrals.reason.CIRCLE',
  SAME_PHONE: 'referrals.reason.SAME_PHONE',
  ACCOUNT_INACTIVE: 'referrals.reason.ACCOUNT_INACTIVE',
  INVITER_IS_STAFF: 'referrals.reason.INVITER_IS_STAFF',
  NO_BONUS: 'referrals.reason.NO_BONUS',
} as const satisfies Record<NonNullable<ReferralDto['reason']>, string>;
