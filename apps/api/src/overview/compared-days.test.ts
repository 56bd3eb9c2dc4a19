import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { daysAfter, daysBetween } from '../platform/programme-day.js';
import { comparedDays } from './compared-days.js';

/** Noon in Haiti. */
const NOW = new Date('2036-07-16T16:00:00Z');
const TODAY = '2036-07-16';
const compared = (first: string, last: string) => comparedDays({ first, last }, NOW);

describe('the days that a period is compared with', () => {
  it('are the whole period before one that is over', () => {
    expect(compared('2036-07-01', '2036-07-15')).toEqual({
      from: '2036-07-01',
      to: '2036-07-15',
      beforeFrom: '2036-06-16',
      beforeTo: '2036-06-30',
    });
  });

  it('are as many as are over of one that is not', () => {
    expect(compared('2036-07-10', TODAY)).toEqual({
      from: '2036-07-10',
      to: '2036-07-15',
      beforeFrom: '2036-07-03',
      beforeTo: '2036-07-08',
    });
  });

  it('are none while no day is over', () => {
    expect(compared(TODAY, TODAY)).toBeNull();
    expect(compared('2036-08-01', '2036-08-31')).toBeNull();
  });

  it('are always as many, all over, and all before the period', () => {
    const day = fc.integer({ min: -800, max: 800 }).map((days) => daysAfter(TODAY, days));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 365 }), (first, length) => {
        const days = compared(first, daysAfter(first, length));
        if (days === null) return expect(first >= TODAY).toBe(true);
        expect(daysBetween(days.beforeFrom, days.beforeTo)).toBe(daysBetween(days.from, days.to));
        expect(days.to < TODAY).toBe(true);
        expect(days.beforeTo < first).toBe(true);
        expect(daysBetween(days.beforeFrom, first)).toBe(length + 1);
      }),
    );
  });
});
