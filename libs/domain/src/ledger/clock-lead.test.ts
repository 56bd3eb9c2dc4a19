import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { MAX_CLOCK_LEAD_MS } from '../constants/index.js';
import { isTimedAhead } from './clock-lead.js';

const databaseNow = new Date('2026-11-20T10:00:00Z');
const by = (ms: number) => new Date(databaseNow.getTime() + ms);

describe('a command timed past the database', () => {
  it('is recorded as long as it is no further ahead than clocks may differ', () => {
    expect(isTimedAhead(by(MAX_CLOCK_LEAD_MS), databaseNow)).toBe(false);
    expect(isTimedAhead(by(MAX_CLOCK_LEAD_MS + 1), databaseNow)).toBe(true);
  });

  it('is never too late for being behind, and the later one of two is refused first', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 1e9 }), (ms, moreMs) => {
        expect(isTimedAhead(by(-Math.abs(ms)), databaseNow)).toBe(false);
        if (isTimedAhead(by(ms), databaseNow)) expect(isTimedAhead(by(ms + moreMs), databaseNow)).toBe(true);
      }),
    );
  });
});
