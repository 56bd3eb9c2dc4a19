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
