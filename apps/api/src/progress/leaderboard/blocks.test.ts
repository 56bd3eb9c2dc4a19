import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { blocksAbove, blocksOf, LAST_TOP_BLOCK, LEVELS, TOP_LEVEL } from './blocks.js';

/** Close to each other as well as far apart. */
const points = fc.oneof(fc.nat(200), fc.nat(100_000), fc.nat(Number.MAX_SAFE_INTEGER));

describe('the blocks of points', () => {
  it('above a number of points contain every higher number once, and no other', () => {
    fc.assert(
      fc.property(points, points, (own, other) => {
        const blocks = blocksOf(other);
        const containing = blocksAbove(own).filter(({ level, first, last }) => {
          const block = blocks[level] as number;
          return block >= first && block <= last;
        });
        expect(containing).toHaveLength(other > own ? 1 : 0);
      }),
    );
  });

  it('above a number of points are at most 63 at each level', () => {
    fc.assert(
      fc.property(points, (own) => {
        const ranges = blocksAbove(own);
        expect(ranges).toHaveLength(LEVELS);
        for (const { first, last } of ranges) expect(last - first + 1).toBeLessThan(64);
      }),
    );
  });

  it('at the top are few enough to be added up for the number of people', () => {
    expect(blocksOf(Number.MAX_SAFE_INTEGER)[TOP_LEVEL]).toBeLessThanOrEqual(LAST_TOP_BLOCK);
  });
});
