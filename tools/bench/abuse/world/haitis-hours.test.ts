import { expect, it } from '@jest/globals';
import { dayInHaiti } from '@pwen/domain';

import { hourInHaiti, mondayMorning } from './haitis-hours.js';

it('begins on the last Monday at six in Haiti, in July and in January', () => {
  const begins = (by: string) => mondayMorning(new Date(by)).toISOString();
  expect(begins('2026-07-15T12:00:00Z')).toBe('2026-07-13T10:00:00.000Z');
  expect(begins('2026-07-13T10:00:00Z')).toBe('2026-07-13T10:00:00.000Z');
  expect(begins('2026-07-13T09:59:00Z')).toBe('2026-07-06T10:00:00.000Z');
  expect(begins('2026-01-14T12:00:00Z')).toBe('2026-01-12T11:00:00.000Z');
});

it('counts the hours of Haiti on days on which its clock is changed', () => {
  const at = (date: string, hour: number) =>
    hourInHaiti(dayInHaiti(new Date(`${date}T12:00:00Z`)), hour).toISOString();
  expect(at('2026-03-07', 18)).toBe('2026-03-07T23:00:00.000Z');
  expect(at('2026-03-08', 0)).toBe('2026-03-08T05:00:00.000Z');
  expect(at('2026-03-08', 18)).toBe('2026-03-08T22:00:00.000Z');
  expect(at('2026-11-01', 18)).toBe('2026-11-01T23:00:00.000Z');
  expect(at('2026-11-01', 24.5)).toBe('2026-11-02T05:30:00.000Z');
});
