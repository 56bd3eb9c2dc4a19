import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { type Budget, budgetParts, budgetReturnsAt, scarceParts } from './budgets.js';
import { dayInHaiti, startInHaiti, startOfHour } from './haitis-days.js';

const HOUR_MS = 3_600_000;
const NOTHING_USED = { usedByEstablished: 0, usedByNew: 0, usedByNewBefore: 0 };
/** It begins at five in Greenwich. */
const MIDNIGHT = new Date('2026-12-03T05:00:00Z');
const hoursLater = (hours: number, from = MIDNIGHT) => new Date(from.getTime() + hours * HOUR_MS);

const returnsAt = (budget: Partial<Budget>, isEstablished: boolean, at: Date, amount = 10) =>
  budgetReturnsAt({ perDay: 9600, ...NOTHING_USED, ...budget }, { isEstablished, amount, at });

describe('the part of those whose first voucher is old', () => {
  it('is three quarters, from the beginning of the day', () => {
    expect(budgetParts({ perDay: 9600, ...NOTHING_USED }, MIDNIGHT).established).toEqual({
      perDay: 7200,
      released: 7200,
      used: 0,
    });
    expect(returnsAt({ usedByEstablished: 7190 }, true, MIDNIGHT)).toBeNull();
    expect(returnsAt({ usedByEstablished: 7191 }, true, MIDNIGHT)).toEqual(hoursLater(24));
  });

  it('loses nothing to those who are new, and they nothing to it', () => {
    expect(returnsAt({ usedByNew: 1_000_000 }, true, MIDNIGHT)).toBeNull();
    expect(returnsAt({ usedByEstablished: 1_000_000 }, false, MIDNIGHT)).toBeNull();
  });
});

describe('the part of all others', () => {
  it('is released hour by hour, and whoever finds an hour used up waits for the next', () => {
    expect(returnsAt({ usedByNew: 99 }, false, MIDNIGHT)).toBeNull();
    expect(returnsAt({ usedByNew: 100 }, false, MIDNIGHT)).toEqual(hoursLater(1));
    expect(returnsAt({ usedByNew: 100 }, false, hoursLater(0.99))).toEqual(hoursLater(1));
    expect(returnsAt({ usedByNew: 100 }, false, hoursLater(1))).toBeNull();
  });

  it('keeps what an hour leaves until the day ends', () => {
    expect(returnsAt({ usedByNew: 1999 }, false, hoursLater(19))).toBeNull();
    expect(returnsAt({ usedByNew: 2000 }, false, hoursLater(19))).toEqual(hoursLater(20));
  });

  it('returns with the next hour also if a crowd took the share of several, which all later hours make up for', () => {
    expect(returnsAt({ usedByNew: 791 }, false, MIDNIGHT)).toEqual(hoursLater(1));
    const released = (usedByNewBefore: number, hours: number) =>
      budgetParts(
        { perDay: 9600, ...NOTHING_USED, usedByNew: usedByNewBefore, usedByNewBefore },
        hoursLater(hours),
      ).newcomers.released;
    // 1,609 are left for 23 hours, which is less than 70 each.
    expect(released(791, 1)).toBe(861);
    expect(returnsAt({ usedByNew: 860, usedByNewBefore: 791 }, false, hoursLater(1))).toBeNull();
    expect(returnsAt({ usedByNew: 861, usedByNewBefore: 791 }, false, hoursLater(1))).toEqual(hoursLater(2));
    // Who comes in the afternoon finds what the morning left of its shares, as ever.
    expect(released(791, 14)).toBe(1500);
  });

  it('makes up for what is worth more than an hour releases before it pays the next, so that all of the day has some', () => {
    const paid = (perDay: number, amount: number): number[] => {
      let used = 0;
      const isPaid = (over: number) => {
        const budget = { perDay, ...NOTHING_USED, usedByNew: used, usedByNewBefore: used };
        if (budgetReturnsAt(budget, { isEstablished: false, amount, at: hoursLater(over) })) return false;
        used += amount;
        return true;
      };
      return Array.from({ length: 24 }, (_, over) => over).filter(isPaid);
    };
    expect(paid(400, 25)).toEqual([0, 6, 12, 18]);
    expect(paid(1000, 100)).toEqual([0, 9]);
    expect(returnsAt({ perDay: 400, usedByNew: 25 }, false, MIDNIGHT, 25)).toEqual(hoursLater(6));
  });

  it('returns tomorrow when the day is used up', () => {
    expect(returnsAt({ usedByNew: 2400 }, false, hoursLater(23.5))).toEqual(hoursLater(24));
    expect(returnsAt({ usedByNew: 2391 }, false, hoursLater(5))).toEqual(hoursLater(24));
  });
});

