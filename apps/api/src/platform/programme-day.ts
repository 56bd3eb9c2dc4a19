import { PROGRAMME_TIME_ZONE } from '@pwen/domain';
import { LRUCache } from 'lru-cache';

/** A day of the programme's calendar, as `2026-11-20`; sorts as text. */
export type ProgrammeDay = string;

/** The Swedish locale formats dates as ISO 8601 does. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: PROGRAMME_TIME_ZONE });

/** The day in Haiti at a moment. */
export function dayOf(moment: Date): ProgrammeDay {
  return calendar.format(moment);
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PROGRAMME_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** By how much Haiti's clock differs from UTC in an hour since 1970: it is only ever changed at a full hour. */
const differences = new LRUCache<number, number>({
  max: 20_000,
  memoMethod: (hour) => Date.parse(`${clock.format(hour * HOUR_MS)}Z`) - hour * HOUR_MS,
});

/** Day and time in Haiti, as `2026-11-26 22:10:19`. Long lists have several in each row, for which `Intl` is slow. */
export function timeOf(moment: Date): string {
  const at = moment.getTime();
  const there = new Date(at + differences.memo(Math.floor(at / HOUR_MS)));
  return there.toISOString().slice(0, 19).replace('T', ' ');
}

/** The first of the last `days` days, including the day of `now`. */
export function firstOfDays(days: number, now: Date): ProgrammeDay {
  return new Date(Date.parse(dayOf(now)) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** The Sunday in Haiti with which the week of a moment begins; weeks are named by it. */
export function weekOf(moment: Date): ProgrammeDay {
  const day = new Date(dayOf(moment));
  return new Date(day.getTime() - day.getUTCDay() * DAY_MS).toISOString().slice(0, 10);
}

/** The moment at which a day begins in Haiti, which is west of Greenwich, at a full hour. */
export function startOfDay(day: ProgrammeDay): Date {
  let moment = Date.parse(day);
  while (dayOf(new Date(moment)) < day) moment += HOUR_MS;
  return new Date(moment);
}

/** A moment before that day begins, independent of daylight saving changes. */
export function beforeDay(day: ProgrammeDay): Date {
  return new Date(Date.parse(day) - DAY_MS);
}

/** The Sunday with which the week of a day begins. */
export function firstOfWeek(day: ProgrammeDay): ProgrammeDay {
  const midnight = new Date(day);
  return new Date(midnight.getTime() - midnight.getUTCDay() * DAY_MS).toISOString().slice(0, 10);
}

export function firstOfMonth(day: ProgrammeDay): ProgrammeDay {
  return `${day.slice(0, 8)}01`;
}

/** The day so many days later, or earlier if negative. */
export function daysAfter(day: ProgrammeDay, days: number): ProgrammeDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days the other is later; negative if it is earlier. */
export function daysBetween(day: ProgrammeDay, other: ProgrammeDay): number {
  return (Date.parse(other) - Date.parse(day)) / DAY_MS;
}
