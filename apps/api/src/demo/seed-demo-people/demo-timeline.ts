import { PROGRAMME_TIME_ZONE } from '@pwen/domain';

import type { DemoDay, DemoPerson } from './demo-people.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** People join some hours before anything else happens on that day. */
const JOINED_EARLIER_MS = 3 * HOUR_MS;
/** What happens on a day begins so long before the time of day of the seeding. */
const EARLIER_MS = HOUR_MS;
/** Longer than everything that one person does today. */
const LONGEST_DAY_MS = 20 * MINUTE_MS;

/** A person joins, or does what they do on one day. */
export interface DemoEntry {
  readonly person: DemoPerson;
  readonly at: Date;
  /** Null for joining. */
  readonly day: DemoDay | null;
}

/**
 * Everything that the people do, in the order of time.
 *
 * @param seededAt which "days ago" count from
 */
export function timelineOf(people: readonly DemoPerson[], seededAt: Date): DemoEntry[] {
  const dayBegins = seededAt.getTime() - earlierMs(seededAt);
  return people
    .flatMap((person): DemoEntry[] => [
      { person, day: null, at: joinedAt(person, seededAt) },
      ...person.days.map((day) => ({ person, day, at: new Date(dayBegins - day.daysAgo * DAY_MS) })),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

const joinedBeforeMs = ({ joinedDaysAgo }: DemoPerson): number => joinedDaysAgo * DAY_MS + JOINED_EARLIER_MS;

const joinedAt = (person: DemoPerson, seededAt: Date): Date =>
  new Date(seededAt.getTime() - joinedBeforeMs(person));

/** When an earlier run began, by the time at which it let a person join. */
export const seededAtBy = (person: DemoPerson, createdAt: Date): Date =>
  new Date(createdAt.getTime() + joinedBeforeMs(person));

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: PROGRAMME_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What happens "today" is on the programme's day of the seeding, unless that day has hardly begun. */
function earlierMs(seededAt: Date): number {
  const [hours = 0, minutes = 0] = timeOfDay.format(seededAt).split(':').map(Number);
  const sinceMidnightMs = hours * HOUR_MS + minutes * MINUTE_MS;
  return sinceMidnightMs < LONGEST_DAY_MS ? EARLIER_MS : Math.min(EARLIER_MS, sinceMidnightMs);
}
