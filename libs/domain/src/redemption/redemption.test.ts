import { describe, expect, it, test } from '@jest/globals';

import { isAvailable, reasonToRefund } from './redemption.js';
import { voucherValueHtg } from './voucher-value.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const BEFORE = new Date(NOON.getTime() - 1);
const AFTER = new Date(NOON.getTime() + 1);
const always = { deleted: false, isActive: true, activeFrom: null, activeTo: null };

describe('a reward', () => {
  it('without dates is available', () => expect(isAvailable(always, NOON)).toBe(true));

  test.each([
    ['from this moment on', { activeFrom: NOON }, true],
    ['from the next moment on', { activeFrom: AFTER }, false],
    ['to the end of this moment', { activeTo: NOON }, true],
    ['to the moment before', { activeTo: BEFORE }, false],
    ['between two dates', { activeFrom: BEFORE, activeTo: AFTER }, true],
    ['while switched off', { isActive: false, activeFrom: BEFORE, activeTo: AFTER }, false],
    ['once deleted', { deleted: true }, false],
  ])('%s', (_, dates, available) => {
    expect(isAvailable({ ...always, ...dates }, NOON)).toBe(available);
  });
});

describe('a pending redemption', () => {
  const nothing = { accountClosed: false, blocked: false, rewardDeleted: false };

  it('gets its voucher when nothing has changed', () => expect(reasonToRefund(nothing)).toBeNull());

  test.each([
    ['REWARD_UNAVAILABLE', { rewardDeleted: true }],
    ['ACCOUNT_BLOCKED', { rewardDeleted: true, blocked: true }],
    ['ACCOUNT_CLOSED', { rewardDeleted: true, blocked: true, accountClosed: true }],
  ])('is refunded as %s', (reason, meanwhile) => {
    expect(reasonToRefund({ ...nothing, ...meanwhile })).toBe(reason);
  });
});

describe('a voucher', () => {
  it('is worth what was entered with it', () => expect(voucherValueHtg({ valueHtg: 750 }, 500)).toBe(750));

  it('without a value is worth what its reward costs', () =>
    expect(voucherValueHtg({ valueHtg: null }, 500)).toBe(500));
});
