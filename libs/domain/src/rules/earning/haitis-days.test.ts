import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { PROGRAMME_TIME_ZONE } from '../../contract/index.js';
import { dayInHaiti, hourInHaiti, nextSunday, startInHaiti, weekOfDay } from './haitis-days.js';

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
const at = (moment: string) => dayInHaiti(new Date(moment));

describe('a day in Haiti', () => {
  it.each([
    ['begins at five in winter', '2026-01-15T04:59:59.999Z', '2026-01-15T05:00:00Z', '2026-01-15'],
    ['begins at four in summer', '2026-07-15T03:59:59.999Z', '2026-07-15T04:00:00Z', '2026-07-15'],
    ['of 23 hours begins in winter', '2026-03-08T04:59:59.999Z', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['after that begins in summer', '2026-03-09T03:59:59.999Z', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['of 25 hours begins in summer', '2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['after that begins in winter', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00Z', '2026-11-02'],
  ])('%s', (_, before, first, day) => {
    expect(at(first)).toBe(dayNumber(day));
    expect(at(before)).toBe(dayNumber(day) - 1);
    expect(startInHaiti(dayNumber(day))).toEqual(new Date(first));
  });

  it('is what the calendar says, at any millisecond', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: PROGRAMME_TIME_ZONE });
    const anyMoment = fc.date({
      min: new Date('1971-01-01'),
      max: new Date('2099-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const day = dayInHaiti(moment);
        expect(new Date(day * 86_400_000).toISOString().slice(0, 10)).toBe(calendar.format(moment));
        expect(startInHaiti(day).getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(startInHaiti(day + 1).getTime()).toBeGreaterThan(moment.getTime());
        const hour = hourInHaiti(moment);
        expect(hour).toBe(Math.floor((moment.getTime() - startInHaiti(day).getTime()) / 3_600_000));
      }),
    );
  });

  it.each([
    ['23', '2026-03-08T05:00:00Z'],
    ['24', '2026-07-15T04:00:00Z'],
    ['25', '2026-11-01T04:00:00Z'],
  ])('of %s hours counts each of them once', (hours, begins) => {
    const counted = Array.from({ length: Number(hours) + 1 }, (_, over) =>
      hourInHaiti(new Date(Date.parse(begins) + over * 3_600_000)),
    );
    expect(counted).toEqual([...Array(Number(hours)).keys(), 0]);
  });

  it('is none of a time that is none', () => {
    expect(dayInHaiti(new Date(NaN))).toBeNaN();
  });
});

it('weeks begin on Sunday', () => {
  const sunday = dayNumber('2026-11-29');
  expect(weekOfDay(sunday - 1)).toBe(weekOfDay(sunday) - 1);
  expect(weekOfDay(sunday + 6)).toBe(weekOfDay(sunday));
  for (const day of [sunday - 7, sunday - 1]) expect(nextSunday(day)).toBe(sunday);
});
