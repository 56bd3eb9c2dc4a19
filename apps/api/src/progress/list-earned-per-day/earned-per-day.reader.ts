import type { FeedEvent, ReadModel } from '../../ledger/index.js';
import { columnNamesOf } from '../../platform/database/columns-of.js';
import { statement } from '../../platform/database/statements/statement.js';
import { dayOf, type ProgrammeDay } from '../../platform/programme-day.js';
import { EarnedPerDay } from './earned-per-day.entity.js';

const FILLED = columnNamesOf(EarnedPerDay, ['generation', 'userId', 'day', 'earnedPoints']);

const addToDays = statement(
  'earned-per-day-add',
  `INSERT INTO earned_per_day AS kept (${FILLED})
   SELECT $generation, * FROM unnest($userIds::bigint[], $days::date[], $points::bigint[])
   ON CONFLICT (generation, user_id, day) DO UPDATE
     SET earned_points = kept.earned_points + excluded.earned_points`,
);

/**
 * What each person earned per day in Haiti. Later corrections are not subtracted: the points were earned on that day.
 */
export const earnedPerDay: ReadModel = {
  name: 'earned-per-day',
  tables: ['earned_per_day'],
  async handle({ events, generation, client }) {
    const rows = [...groupByPerson(events)].flatMap(([userId, own]) =>
      [...earnedByDay(own)].map(([day, points]) => ({ userId, day, points })),
    );
    await addToDays.run(client, {
      generation,
      userIds: rows.map(({ userId }) => userId),
      days: rows.map(({ day }) => day),
      points: rows.map(({ points }) => points),
    });
  },
};

/** What one person earned on each day that has events. */
export function earnedByDay(events: readonly FeedEvent[]): Map<ProgrammeDay, number> {
  const days = new Map<ProgrammeDay, number>();
  for (const { type, recordedAt, amountPoints } of events) {
    if (type !== 'EARN') continue;
    const day = dayOf(recordedAt);
    days.set(day, (days.get(day) ?? 0) + amountPoints);
  }
  return days;
}

function groupByPerson(events: readonly FeedEvent[]): Map<number, FeedEvent[]> {
  const people = new Map<number, FeedEvent[]>();
  for (const event of events) {
    const own = people.get(event.userId);
    if (own) own.push(event);
    else people.set(event.userId, [event]);
  }
  return people;
}
