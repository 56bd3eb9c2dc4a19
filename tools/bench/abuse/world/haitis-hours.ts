import { dayInHaiti, type DayNumber, nextSunday, startInHaiti } from '@pwen/domain';

const HOUR_MS = 60 * 60_000;
const DAY_HOURS = 24;
/** Haiti's clock is changed at two in the night. */
const CHANGED_BY = 3;
const MORNING = 6;

/** When an hour strikes on a day in Haiti, in summer and in winter. What comes after a change counts from the day's end. */
export const hourInHaiti = (day: DayNumber, hour: number): Date =>
  hour < CHANGED_BY
    ? new Date(startInHaiti(day).getTime() + hour * HOUR_MS)
    : new Date(startInHaiti(day + 1).getTime() - (DAY_HOURS - hour) * HOUR_MS);

/** The last Monday at six in Haiti that had come by then. */
export function mondayMorning(by: Date): Date {
  let day = dayInHaiti(by);
  while (nextSunday(day) - day !== 6 || hourInHaiti(day, MORNING) > by) day -= 1;
  return hourInHaiti(day, MORNING);
}