it.each([
  ['23', '2026-03-08T05:00:00Z', 23],
  ['24', '2026-07-15T04:00:00Z', 24],
  ['25', '2026-11-01T04:00:00Z', 25],
])(
  'a day of %s hours releases all by its last hour, and returns when the next one begins',
  (_, from, hours) => {
    const starts = new Date(from);
    const { newcomers } = budgetParts({ perDay: 9600, ...NOTHING_USED }, hoursLater(hours - 1, starts));
    expect(newcomers.released).toBe(2400);
    const before = budgetParts({ perDay: 9600, ...NOTHING_USED }, hoursLater(hours - 2, starts));
    expect(before.newcomers.released).toBeLessThan(2400);
    expect(returnsAt({ usedByNew: 2400 }, false, starts)).toEqual(hoursLater(hours, starts));
  },
);

it('pays the first of a day whatever it is worth', () => {
  expect(returnsAt({ perDay: 100 }, true, MIDNIGHT, 1000)).toBeNull();
  expect(returnsAt({ perDay: 100 }, false, MIDNIGHT, 1000)).toBeNull();
  expect(returnsAt({ perDay: 100, usedByNew: 1 }, false, hoursLater(23), 1000)).toEqual(hoursLater(24));
});

describe('the parts to look at', () => {
  const scarce = (budget: Partial<Budget>, at = MIDNIGHT) =>
    scarceParts({ perDay: 9600, ...NOTHING_USED, ...budget }, { amount: 10, at });

  it('are those of which more than four fifths are used, and those that pay nothing for now', () => {
    expect(scarce({ usedByEstablished: 5760 })).toEqual([]);
    expect(scarce({ usedByEstablished: 5761 })).toEqual([
      { part: 'established', perDay: 7200, used: 5761, returnsAt: null },
    ]);
    // Four fifths of the day, at its last hour.
    expect(scarce({ usedByNew: 1920 }, hoursLater(23))).toEqual([]);
    // The share of an hour, of which the day has many.
    expect(scarce({ usedByNew: 100 })).toEqual([
      { part: 'newcomers', perDay: 2400, used: 100, returnsAt: hoursLater(1) },
    ]);
    expect(scarce({ usedByEstablished: 7200, usedByNew: 2400 }).map(({ returnsAt }) => returnsAt)).toEqual([
      hoursLater(24),
      hoursLater(24),
    ]);
  });
});

const aMoment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
const anAward = fc.record({ isEstablished: fc.boolean(), amount: fc.integer({ min: 1, max: 500 }) });

