import { describe, expect, it } from '@jest/globals';
import { PIECES_MAX } from '@pwen/domain/contract';
import fc from 'fast-check';

import { lengthOf } from '../../complete-video/watched';
import { GAP_MS, mostOf, together, watchedUpTo, without } from './pieces';

const piece = fc
  .tuple(fc.nat(60_000), fc.integer({ min: 1, max: 20_000 }))
  .map(([from, length]) => ({ from, to: from + length }));
const pieces = fc.array(piece, { maxLength: 20 });

describe('pieces of a video', () => {
  it('are united where they overlap, and where a browser has left a gap', () => {
    expect(together([{ from: 0, to: 10_000 }], [{ from: 10_400, to: 12_000 }])).toEqual([
      { from: 0, to: 12_000 },
    ]);
    expect(together([{ from: 20_000, to: 21_000 }], [{ from: 0, to: 10_000 }])).toEqual([
      { from: 0, to: 10_000 },
      { from: 20_000, to: 21_000 },
    ]);
  });

  it('are in order and apart, hold all that was put in, and are the same put in twice', () => {
    fc.assert(
      fc.property(pieces, pieces, (some, others) => {
        const united = together(some, others);
        united.reduce(
          (before, each) => {
            expect(each.from).toBeGreaterThan(before.to + GAP_MS);
            return each;
          },
          { from: -Infinity, to: -Infinity },
        );
        expect(without([...some, ...others], united)).toEqual([]);
        expect(together(united, some)).toEqual(united);
      }),
    );
  });

  it('without others are exactly what the others leave', () => {
    fc.assert(
      fc.property(pieces, pieces, fc.nat(80_000), (some, others, at) => {
        const holds = (all: { from: number; to: number }[]) =>
          all.some(({ from, to }) => from <= at && at < to);
        const united = together(some, []);
        expect(holds(without(united, others))).toBe(holds(united) && !holds(others));
      }),
    );
  });

  it('that are too many for a report are the longest of them, in order', () => {
    fc.assert(
      fc.property(pieces, (some) => {
        const united = together(some, []);
        const most = mostOf(united);
        const left = without(united, most);
        expect(most).toHaveLength(Math.min(PIECES_MAX, united.length));
        expect(together(most, [])).toEqual(most);
        for (const each of left)
          expect(lengthOf([each])).toBeLessThanOrEqual(Math.min(...most.map((sent) => lengthOf([sent]))));
      }),
    );
  });
});

describe('how far a video was watched', () => {
  it('is where it was played to from its start, which a browser may leave out', () => {
    expect(watchedUpTo([])).toBe(0);
    expect(watchedUpTo([{ from: 200, to: 12_000 }])).toBe(12_000);
  });

  it('does not include what was played after a part that was left out', () => {
    expect(
      watchedUpTo([
        { from: 0, to: 12_000 },
        { from: 30_000, to: 42_000 },
      ]),
    ).toBe(12_000);
    expect(watchedUpTo([{ from: 30_000, to: 42_000 }])).toBe(0);
  });
});
