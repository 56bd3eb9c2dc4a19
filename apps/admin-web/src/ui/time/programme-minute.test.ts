import { describe, expect, it } from '@jest/globals';

import { minuteOf, momentOf, momentOfMinute } from './programme-minute';

describe('a minute on Haiti’s clock', () => {
  it('is five hours behind UTC in winter and four in summer', () => {
    expect(momentOf('2026-12-01T18:00')).toBe('2026-12-01T23:00:00.000Z');
    expect(momentOf('2026-07-01T18:00')).toBe('2026-07-01T22:00:00.000Z');
    expect(minuteOf('2026-12-02T04:59:30.000Z')).toBe('2026-12-01T23:59');
  });

  it('that was not changed keeps the exact time that was stored', () => {
    const stored = '2026-12-01T23:00:42.123Z';
    expect(momentOfMinute('2026-12-01T18:00', stored)).toBe(stored);
    expect(momentOfMinute('2026-12-01T18:01', stored)).toBe('2026-12-01T23:01:00.000Z');
    expect(momentOfMinute(null, stored)).toBeNull();
  });
});
