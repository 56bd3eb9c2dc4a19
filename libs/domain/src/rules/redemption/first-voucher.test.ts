import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { firstVoucherAt, type FirstVoucherFacts, type FirstVoucherSettings } from './first-voucher.js';

const SETTINGS = { firstVoucherWaitHours: 24, firstVoucherDays: 2 };
const CONFIRMED = new Date('2026-11-27T19:00:00Z');
const DAY_LATER = new Date('2026-11-28T19:00:00Z');
const READY: FirstVoucherFacts = {
  confirmedSince: CONFIRMED,
  completionDays: 2,
  hasNothingLeft: false,
  hasHadVoucher: false,
};

describe('a first voucher', () => {
  it.each([
    ['opens a day after the confirmation', {}, DAY_LATER, { isOpen: true, daysMissing: 0 }],
    ['waits a day', {}, new Date(DAY_LATER.getTime() - 1), { isOpen: false, daysMissing: 0 }],
    ['waits for a second day', { completionDays: 1 }, DAY_LATER, { isOpen: false, daysMissing: 1 }],
    ['waits for both', { completionDays: 0 }, CONFIRMED, { isOpen: false, daysMissing: 2 }],
    [
      'asks nobody for what is not there',
      { completionDays: 0, hasNothingLeft: true },
      DAY_LATER,
      { isOpen: true, daysMissing: 0 },
    ],
    [
      'waits a day all the same if nothing is left',
      { completionDays: 1, hasNothingLeft: true },
      CONFIRMED,
      { isOpen: false, daysMissing: 0 },
    ],
    [
      'stays open for whoever has had one',
      { completionDays: 0, hasHadVoucher: true },
      CONFIRMED,
      { isOpen: true, daysMissing: 0 },
    ],
  ])('%s', (_, facts, now, expected) => {
    expect(firstVoucherAt({ ...READY, ...facts }, SETTINGS, now)).toEqual({
      ...expected,
      opensAt: DAY_LATER,
    });
  });

  it('has no date before the confirmation', () => {
    const unconfirmed = { ...READY, confirmedSince: null };
    expect(firstVoucherAt(unconfirmed, SETTINGS, DAY_LATER)).toEqual({
      isOpen: false,
      opensAt: null,
      daysMissing: 0,
    });
  });

  // An hour is an hour, also in the nights in which Haiti sets its clocks.
  it.each([
    ['2028-03-11T22:00:00-05:00', '2028-03-12T23:00:00-04:00'],
    ['2028-11-04T22:00:00-04:00', '2028-11-05T21:00:00-05:00'],
    ['2026-11-27T23:59:00-05:00', '2026-11-28T23:59:00-05:00'],
  ])('of somebody confirmed at %s opens at %s', (confirmed, opens) => {
    const { opensAt } = firstVoucherAt(
      { ...READY, confirmedSince: new Date(confirmed) },
      SETTINGS,
      CONFIRMED,
    );
    expect(opensAt).toEqual(new Date(opens));
  });
});

const facts = fc.record({
  confirmedSince: fc.option(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })),
  completionDays: fc.nat(7),
  hasNothingLeft: fc.boolean(),
  hasHadVoucher: fc.boolean(),
});
const settings = fc.record({ firstVoucherWaitHours: fc.nat(168), firstVoucherDays: fc.nat(7) });
const moment = fc.date({ min: new Date(0), max: new Date('2100-02-01'), noInvalidDate: true });

const isOpen = (given: FirstVoucherFacts, set: FirstVoucherSettings, now: Date): boolean =>
  firstVoucherAt(given, set, now).isOpen;

describe('whether a first voucher is open', () => {
  it('never ends by more time, more days, or less that is asked for', () => {
    fc.assert(
      fc.property(facts, settings, moment, fc.nat(), fc.nat(7), (given, set, now, laterMs, more) => {
        fc.pre(isOpen(given, set, now));
        const completionDays = given.completionDays + more;
        expect(isOpen({ ...given, completionDays }, set, new Date(now.getTime() + laterMs))).toBe(true);
        const { firstVoucherWaitHours, firstVoucherDays } = set;
        const less = {
          firstVoucherWaitHours: Math.max(0, firstVoucherWaitHours - more),
          firstVoucherDays: Math.max(0, firstVoucherDays - more),
        };
        expect(isOpen(given, less, now)).toBe(true);
      }),
    );
  });

  it('is what was said to be missing: at that time, with that many more days, it is open', () => {
    fc.assert(
      fc.property(facts, settings, moment, (given, set, now) => {
        const { opensAt, daysMissing } = firstVoucherAt(given, set, now);
        fc.pre(opensAt !== null);
        const done = { ...given, completionDays: given.completionDays + daysMissing };
        expect(isOpen(done, set, opensAt as Date)).toBe(true);
      }),
    );
  });

  it('is true at once for whoever is confirmed if nothing is asked for', () => {
    fc.assert(
      fc.property(facts, moment, (given, now) => {
        const none = { firstVoucherWaitHours: 0, firstVoucherDays: 0 };
        expect(isOpen({ ...given, confirmedSince: now }, none, now)).toBe(true);
      }),
    );
  });
});
