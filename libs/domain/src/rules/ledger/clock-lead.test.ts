import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { MAX_CLOCK_LEAD_MS } from '../../contract/index.js';
import { isTimedAhead } from './clock-lead.js';

const databaseNow = new Date('2026-11-20T10:00:00Z');
const by = (ms: number) => new Date(databaseNow.getTime() + ms);

describe('the time of a command', () => {
  it('may be ahead of the database’s clock by the allowed difference, but no further', () => {
    expect(isTimedAhead(by(MAX_CLOCK_LEAD_MS), databaseNow)).toBe(false);
    expect(isTimedAhead(by(MAX_CLOCK_LEAD_MS + 1), databaseNow)).toBe(true);
  });

  it('may be any time in the past; if one time is refused, every later one is refused too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 1e9 }), (ms, moreMs) => {
        expect(isTimedAhead(by(-Math.abs(ms)), databaseNow)).toBe(false);
        if (isTimedAhead(by(ms), databaseNow)) expect(isTimedAhead(by(ms + moreMs), databaseNow)).toBe(true);
      }),
    );
  });
});
