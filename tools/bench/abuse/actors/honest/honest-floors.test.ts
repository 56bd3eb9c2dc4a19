import { describe, expect, it } from '@jest/globals';

import { resultOf } from '../../scenario.js';
import type { Hold, Standing } from '../../world/standing.js';
import { haveOpenedInTime, honestFloors } from './honest-floors.js';

const HOUR_MS = 60 * 60_000;
const BEGAN = Date.parse('2026-10-05T11:00:00Z');
const after = (hours: number): Date => new Date(BEGAN + hours * HOUR_MS);

const hold = (heldFor: number | null, decision: string | null = 'opened-by-time'): Hold => ({
  reason: 'shared-device',
  heldAt: after(24),
  openedAt: heldFor === null ? null : after(24 + heldFor),
  decision: heldFor === null ? null : decision,
});

const person = (own: Partial<Standing> = {}): Standing => ({
  personId: 1,
  email: 'marie@gmail.com',
  joinedAt: after(0),
  isConfirmed: true,
  isOpen: true,
  isPaused: false,
  balance: 0,
  earned: {},
  points: 0,
  vouchers: [{ redeemedAt: after(25), arrivedAt: after(25), htg: 100, points: 100 }],
  holds: [],
  ...own,
});

describe('holds are opened in time', () => {
  it('after 72 hours, ten of them in an hour', () => {
    const eleven = [...Array.from({ length: 10 }, () => hold(72)), hold(73)];
    expect(haveOpenedInTime(eleven)).toBe(true);
    expect(haveOpenedInTime([hold(72), hold(73)])).toBe(false);
  });

  it('by time, and not because somebody looked, or never', () => {
    expect(haveOpenedInTime([hold(1, 'opened')])).toBe(false);
    expect(haveOpenedInTime([hold(null)])).toBe(false);
  });
});

describe('what honest people notice', () => {
  const brokenOf = (people: readonly Standing[], refusals: readonly string[] = [], held = 0) => {
    const times = new Map(refusals.map((code) => [code, 1]));
    const result = resultOf({ people, days: 2, refusals: times, challenges: 1, codes: 1 }, null);
    return honestFloors(result, { held })
      .filter(({ holds }) => !holds)
      .map(({ says }) => says);
  };

  it('is nothing if all have vouchers, though a code was asked for', () => {
    expect(brokenOf([person()], ['EMAIL_CODE_REQUIRED'])).toEqual([]);
  });

  it('is a refusal, a voucher too few, and a voucher of the first day', () => {
    expect(brokenOf([person()], ['RATE_LIMITED'])).toEqual(['nothing is refused']);
    expect(brokenOf([person({ vouchers: [] })])).toEqual(['everybody has a voucher']);
    const early = person({
      vouchers: [{ redeemedAt: after(2), arrivedAt: after(2), htg: 100, points: 100 }],
    });
    expect(brokenOf([early])).toEqual(['no voucher on the first day']);
  });

  it('is a hold beyond the share of the redemptions', () => {
    const hundred = (held: number) =>
      Array.from({ length: 100 }, (_, place) => person({ holds: place < held ? [hold(72)] : [] }));
    expect(brokenOf(hundred(1), [], 0.01)).toEqual([]);
    expect(brokenOf(hundred(2), [], 0.01)).toEqual(['at most 1 % held: 2 of 100']);
  });
});
