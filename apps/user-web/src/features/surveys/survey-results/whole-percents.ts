import type { OptionResultDto } from '@pwen/api-client';

/**
 * The percentage of each option without decimals, which say more than a few dozen votes can. They still add up to what the
 * percentages add up to: what is cut off goes to those that lose most by it.
 */
export function wholePercents(options: readonly OptionResultDto[]): ReadonlyMap<string, number> {
  const parts = options.map(({ optionText, percentage }) => ({
    optionText,
    whole: Math.floor(percentage),
    cutOff: percentage % 1,
  }));
  const missing = Math.round(parts.reduce((sum, { cutOff }) => sum + cutOff, 0));
  const raised = new Set(parts.toSorted((one, other) => other.cutOff - one.cutOff).slice(0, missing));
  return new Map(parts.map((part) => [part.optionText, part.whole + (raised.has(part) ? 1 : 0)]));
}
