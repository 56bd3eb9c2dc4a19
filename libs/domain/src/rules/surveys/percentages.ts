/** A hundred percent, in steps of 0.01. */
const WHOLE = 10_000;

/**
 * Each count as a percentage with two decimals, adding up to exactly 100 (or to 0 when there are no counts): by the
 * largest remainder, and among equal ones in the order of the counts.
 *
 * The API computes shares in SQL, over many responses at once; its tests compare the result with this rule.
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
