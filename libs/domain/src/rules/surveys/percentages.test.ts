import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { percentages } from './percentages.js';

const steps = (percentage: number): number => Math.round(percentage * 100);

describe('percentages', () => {
  it.each([
    [
      [1, 1, 1],
      [33.34, 33.33, 33.33],
    ],
    [
      [2, 1],
      [66.67, 33.33],
    ],
    [
      [1, 0],
      [100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
    [
      [1, 1, 1, 1, 1, 1],
      [16.67, 16.67, 16.67, 16.67, 16.66, 16.66],
    ],
  ])('of %j are %j', (counts, shares) => expect(percentages(counts)).toEqual(shares));

  it('add up to 100, each less than one step from its exact value, and are 0 without a vote', () => {
    const counts = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(counts, (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const shares = percentages(counts).map(steps);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 10_000);
        counts.forEach((count, index) => {
          const exact = total === 0 ? 0 : (count * 10_000) / total;
          expect(Math.abs((shares[index] ?? 0) - exact)).toBeLessThan(1);
          if (count === 0) expect(shares[index]).toBe(0);
        });
      }),
    );
  });

  it('are never higher for fewer votes', () => {
    const counts = fc.array(fc.nat({ max: 1000 }), { maxLength: 20 });
    fc.assert(
      fc.property(counts, (counts) => {
        const shares = percentages(counts);
        counts.forEach((one, i) =>
          counts.forEach((other, j) => {
            if (one < other) expect(shares[i] ?? 0).toBeLessThanOrEqual(shares[j] ?? 0);
          }),
        );
      }),
    );
  });
});
