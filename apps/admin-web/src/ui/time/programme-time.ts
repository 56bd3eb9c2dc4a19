import 'dayjs/locale/fr.js';
import 'dayjs/locale/ht.js';

import { PROGRAMME_TIME_ZONE } from '@pwen/domain/contract';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

// Times are Haiti's, wherever the administrator is. The calendars ask for this zone when they mark today.
dayjs.tz.setDefault(PROGRAMME_TIME_ZONE);

/** How days stand in addresses and in calls. */
export const DAY_FORMAT = 'YYYY-MM-DD';

/** The local time in Haiti at a moment. */
export function inHaiti(iso: string): Dayjs {
  return dayjs(iso).tz(PROGRAMME_TIME_ZONE);
}

/** The day that it is in Haiti now. */
export const today = (): string => inHaiti(new Date().toISOString()).format(DAY_FORMAT);

/** The moment of a local time in Haiti, such as "2026-11-30T18:00", as an ISO time. */
export function momentInHaiti(clock: string): string {
  return dayjs.tz(clock, PROGRAMME_TIME_ZONE).toISOString();
}

/** A day as an address has it, such as "2026-11-30"; null for anything else, also for a day that no calendar has. */
export function dayIn(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && dayjs(text).format(DAY_FORMAT) === text
    ? text
    : null;
}
