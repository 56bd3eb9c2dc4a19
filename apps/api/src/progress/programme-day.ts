import { PROGRAMME_TIME_ZONE } from '@pwen/domain';

/** A day of the programme's calendar, as `2026-11-20`: days sort as text. */
export type ProgrammeDay = string;

/** Sweden writes dates as ISO 8601 does. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: PROGRAMME_TIME_ZONE });

/** The day in Haiti on which something happened. */
export function dayOf(moment: Date): ProgrammeDay {
  return calendar.format(moment);
}

const DAY_MS = 24 * 60 * 60_000;

/** The first of the last so many days, the one of `now` counted in. */
export function firstOfDays(days: number, now: Date): ProgrammeDay {
  return new Date(Date.parse(dayOf(now)) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** A moment before that day begins, whatever Haiti's clocks did since. */
export function beforeDay(day: ProgrammeDay): Date {
  return new Date(Date.parse(day) - DAY_MS);
}
