import { PROGRAMME_TIME_ZONE } from '@pwen/domain/constants';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

// Haiti's clock counts, wherever the administrator sits.

/** What the clock in Haiti shows at a moment. */
export function inHaiti(iso: string): Dayjs {
  return dayjs(iso).tz(PROGRAMME_TIME_ZONE);
}

/** The moment at which the clock in Haiti shows this, such as "2026-11-30T18:00", as an ISO time. */
export function momentInHaiti(clock: string): string {
  return dayjs.tz(clock, PROGRAMME_TIME_ZONE).toISOString();
}
