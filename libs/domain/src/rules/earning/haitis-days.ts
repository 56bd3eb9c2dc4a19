import { PROGRAMME_TIME_ZONE } from '../../contract/limits.js';

/** A day of Haiti's calendar, as the number of days since 1970-01-01. */
export type DayNumber = number;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** Of more than ten years. */
const HOURS_KEPT = 100_000;
const dayOfHour = new Map<number, DayNumber>();

let calendar: Intl.DateTimeFormat | undefined;

/**
 * The day in Haiti at a moment; NaN if that is none. Haiti's clock is only ever changed at a full hour, so that each hour is
 * looked up once: `Intl` takes longer than a verifier has for an event.
 */
export function dayInHaiti(moment: Date): DayNumber {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  if (Number.isNaN(hour)) return NaN;
  const day = calendarDay(hour * HOUR_MS);
  if (dayOfHour.size >= HOURS_KEPT) dayOfHour.clear();
  dayOfHour.set(hour, day);
  return day;
}

function calendarDay(atMs: number): DayNumber {
  // The Swedish locale formats dates as ISO 8601 does.
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: PROGRAMME_TIME_ZONE });
  return Date.parse(calendar.format(atMs)) / DAY_MS;
}

/** The moment at which the hour of another begins. Haiti's clock differs from all others by full hours. */
export function startOfHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
}

/** How many hours of its day in Haiti are over at a moment: 0 to 24, since a day has 23 to 25. */
export function hourInHaiti(moment: Date): number {
  const day = dayInHaiti(moment);
  let hour = 0;
  while (dayInHaiti(new Date(moment.getTime() - (hour + 1) * HOUR_MS)) === day) hour++;
  return hour;
}

/** The weeks of Haiti's calendar, which begin on Sunday, as numbers. 1970-01-01 was a Thursday. */
export function weekOfDay(day: DayNumber): number {
  return Math.floor((day + 4) / 7);
}

/** The Sunday after a day. */
export function nextSunday(day: DayNumber): DayNumber {
  return (weekOfDay(day) + 1) * 7 - 4;
}

/** When a day begins in Haiti, which is west of Greenwich. */
export function startInHaiti(day: DayNumber): Date {
  let atMs = day * DAY_MS;
  while (dayInHaiti(new Date(atMs)) < day) atMs += HOUR_MS;
  return new Date(atMs);
}