describe('whatever happens', () => {
  it('no more is paid in a day than the budget, but for a first award that is worth more than its part', () => {
    const anHour = fc.array(anAward, { maxLength: 30 });
    fc.assert(
      fc.property(aMoment, fc.integer({ min: 100, max: 20_000 }), fc.array(anHour), (moment, perDay, day) => {
        const starts = startInHaiti(dayInHaiti(moment));
        const used = { ...NOTHING_USED };
        day.slice(0, 23).forEach((awards, hour) => {
          used.usedByNewBefore = used.usedByNew;
          for (const award of awards) {
            const at = hoursLater(hour, starts);
            if (budgetReturnsAt({ perDay, ...used }, { ...award, at })) continue;
            used[award.isEstablished ? 'usedByEstablished' : 'usedByNew'] += award.amount;
            const { newcomers } = budgetParts({ perDay, ...used }, at);
            expect(newcomers.released).toBeLessThanOrEqual(newcomers.perDay);
            // The last one that begins within an hour's share may end beyond it.
            if (!award.isEstablished) expect(newcomers.used).toBeLessThan(newcomers.released + award.amount);
          }
        });
        const ofNew = Math.ceil(perDay / 4);
        expect(used.usedByNew).toBeLessThanOrEqual(Math.max(ofNew, 500));
        expect(used.usedByEstablished).toBeLessThanOrEqual(Math.max(perDay - ofNew, 500));
      }),
    );
  });

  it('whoever is new waits an hour at most, whatever crowds took before, unless the day has too little left', () => {
    const anHour = fc.record({ share: fc.nat(100), overshot: fc.oneof(fc.constant(0), fc.nat(3000)) });
    fc.assert(
      fc.property(aMoment, fc.integer({ min: 100, max: 40_000 }), fc.array(anHour), (moment, perDay, day) => {
        const starts = startInHaiti(dayInHaiti(moment));
        const used = { ...NOTHING_USED };
        day.slice(0, 23).forEach(({ share, overshot }, hour) => {
          used.usedByNewBefore = used.usedByNew;
          const at = hoursLater(hour, starts);
          const { newcomers } = budgetParts({ perDay, ...used }, at);
          const isLeft = used.usedByNew < newcomers.perDay;
          const asked = { isEstablished: false, amount: 1, at };
          // At the beginning of each hour something is paid, and what is refused within it returns with the next.
          expect(budgetReturnsAt({ perDay, ...used }, asked) === null).toBe(isLeft);
          used.usedByNew += Math.ceil(((newcomers.released - used.usedByNew) * share) / 100) + overshot;
          const returns = budgetReturnsAt({ perDay, ...used }, asked);
          if (returns && used.usedByNew < newcomers.perDay)
            expect(returns).toEqual(hoursLater(hour + 1, starts));
        });
      }),
    );
  });

  it('after a crowd at midnight each hour has as much as any other, and one point less at most', () => {
    fc.assert(
      fc.property(aMoment, fc.integer({ min: 100, max: 40_000 }), fc.nat(10_000), (moment, perDay, taken) => {
        const starts = startInHaiti(dayInHaiti(moment));
        const hours = (startInHaiti(dayInHaiti(moment) + 1).getTime() - starts.getTime()) / HOUR_MS;
        const share = Math.ceil(perDay / 4 / hours);
        fc.pre(taken >= share);
        let usedByNew = taken;
        const shares = Array.from({ length: hours - 1 }, (_, over) => {
          const used = { usedByEstablished: 0, usedByNew, usedByNewBefore: usedByNew };
          const { released } = budgetParts({ perDay, ...used }, hoursLater(over + 1, starts)).newcomers;
          const before = usedByNew;
          usedByNew = Math.max(usedByNew, released);
          return usedByNew - before;
        });
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(usedByNew).toBe(Math.max(taken, Math.ceil(perDay / 4)));
      }),
    );
  });

  it('what returns is paid then, not a moment before, and never later than tomorrow', () => {
    const aBudget = fc.record({
      perDay: fc.integer({ min: 100, max: 20_000 }),
      usedByEstablished: fc.nat(20_000),
      usedByNew: fc.nat(6_000),
      usedByNewBefore: fc.nat(6_000),
    });
    fc.assert(
      fc.property(aMoment, aBudget, anAward, (at, budget, award) => {
        fc.pre(budget.usedByNewBefore <= budget.usedByNew);
        const until = budgetReturnsAt(budget, { ...award, at });
        if (!until) return;
        const tomorrow = startInHaiti(dayInHaiti(at) + 1);
        expect(until.getTime()).toBeGreaterThan(at.getTime());
        expect(until.getTime()).toBeLessThanOrEqual(tomorrow.getTime());
        const then = { ...budget, usedByNewBefore: budget.usedByNew };
        const justBefore = new Date(until.getTime() - 1);
        const isSameHour = startOfHour(justBefore).getTime() === startOfHour(at).getTime();
        expect(budgetReturnsAt(isSameHour ? budget : then, { ...award, at: justBefore })).toEqual(until);
        if (until < tomorrow) expect(budgetReturnsAt(then, { ...award, at: until })).toBeNull();
      }),
    );
  });

  it('less used, and later on the same day, never pays later', () => {
    fc.assert(
      fc.property(
        aMoment,
        fc.nat(3000),
        fc.nat(3000),
        fc.nat(3000),
        anAward,
        (at, one, other, third, award) => {
          const [before, less, more] = [one, other, third].sort((a, b) => a - b);
          const by = (used = 0) =>
            budgetReturnsAt(
              { perDay: 9600, usedByEstablished: used, usedByNew: used, usedByNewBefore: before ?? 0 },
              { ...award, at },
            );
          expect(by(less)?.getTime() ?? 0).toBeLessThanOrEqual(by(more)?.getTime() ?? 0);
        },
      ),
    );
  });
});
