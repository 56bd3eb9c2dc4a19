import { PROGRAMME_TIME_ZONE } from '@pwen/domain/constants';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

// Times are Haiti's, wherever the administrator is.

/** The local time in Haiti at a moment. */
export function inHaiti(iso: string): Dayjs {
  return dayjs(iso).tz(PROGRAMME_TIME_ZONE);
}

/** The moment of a local time in Haiti, such as "2026-11-30T18:00", as an ISO time. */
export function momentInHaiti(clock: string): string {
  return dayjs.tz(clock, PROGRAMME_TIME_ZONE).toISOString();
}

/** A day as an address has it, such as "2026-11-30"; null for anything else, also for a day that no calendar has. */
export function dayIn(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).format('YYYY-MM-DD') === text
    ? text
    : null;
}
