import { describe, expect, it, test } from '@jest/globals';

import { isAvailable, reasonToRefund } from './redemption.js';
import { voucherValueHtg } from './voucher-value.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const BEFORE = new Date(NOON.getTime() - 1);
const AFTER = new Date(NOON.getTime() + 1);
const always = { deleted: false, isActive: true, activeFrom: null, activeTo: null };

describe('a reward', () => {
  it('is available without dates', () => expect(isAvailable(always, NOON)).toBe(true));

  test.each([
    ['is available at the moment at which it starts', { activeFrom: NOON }, true],
    ['is not available before it starts', { activeFrom: AFTER }, false],
    ['is available at the moment at which it ends', { activeTo: NOON }, true],
    ['is not available after it ends', { activeTo: BEFORE }, false],
    ['is available between two dates', { activeFrom: BEFORE, activeTo: AFTER }, true],
    ['is not available while hidden', { isActive: false, activeFrom: BEFORE, activeTo: AFTER }, false],
    ['is not available once deleted', { deleted: true }, false],
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
  ])('is refunded with the reason %s', (reason, meanwhile) => {
    expect(reasonToRefund({ ...nothing, ...meanwhile })).toBe(reason);
  });
});

describe('a voucher', () => {
  it('is worth what was entered with it', () => expect(voucherValueHtg({ valueHtg: 750 }, 500)).toBe(750));

  it('without a value is worth what its reward costs', () =>
    expect(voucherValueHtg({ valueHtg: null }, 500)).toBe(500));
});
