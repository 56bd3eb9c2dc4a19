import { inHaiti, momentInHaiti } from '../../ui/time/programme-time';

/**
 * A day on Haiti's calendar, as "2026-11-30". A day picked in the console means that day in Haiti, wherever the
 * administrator is: a reward is active from its first moment there until its last.
 */
export type ProgrammeDay = string;

/** The first moment of the day in Haiti, as an ISO time. */
export function startOfDay(day: ProgrammeDay): string {
  return momentInHaiti(`${day}T00:00:00.000`);
}

/** The last millisecond of the day in Haiti: the day itself is included, even when the clocks change on it. */
export function endOfDay(day: ProgrammeDay): string {
  return momentInHaiti(`${day}T23:59:59.999`);
}

/** The day in Haiti to which a time belongs. */
export function dayOf(iso: string): ProgrammeDay {
  return inHaiti(iso).format('YYYY-MM-DD');
}

/** The time to store for a chosen day. A stored time with minutes is kept when its day was not changed. */
export function momentOfDay(
  day: ProgrammeDay | null,
  toMoment: (day: ProgrammeDay) => string,
  stored: string | null,
): string | null {
  if (day === null) return null;
  return stored !== null && dayOf(stored) === day ? stored : toMoment(day);
}

/** Whether a time is exactly the start or the end of its day, so that the day alone describes it. */
export function isEdgeOfDay(iso: string): boolean {
  const day = dayOf(iso);
  const moment = Date.parse(iso);
  return moment === Date.parse(startOfDay(day)) || moment === Date.parse(endOfDay(day));
}
