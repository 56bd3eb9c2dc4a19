import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { wholePercents } from './whole-percents';

const shown = (percentages: readonly number[]) => [
  ...wholePercents(
    percentages.map((percentage, index) => ({ optionText: `option ${index}`, voteCount: 1, percentage })),
  ).values(),
];

describe('percentages without decimals', () => {
  it('add up to 100', () => {
    expect(shown([33.34, 33.33, 33.33])).toEqual([34, 33, 33]);
    expect(shown([53.06, 46.94])).toEqual([53, 47]);
    expect(shown([0, 0])).toEqual([0, 0]);
  });

  it('of any votes add up to 100, and none is a whole percent away from its share', () => {
    const votes = fc.array(fc.nat(5000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        votes.filter((counts) => counts.some((count) => count > 0)),
        (counts) => {
          const total = counts.reduce((sum, count) => sum + count, 0);
          const percentages = hundredths(counts.map((count) => (count / total) * 10_000));
          const whole = shown(percentages);
          expect(whole.reduce((sum, each) => sum + each, 0)).toBe(100);
          for (const [index, each] of whole.entries())
            expect(Math.abs(each - (percentages[index] ?? 0))).toBeLessThan(1);
        },
      ),
    );
  });
});

/** As the server sends them: two decimals, which add up to 100. */
function hundredths(exact: readonly number[]): number[] {
  const floors = exact.map(Math.floor);
  const missing = 10_000 - floors.reduce((sum, each) => sum + each, 0);
  return floors.map((each, index) => (each + (index < missing ? 1 : 0)) / 100);
}
