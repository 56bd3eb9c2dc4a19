import type { Unanswered } from '../../../outbox/outbox';

/** What is over by then, by the refusal: the day, the week, or that the points of all people are used. */
export const LATER = {
  DAY_CEILING_REACHED: 'day',
  WEEK_CEILING_REACHED: 'week',
  BUDGET_USED: 'budget',
} as const;
type Later = (typeof LATER)[keyof typeof LATER];

/** Why points wait for a later time; undefined: they wait for none. */
export function laterDay(entry: Unanswered | undefined): Later | undefined {
  if (entry?.notBefore === undefined || entry.notBefore <= Date.now()) return undefined;
  return (LATER as Partial<Record<string, Later>>)[entry.because ?? ''];
}
