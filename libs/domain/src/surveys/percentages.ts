/** A hundred percent in the steps that are shown: two places after the point. */
const WHOLE = 10_000;

/**
 * The share of each count in percent, to two places, adding up to exactly 100 (or to 0 where there is nothing): by the
 * largest remainder, and among equal ones in the order of the counts.
 *
 * The API counts and shares out in SQL, over many responses at once; its tests compare what it writes with this rule.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const steps = counts.map((count) => Math.floor((count * WHOLE) / total));
  const left = WHOLE - steps.reduce((sum, step) => sum + step, 0);
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (count * WHOLE) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) steps[index] = (steps[index] ?? 0) + 1;
  return steps.map((step) => step / 100);
}
