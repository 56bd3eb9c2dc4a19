import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';

import { beforeDay, dayOf, firstOfDays, timeOf, weekOf } from './programme-day.js';

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

test('the time in Haiti is that of its clocks, also while they are changed', () => {
  expect(timeOf(new Date('2026-11-27T03:10:19.114Z'))).toBe('2026-11-26 22:10:19');
  const clocks = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Port-au-Prince',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const moments = fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') });
  const changes = fc
    .integer({ min: -7_200_000, max: 7_200_000 })
    .map((near) => new Date(Date.parse('2026-11-01T06:00:00Z') + near));
  fc.assert(fc.property(fc.oneof(moments, changes), (at) => expect(timeOf(at)).toBe(clocks.format(at))));
});
