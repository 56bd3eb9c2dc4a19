import type { PoolClient } from 'pg';

import type { FeedEvent, ReadModel } from '../../ledger/index.js';
import { columnNamesOf, columnsOf } from '../../platform/database/columns-of.js';
import { statement } from '../../platform/database/statements/statement.js';
import type { ProgrammeDay } from '../../platform/programme-day.js';
import { type Counted, type DayCount, countEvent, type Seen } from './count-event.js';
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

const findPeople = statement(
  'seen-people',
  `SELECT user_id AS "userId", first_day::text AS "firstDay!", active_day::text AS "activeDay",
     answered_day::text AS "answeredDay", ${columnsOf(SeenPerson, ['isBackWithin7', 'isBackWithin30'])}
   FROM seen_people WHERE generation = $generation AND user_id = ANY ($userIds::bigint[])`,
);

const addCounts = statement(
  'people-by-day-add',
  `INSERT INTO people_by_day AS kept (generation, day, ${columnNamesOf(PeopleByDay, COUNTS)})
   SELECT $generation, * FROM unnest($days::date[], ${COUNTS.map((count) => `$${count}::integer[]`).join(', ')})
   ON CONFLICT (generation, day) DO UPDATE SET ${ADDED}`,
);

const addActive = statement(
  'people-by-week-add',
  `INSERT INTO people_by_week AS kept (generation, week, active)
   SELECT $generation, * FROM unnest($weeks::date[], $active::integer[])
   ON CONFLICT (generation, week) DO UPDATE SET active = kept.active + excluded.active`,
);

const writePeople = statement(
  'seen-people-write',
  `INSERT INTO seen_people (generation, ${columnNamesOf(SeenPerson, SEEN)})
   SELECT $generation, * FROM unnest($userIds::bigint[], $firstDays::date[], $activeDays?::date[],
     $answeredDays?::date[], $areBackWithin7::boolean[], $areBackWithin30::boolean[])
   ON CONFLICT (generation, user_id) DO UPDATE
     SET active_day = excluded.active_day, answered_day = excluded.answered_day,
       is_back_within_7 = excluded.is_back_within_7, is_back_within_30 = excluded.is_back_within_30`,
);

const forgetPeople = statement(
  'seen-people-forget',
  'DELETE FROM seen_people WHERE generation = $generation AND user_id = ANY ($userIds::bigint[])',
);

/** How many people joined, were active, answered and came back, by day and week in Haiti. */
export const peopleByDay: ReadModel = {
  name: 'people-by-day',
  tables: ['people_by_day', 'people_by_week', 'seen_people'],
  async handle({ events, generation, client }) {
    const people = await storedPeople(client, generation, events);
    const closed = new Set<number>();
    const counted: Counted[] = [];
    for (const event of events) {
      const result = countEvent(people.get(event.userId), event);
      people.set(event.userId, result.seen);
      counted.push(...result.counted);
      if (event.type === 'CLOSE') closed.add(event.userId);
    }
    await addToDays(client, generation, counted);
    await addToWeeks(client, generation, counted);
    await storePeople(
      client,
      generation,
      [...people].filter(([userId]) => !closed.has(userId)),
    );
    // An account that is closed has no further events.
    if (closed.size > 0) await forgetPeople.run(client, { generation, userIds: [...closed] });
  },
};

async function storedPeople(
  client: PoolClient,
  generation: number,
  events: readonly FeedEvent[],
): Promise<Map<number, Seen>> {
  const userIds = [...new Set(events.map(({ userId }) => userId))];
  const rows = await findPeople.rows(client, { generation, userIds });
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
  const of = (count: DayCount) => values.map((counts) => counts[count]);
  await addCounts.run(client, {
    generation,
    days: [...days.keys()],
    joined: of('joined'),
    closed: of('closed'),
    active: of('active'),
    answered: of('answered'),
    backWithin7: of('backWithin7'),
    backWithin30: of('backWithin30'),
  });
}

async function addToWeeks(
  client: PoolClient,
  generation: number,
  counted: readonly Counted[],
): Promise<void> {
  const weeks = new Map<ProgrammeDay, number>();
  for (const { count, day } of counted)
    if (count === 'activeInWeek') weeks.set(day, (weeks.get(day) ?? 0) + 1);
  if (weeks.size === 0) return;
  await addActive.run(client, { generation, weeks: [...weeks.keys()], active: [...weeks.values()] });
}

async function storePeople(
  client: PoolClient,
  generation: number,
  people: readonly (readonly [number, Seen])[],
): Promise<void> {
  const seen = people.map(([, each]) => each);
  await writePeople.run(client, {
    generation,
    userIds: people.map(([userId]) => userId),
    firstDays: seen.map(({ firstDay }) => firstDay),
    activeDays: seen.map(({ activeDay }) => activeDay),
    answeredDays: seen.map(({ answeredDay }) => answeredDay),
    areBackWithin7: seen.map(({ isBackWithin7 }) => isBackWithin7),
    areBackWithin30: seen.map(({ isBackWithin30 }) => isBackWithin30),
  });
}
