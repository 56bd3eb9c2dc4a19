import { describe, expect, it } from '@jest/globals';

import { dayOf, endOfDay, isEdgeOfDay, momentOfDay, startOfDay } from './programme-day';

describe('a day chosen in the console', () => {
  it('begins and ends on Haiti’s clock, in winter and in summer', () => {
    expect(startOfDay('2026-11-30')).toBe('2026-11-30T05:00:00.000Z');
    expect(endOfDay('2026-11-30')).toBe('2026-12-01T04:59:59.999Z');
    expect(startOfDay('2026-07-01')).toBe('2026-07-01T04:00:00.000Z');
    expect(endOfDay('2026-07-01')).toBe('2026-07-02T03:59:59.999Z');
  });

  it('is whole on the days on which the clocks change', () => {
    expect([startOfDay('2026-03-08'), endOfDay('2026-03-08')]).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T03:59:59.999Z',
    ]);
    expect([startOfDay('2026-11-01'), endOfDay('2026-11-01')]).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T04:59:59.999Z',
    ]);
  });

  it('leaves no gap to the next day and is read back as the same day, all year round', () => {
    for (let index = 0; index < 366; index += 1) {
      const day = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
      const next = new Date(Date.UTC(2026, 0, 2 + index)).toISOString().slice(0, 10);
      expect([dayOf(startOfDay(day)), dayOf(endOfDay(day))]).toEqual([day, day]);
      expect(Date.parse(startOfDay(next)) - Date.parse(endOfDay(day))).toBe(1);
    }
  });

  it('leaves a stored time as it is unless another day is chosen', () => {
    const stored = '2026-11-30T17:30:00.000Z';
    expect(isEdgeOfDay(stored)).toBe(false);
    expect(momentOfDay('2026-11-30', startOfDay, stored)).toBe(stored);
    expect(momentOfDay('2026-12-01', startOfDay, stored)).toBe('2026-12-01T05:00:00.000Z');
    expect(momentOfDay(null, startOfDay, stored)).toBeNull();
  });

  it('is recognised by its first and by its last moment', () => {
    expect(isEdgeOfDay('2026-11-30T05:00:00.000Z')).toBe(true);
    expect(isEdgeOfDay('2026-12-01T04:59:59.999Z')).toBe(true);
  });
});
