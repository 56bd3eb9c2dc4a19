import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { PIECES_MAX, POSITION_MAX_MS } from '../../contract/limits.js';
import { EVIDENCE_MAX_BYTES } from '../ledger/event.js';
import { creditedMs } from './pieces.js';
import { isWatched, readViewEvidence, requiredMs, type ViewEvidence, viewEvidence } from './view-evidence.js';

const BEGAN = Date.UTC(2026, 10, 20, 12);

/** Pieces that do not touch, within a length. */
const anyView: fc.Arbitrary<ViewEvidence> = fc
  .record({
    lengthBy: fc.constantFrom('measured' as const, 'reported' as const),
    edges: fc.uniqueArray(fc.integer({ min: 0, max: POSITION_MAX_MS }), {
      minLength: 2,
      maxLength: 2 * PIECES_MAX,
    }),
    beganAt: fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
  })
  .map(({ lengthBy, edges, beganAt }) => {
    const sorted = edges.toSorted((one, other) => one - other);
    const credited = Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      from: sorted[2 * index] as number,
      to: sorted[2 * index + 1] as number,
    }));
    return { lengthBy, lengthMs: POSITION_MAX_MS, beganAt, credited };
  });

describe('the evidence of a view', () => {
  it('fits, and is read as it was written', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const text = viewEvidence(view);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(EVIDENCE_MAX_BYTES);
        expect(readViewEvidence(text)).toEqual(view);
      }),
    );
  });

  it('has no other spelling', () => {
    fc.assert(
      fc.property(anyView, fc.nat(), fc.constantFrom('', '0', '-', ',', ' ', '1', 'x'), (view, at, put) => {
        const text = viewEvidence(view);
        const place = at % (text.length + 1);
        const changed = text.slice(0, place) + put + text.slice(place + 1);
        const read = readViewEvidence(changed);
        if (read) expect(viewEvidence(read)).toBe(changed);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['nothing', 'view length=16000 began=1764476000123 credited='],
    ['an empty piece', 'view length=16000 began=1764476000123 credited=5-5'],
    ['a piece backwards', 'view length=16000 began=1764476000123 credited=9-5'],
    ['pieces that touch', 'view length=16000 began=1764476000123 credited=0-5,5-9'],
    ['pieces that overlap', 'view length=16000 began=1764476000123 credited=0-6,5-9'],
    ['pieces in another order', 'view length=16000 began=1764476000123 credited=8-9,0-5'],
    ['more than the video', 'view length=16000 began=1764476000123 credited=0-16001'],
    ['no length', 'view length=0 began=1764476000123 credited=0-1'],
    [
      'too many pieces',
      `view length=16000 began=1 credited=${Array.from({ length: 9 }, (_, n) => `${n * 9}-${n * 9 + 1}`).join()}`,
    ],
    ['a leading zero', 'view length=016000 began=1764476000123 credited=0-5'],
    ['another line', 'view length=16000 began=1764476000123 credited=0-5\n'],
  ])('is none with %s', (_what, text) => {
    expect(readViewEvidence(text)).toBeUndefined();
  });
});

describe('a video is watched', () => {
  const read = (text: string) => readViewEvidence(text) as ViewEvidence;
  const after = (ms: number) => new Date(BEGAN + ms);
  const whole = read(`view length=100000 began=${BEGAN} credited=0-40000,50000-100000`);

  it('once nine tenths of it were credited', () => {
    expect(creditedMs(whole.credited)).toBe(90_000);
    expect(isWatched(whole, after(90_000))).toBe(true);
    expect(isWatched({ ...whole, credited: [{ from: 0, to: 89_999 }] }, after(90_000))).toBe(false);
  });

  it('no faster than the clock, within what clocks may differ', () => {
    expect(isWatched(whole, after(30_000))).toBe(true);
    expect(isWatched(whole, after(29_999))).toBe(false);
  });

  it.each([
    [3_000, 5_000],
    [5_000, 5_000],
    [10_000, 9_000],
  ])('at its reported end of %s ms after %s ms', (lengthMs, required) => {
    expect(requiredMs({ lengthBy: 'reported', lengthMs })).toBe(required);
  });
});
