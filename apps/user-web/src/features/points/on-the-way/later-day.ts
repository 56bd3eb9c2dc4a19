import type { Unanswered } from '../../../outbox/outbox';

/** Whether points wait for tomorrow or for Sunday, because those of the day or the week are earned; undefined: for neither. */
export function laterDay(entry: Unanswered | undefined): 'day' | 'week' | undefined {
  if (entry?.notBefore === undefined || entry.notBefore <= Date.now()) return undefined;
  if (entry.because === 'WEEK_CEILING_REACHED') return 'week';
  return entry.because === 'DAY_CEILING_REACHED' ? 'day' : undefined;
}
