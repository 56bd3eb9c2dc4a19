import type { PoolClient } from 'pg';

import type { FeedEvent, ReadModel } from '../../ledger/index.js';
import { columnNamesOf, columnsOf } from '../../platform/database/columns-of.js';
import type { ProgrammeDay } from '../../platform/programme-day.js';
import { type Counted, type DayCount, noteEvent, type Seen } from './note-event.js';
import { PeopleByDay } from './people-by-day.entity.js';
import { SeenPerson } from './seen-person.entity.js';

const SEEN = [
  'userId',
  'firstDay',
  'activeDay',
  'answeredDay',
  'isBackWithin7',
  'isBackWithin30',
] as const satisfies readonly (keyof SeenPerson)[];

const COUNTS = [
  'joined',
  'closed',
  'active',
  'answered',
  'backWithin7',
  'backWithin30',
] as const satisfies readonly DayCount[];

/** How many people joined, were active, answered and came back, by day and week in Haiti. */
export const peopleByDay: ReadModel = {
  name: 'people-by-day',
  tables: ['people_by_day', 'people_by_week', 'seen_people'],
  async handle({ events, generation, client }) {
    const people = await storedPeople(client, generation, events);
    const closed = new Set<number>();
    const counted: Counted[] = [];
    for (const event of events) {
      const noted = noteEvent(people.get(event.userId), event);
      people.set(event.userId, noted.seen);
      counted.push(...noted.counted);
      if (event.type === 'CLOSE') closed.add(event.userId);
    }
    await addToDays(client, generation, counted);
    await addToWeeks(client, generation, counted);
    await storePeople(
      client,
      generation,
      [...people].filter(([userId]) => !closed.has(userId)),
    );
    if (closed.size > 0) await forget(client, generation, [...closed]);
  },
};

async function storedPeople(
  client: PoolClient,
  generation: number,
  events: readonly FeedEvent[],
): Promise<Map<number, Seen>> {
  const { rows } = await client.query<Seen & { userId: number }>(
    `SELECT user_id AS "userId", first_day::text AS "firstDay", active_day::text AS "activeDay",
       answered_day::text AS "answeredDay", ${columnsOf(SeenPerson, ['isBackWithin7', 'isBackWithin30'])}
     FROM seen_people WHERE generation = $1 AND user_id = ANY ($2::bigint[])`,
    [generation, [...new Set(events.map(({ userId }) => userId))]],
  );
  return new Map(rows.map(({ userId, ...seen }) => [userId, seen]));
}

async function addToDays(client: PoolClient, generation: number, counted: readonly Counted[]): Promise<void> {
  const days = new Map<ProgrammeDay, Record<DayCount, number>>();
  for (const { count, day } of counted) {
    if (count === 'activeInWeek') continue;
    const counts = days.get(day) ?? { ...NOBODY };
    counts[count] += 1;
    days.set(day, counts);
  }
  if (days.size === 0) return;
  const values = [...days.values()];
  await client.query(
    `INSERT INTO people_by_day AS kept (generation, day, ${columnNamesOf(PeopleByDay, COUNTS)})
     SELECT $1, * FROM unnest($2::date[], ${COUNTS.map((_, index) => `$${index + 3}::integer[]`).join(', ')})
     ON CONFLICT (generation, day) DO UPDATE SET ${ADDED}`,
    [generation, [...days.keys()], ...COUNTS.map((count) => values.map((counts) => counts[count]))],
  );
}

const NOBODY: Record<DayCount, number> = {
  joined: 0,
  closed: 0,
  active: 0,
  answered: 0,
  backWithin7: 0,
  backWithin30: 0,
};

const ADDED = COUNTS.map((count) => columnNamesOf(PeopleByDay, [count]))
  .map((column) => `${column} = kept.${column} + excluded.${column}`)
  .join(', ');

async function addToWeeks(
  client: PoolClient,
  generation: number,
  counted: readonly Counted[],
): Promise<void> {
  const weeks = new Map<ProgrammeDay, number>();
  for (const { count, day } of counted)
    if (count === 'activeInWeek') weeks.set(day, (weeks.get(day) ?? 0) + 1);
  if (weeks.size === 0) return;
  await client.query(
    `INSERT INTO people_by_week AS kept (generation, week, active)
     SELECT $1, * FROM unnest($2::date[], $3::integer[])
     ON CONFLICT (generation, week) DO UPDATE SET active = kept.active + excluded.active`,
    [generation, [...weeks.keys()], [...weeks.values()]],
  );
}

async function storePeople(
  client: PoolClient,
  generation: number,
  people: readonly (readonly [number, Seen])[],
): Promise<void> {
  const seen = people.map(([, each]) => each);
  await client.query(
    `INSERT INTO seen_people (generation, ${columnNamesOf(SeenPerson, SEEN)})
     SELECT $1, * FROM unnest($2::bigint[], $3::date[], $4::date[], $5::date[], $6::boolean[], $7::boolean[])
     ON CONFLICT (generation, user_id) DO UPDATE
       SET active_day = excluded.active_day, answered_day = excluded.answered_day,
         is_back_within_7 = excluded.is_back_within_7, is_back_within_30 = excluded.is_back_within_30`,
    [
      generation,
      people.map(([userId]) => userId),
      seen.map(({ firstDay }) => firstDay),
      seen.map(({ activeDay }) => activeDay),
      seen.map(({ answeredDay }) => answeredDay),
      seen.map(({ isBackWithin7 }) => isBackWithin7),
      seen.map(({ isBackWithin30 }) => isBackWithin30),
    ],
  );
}

/** An account that is closed has no further events. */
async function forget(client: PoolClient, generation: number, userIds: readonly number[]): Promise<void> {
  await client.query('DELETE FROM seen_people WHERE generation = $1 AND user_id = ANY ($2::bigint[])', [
    generation,
    userIds,
  ]);
}
