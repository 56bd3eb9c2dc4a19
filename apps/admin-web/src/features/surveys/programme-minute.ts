import { inHaiti, momentInHaiti } from '../../ui/programme-time';

/** What a clock on a wall in Haiti shows, as "2026-11-30T18:00": whoever picks it means Haiti, wherever they sit. */
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

/** What is stored for a chosen minute. A moment that was set to the second elsewhere stays when it was not changed. */
export function momentOfMinute(minute: ProgrammeMinute | null, stored: string | null): string | null {
  if (minute === null) return null;
  return stored !== null && minuteOf(stored) === minute ? stored : momentOf(minute);
}
