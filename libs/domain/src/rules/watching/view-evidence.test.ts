import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { PIECES_MAX, POSITION_MAX_MS } from '../../contract/index.js';
import { unitedPieces } from './pieces.js';
import { isWatched, readViewEvidence, type ViewEvidence, viewEvidence } from './view-evidence.js';

const BEGAN = 1_764_476_000_123;
const EVIDENCE: ViewEvidence = {
  lengthMs: 16_000,
  endedMs: null,
  beganAt: new Date(BEGAN),
  credited: [
    { from: 0, to: 9_000 },
    { from: 9_100, to: 16_000 },
  ],
};
const MEASURED = 'view length=16000 began=1764476000123 credited=0-9000,9100-16000';
const ENDED = 'view ended=16000 began=1764476000123 credited=0-9000,9100-16000';

const anyEvidence = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: 0, max: 999_999_999_999_999 }),
    fc.uniqueArray(fc.nat(POSITION_MAX_MS), { minLength: 2, maxLength: 2 * PIECES_MAX }),
  )
  .map(([isMeasured, began, positions]): ViewEvidence => {
    const sorted = positions.toSorted((one, other) => one - other);
    const credited = unitedPieces(
      sorted.flatMap((from, index) => {
        const to = sorted[index + 1];
        return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
      }),
    );
    return {
      lengthMs: isMeasured ? POSITION_MAX_MS : null,
      endedMs: isMeasured ? null : POSITION_MAX_MS,
      beganAt: new Date(began),
      credited,
    };
  });

describe('the evidence of a view', () => {
  it('is one text', () => {
    expect(viewEvidence(EVIDENCE)).toBe(MEASURED);
    expect(viewEvidence({ ...EVIDENCE, lengthMs: null, endedMs: 16_000 })).toBe(ENDED);
    // What was measured counts, wherever a player ended.
    expect(viewEvidence({ ...EVIDENCE, endedMs: 12_000 })).toBe(MEASURED);
  });

  it('is read as it was written, in at most 200 bytes', () => {
    fc.assert(
      fc.property(anyEvidence, (evidence) => {
        const text = viewEvidence(evidence);
        expect(text.length).toBeLessThanOrEqual(200);
        expect(readViewEvidence(text)).toEqual(evidence);
      }),
    );
  });

  it('is nothing else than what would be written', () => {
    fc.assert(
      fc.property(
        anyEvidence,
        fc.nat(),
        fc.constantFrom('', '0', '1', ' ', ',', '-', '=', '\n'),
        (evidence, n, sign) => {
          const text = viewEvidence(evidence);
          const place = n % (text.length + 1);
          const changed = text.slice(0, place) + sign + text.slice(place + (n % 2));
          const read = readViewEvidence(changed);
          if (read) expect(viewEvidence(read)).toBe(changed);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '',
    'view',
    `${MEASURED}\n`,
    ` ${MEASURED}`,
    'view length=016000 began=1764476000123 credited=0-9000',
    'view length=16000 began=01764476000123 credited=0-9000',
    'view length=16000 began=-1 credited=0-9000',
    'view length=0 began=1 credited=0-1',
    'view length=16000 began=1 credited=',
    'view length=16000 began=1 credited=9000-9000',
    'view length=16000 began=1 credited=9000-8000',
    'view length=16000 began=1 credited=0-9000,9000-16000',
    'view length=16000 began=1 credited=9100-16000,0-9000',
    'view length=16000 began=1 credited=0-16001',
    'view length=16000 began=1 credited=0-0016',
    'view ended=1 began=1 credited=0-5001',
    'view length=16000 ended=16000 began=1 credited=0-9000',
    'view length=100000000 began=1 credited=0-9000',
    `view length=16000 began=1 credited=${Array.from({ length: 9 }, (_, n) => `${n * 10}-${n * 10 + 1}`).join()}`,
  ])('is not "%s"', (text) => {
    expect(readViewEvidence(text)).toBeUndefined();
  });

  it('is not written of what could not be read', () => {
    for (const given of [{ credited: [] }, { lengthMs: null }, { lengthMs: 8_000 }])
      expect(() => viewEvidence({ ...EVIDENCE, ...given })).toThrow(RangeError);
  });

  it('is enough from 90 % on, and not before there was time for it', () => {
    const of = (to: number, given: Partial<ViewEvidence> = {}) => ({
      ...EVIDENCE,
      credited: [{ from: 0, to }],
      ...given,
    });
    const late = new Date(BEGAN + 3_600_000);
    expect(isWatched(of(14_400), late)).toBe(true);
    expect(isWatched(of(14_399), late)).toBe(false);
    expect(isWatched(of(5_000, { lengthMs: null, endedMs: 1 }), late)).toBe(true);
    expect(isWatched(of(4_999, { lengthMs: null, endedMs: 1 }), late)).toBe(false);
    // Clocks may differ by a minute.
    expect(isWatched(of(14_400), new Date(BEGAN + 14_400 - 60_000))).toBe(true);
    expect(isWatched(of(14_400), new Date(BEGAN + 14_400 - 60_001))).toBe(false);
  });
});
