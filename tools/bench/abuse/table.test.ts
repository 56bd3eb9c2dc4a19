import { describe, expect, it } from '@jest/globals';

import {
  atMostBesideWelcome,
  atMostOfHonest,
  noVoucherOnFirstDay,
  type Outcome,
  resultOf,
} from './scenario.js';
import { isBroken, lineOf, notesOf, tableOf } from './table.js';
import type { Standing } from './world/standing.js';

const JOINED = new Date('2026-11-09T12:00:00Z');
const after = (hours: number) => new Date(JOINED.getTime() + hours * 3_600_000);

const standing = (given: Partial<Standing> = {}): Standing => ({
  personId: 1,
  email: 'marie@gmail.com',
  joinedAt: JOINED,
  isConfirmed: true,
  isOpen: true,
  isPaused: false,
  balance: 0,
  earned: { WELCOME: 100 },
  points: 100,
  vouchers: [],
  holds: [],
  ...given,
});

const outcome = (...people: readonly Standing[]): Outcome => ({
  people,
  days: 2,
  refusals: new Map([['BUDGET_USED', 3]]),
  challenges: 1,
  codes: 0,
});

const voucher = (hours: number) => ({
  redeemedAt: after(hours),
  arrivedAt: after(hours),
  htg: 100,
  points: 100,
});

describe('a result', () => {
  it('counts points per account and day, and what can be spent only of accounts whose first voucher is open', () => {
    const result = resultOf(outcome(standing(), standing({ isOpen: false, points: 300 })), 50);
    expect(result).toMatchObject({ accounts: 2, points: 100, spendable: 25, share: 0.5, greatestShare: 1 });
  });

  it('counts what an account has redeemed before it was paused', () => {
    const paused = standing({ isPaused: true, points: 300, vouchers: [voucher(30)] });
    expect(resultOf(outcome(paused, standing({ isPaused: true })), 50)).toMatchObject({
      spendable: 25,
      share: 0.5,
      greatestShare: 1,
    });
  });

  it('counts the welcome bonus, and without it what was earned besides', () => {
    const earner = standing({ earned: { WELCOME: 100, VIDEO_WATCH: 5 }, points: 105 });
    const result = resultOf(outcome(standing({ isOpen: false }), earner), 50);
    expect(result).toMatchObject({ greatestShare: 1.05, greatestShareBesideWelcome: 0.05 });
    expect(atMostBesideWelcome(result, 0.05)).toEqual({
      says: 'without the welcome bonus each account under 5 %: 5.0 %',
      holds: false,
    });
    expect(atMostBesideWelcome(result, 0.06).holds).toBe(true);
    expect(resultOf(outcome(standing({ isOpen: false })), 50).greatestShareBesideWelcome).toBe(0);
  });

  it('knows the fastest voucher, and how long the longest hold lasted', () => {
    const held = { reason: 'shared-device', decision: null };
    const result = resultOf(
      outcome(
        standing({
          vouchers: [voucher(30), voucher(25)],
          holds: [
            { ...held, heldAt: after(1), openedAt: after(74), decision: 'opened-by-time' },
            { ...held, heldAt: after(1), openedAt: after(5), decision: 'paused' },
            { ...held, heldAt: after(2), openedAt: null },
          ],
        }),
      ),
      50,
    );
    expect(result).toMatchObject({
      vouchers: 2,
      firstVoucherHours: 25,
      held: 3,
      opened: 1,
      longestHeldHours: 73,
    });
  });

  it('breaks a floor at it and not below', () => {
    const result = resultOf(outcome(standing({ vouchers: [voucher(24)] })), 50);
    expect(noVoucherOnFirstDay(result).holds).toBe(true);
    expect(noVoucherOnFirstDay({ ...result, firstVoucherHours: 23.9 }).holds).toBe(false);
    expect(atMostOfHonest({ ...result, greatestShare: 0.049 }, 0.05).holds).toBe(true);
    expect(atMostOfHonest({ ...result, greatestShare: 0.05 }, 0.05).holds).toBe(false);
  });

  it('of nobody has nothing', () => {
    expect(resultOf(outcome(), 50)).toMatchObject({ accounts: 0, points: 0, firstVoucherHours: null });
  });
});

it('a line says what was broken, and below it what was done', () => {
  const row = {
    scenario: { name: 'ring', says: 'They invite each other.', scale: 'a tenth' },
    result: { ...resultOf(outcome(standing()), 50), notes: ['nothing was held'] },
    floors: [
      { says: 'under 5 %', holds: false },
      { says: 'no voucher', holds: true },
    ],
  };
  expect(lineOf(row)).toBe(
    '| ring | 1 | 50.0 | 50.0 | 100 % | 100 % | 0 | - | BUDGET_USED 3 | 1 | 0 | 0 | 0 | - | **BROKEN**: under 5 %; holds: no voucher |',
  );
  expect(notesOf([row])).toBe('ring: They invite each other. Scale: a tenth\n  nothing was held');
});

it('a line of somebody who threw is broken, says why and is as wide as the others', () => {
  const row = { scenario: { name: 'ring', says: 'They invite each other.' }, fault: 'no mail\ncame' };
  expect(isBroken(row)).toBe(true);
  const [head, , line] = tableOf([row]).split('\n') as [string, string, string];
  expect(line).toMatch(/^\| ring \|.*\| \*\*BROKEN\*\*: no mail came \|$/);
  expect(line.split('|').length).toBe(head.split('|').length);
  expect(notesOf([row])).toBe('ring: They invite each other.');
});
