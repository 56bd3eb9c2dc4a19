import { describe, expect, it, test } from '@jest/globals';

import { REFERRAL_CODE_ALPHABET, referralCodeOf, tidyReferralCode } from './referral-code.js';
import { reasonNotToPay, referralStateOf } from './referral.js';

const GOOD = {
  hasInvitersEmail: false,
  isSomebodyInLine: false,
  sharesPhone: false,
  isInactive: false,
  isInviterStaff: false,
  bonusPoints: 50,
};

describe('a due bonus', () => {
  it('is paid when nothing speaks against it', () => expect(reasonNotToPay(GOOD)).toBeNull());

  test.each([
    ['SAME_PERSON', { hasInvitersEmail: true, sharesPhone: true }],
    ['CIRCLE', { isSomebodyInLine: true, sharesPhone: true }],
    ['SAME_PHONE', { sharesPhone: true, isInactive: true }],
    ['ACCOUNT_INACTIVE', { isInactive: true, isInviterStaff: true }],
    ['INVITER_IS_STAFF', { isInviterStaff: true, bonusPoints: 0 }],
    ['NO_BONUS', { bonusPoints: 0 }],
  ])('is not paid for the reason %s', (reason, facts) => {
    expect(reasonNotToPay({ ...GOOD, ...facts })).toBe(reason);
  });
});

describe('a referral', () => {
  const fresh = {
    isPaid: false,
    notPaidReason: null,
    isConfirmed: false,
    hasCompleted: false,
    asksForMore: false,
  };

  it.each([
    ['waiting_for_confirmation', {}],
    ['waiting_for_first_completion', { isConfirmed: true }],
    ['waiting_for_confirmation', { hasCompleted: true }],
    ['waiting_for_first_voucher', { isConfirmed: true, hasCompleted: true }],
    ['waiting_for_more_completions', { isConfirmed: true, hasCompleted: true, asksForMore: true }],
    ['waiting_for_confirmation', { hasCompleted: true, asksForMore: true }],
    ['paid', { isConfirmed: true, hasCompleted: true, asksForMore: true, isPaid: true }],
    ['paid', { isConfirmed: true, isPaid: true }],
    ['not_paid', { notPaidReason: 'CIRCLE' as const }],
  ])('is %s', (state, progress) => {
    expect(referralStateOf({ ...fresh, ...progress })).toBe(state);
  });
});

describe('a referral code', () => {
  it('has no two characters that look or sound alike', () => {
    for (const pair of ['0O', '1I', '1L', 'IL', 'UV'])
      expect([...pair].every((character) => REFERRAL_CODE_ALPHABET.includes(character))).toBe(false);
  });

  it('takes one character for each number', () => expect(referralCodeOf([0, 1, 28])).toBe('AB9'));

  it('is the same in lower case and with spaces around it', () =>
    expect(tidyReferralCode(' zanmi2 ')).toBe('ZANMI2'));
});
