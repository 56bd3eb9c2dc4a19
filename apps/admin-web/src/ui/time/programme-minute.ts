import { inHaiti, momentInHaiti } from './programme-time';

/** A local time in Haiti, as "2026-11-30T18:00", wherever the administrator is. */
export type ProgrammeMinute = string;

const MINUTE_FORMAT = 'YYYY-MM-DDTHH:mm';

/** What the clock in Haiti shows at a moment. */
export function minuteOf(iso: string): ProgrammeMinute {
  return inHaiti(iso).format(MINUTE_FORMAT);
}

/** The moment at which the clock in Haiti shows this, as an ISO time. */
export function momentOf(minute: ProgrammeMinute): string {
  return momentInHaiti(minute);
}

/** The time to store for a chosen minute. A stored time with seconds is kept when its minute was not changed. */
export function momentOfMinute(minute: ProgrammeMinute | null, stored: string | null): string | null {
  if (minute === null) return null;
  return stored !== null && minuteOf(stored) === minute ? stored : momentOf(minute);
}
