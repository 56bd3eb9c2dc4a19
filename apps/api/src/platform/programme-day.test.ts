import { describe, expect, it } from '@jest/globals';

import { beforeDay, dayOf, firstOfDays, weekOf } from './programme-day.js';

describe('a day of the programme', () => {
  it.each([
    ['begins at midnight in winter', '2026-01-15T05:00:00.000Z', '2026-01-15'],
    ['lasts until the millisecond before', '2026-01-15T04:59:59.999Z', '2026-01-14'],
    ['begins at midnight in summer', '2026-07-15T04:00:00.000Z', '2026-07-15'],
    ['lasts until the millisecond before in summer', '2026-07-15T03:59:59.999Z', '2026-07-14'],
  ])('%s, in Port-au-Prince', (_what, moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day);
  });

  it('can be counted back, across daylight saving changes too', () => {
    const now = new Date('2026-03-09T03:30:00Z');
    expect(dayOf(now)).toBe('2026-03-08');
    expect(firstOfDays(1, now)).toBe('2026-03-08');
    expect(firstOfDays(8, now)).toBe('2026-03-01');
    expect(dayOf(beforeDay('2026-03-01')) < '2026-03-01').toBe(true);
  });
});

describe('a week of the programme', () => {
  it.each([
    ['begins on Sunday at midnight', '2026-11-22T05:00:00.000Z', '2026-11-22'],
    ['lasts until the millisecond before', '2026-11-22T04:59:59.999Z', '2026-11-15'],
    ['begins on a Sunday in summer too', '2026-07-19T04:00:00.000Z', '2026-07-19'],
    ['includes the Sunday on which clocks change', '2026-03-08T12:00:00.000Z', '2026-03-08'],
    ['may begin in the year before', '2027-01-01T12:00:00.000Z', '2026-12-27'],
  ])('%s, in Port-au-Prince', (_what, moment, sunday) => {
    expect(weekOf(new Date(moment))).toBe(sunday);
  });
});
