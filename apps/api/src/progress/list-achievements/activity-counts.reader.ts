import { ACHIEVEMENTS, type Activity, BADGES, countEvent, NO_ACTIVITY } from '@pwen/domain';
import type { PoolClient } from 'pg';

import type { FeedEvent, ReadModel } from '../../ledger/index.js';
import { columnNamesOf, columnsOf } from '../../platform/database/columns-of.js';
import { statement } from '../../platform/database/statements/statement.js';
import { dayOf } from '../../platform/programme-day.js';
import { ActivityCounts } from './activity-counts.entity.js';

export type Counts = Pick<ActivityCounts, 'activity' | 'reachedAt'>;

export const NO_COUNTS: Counts = { activity: NO_ACTIVITY, reachedAt: {} };

const RULES = Object.entries({ ...ACHIEVEMENTS, ...BADGES });
const FILLED = columnNamesOf(ActivityCounts, ['generation', 'userId', 'activity', 'reachedAt']);

const findCounts = statement(
  'activity-counts',
  `SELECT ${columnsOf(ActivityCounts, ['userId', 'activity', 'reachedAt'])} FROM activity_counts
   WHERE generation = $generation AND user_id = ANY ($userIds::bigint[])`,
);

const storeCounts = statement(
  'activity-counts-store',
  `INSERT INTO activity_counts (${FILLED})
   SELECT $generation, * FROM unnest($userIds::bigint[], $activities::jsonb[], $reachedAt::jsonb[])
   ON CONFLICT (generation, user_id) DO UPDATE
     SET activity = excluded.activity, reached_at = excluded.reached_at`,
);

/** What each person's history comes to, and when they reached what. Only one process at a time runs a reader. */
export const activityCounts: ReadModel = {
  name: 'activity-counts',
  tables: ['activity_counts'],
  async handle({ events, generation, client }) {
    const people = await storedCounts(client, generation, events);
    for (const event of events) people.set(event.userId, count(people.get(event.userId) ?? NO_COUNTS, event));
    const counts = [...people.values()];
    await storeCounts.run(client, {
      generation,
      userIds: [...people.keys()],
      activities: counts.map(({ activity }) => JSON.stringify(activity)),
      reachedAt: counts.map(({ reachedAt }) => JSON.stringify(reachedAt)),
    });
  },
};

async function storedCounts(
  client: PoolClient,
  generation: number,
  events: readonly FeedEvent[],
): Promise<Map<number, Counts>> {
  const userIds = [...new Set(events.map(({ userId }) => userId))];
  const rows = await findCounts.rows(client, { generation, userIds });
  return new Map(rows.map((row) => [row.userId, countsIn(row)]));
}

/** The counts in a row, as the reader wrote them. */
export function countsIn({ activity, reachedAt }: Readonly<Record<keyof Counts, unknown>>): Counts {
  return { activity, reachedAt } as Counts;
}

/** The counts after one more event. What is no longer reached (a reward given back) loses its date. */
export function count({ activity, reachedAt }: Counts, event: FeedEvent): Counts {
  const after: Activity = countEvent(activity, event, dayOf(event.recordedAt));
  if (after === activity) return { activity, reachedAt };
  const reached = RULES.filter(([, { measure, target }]) => after[measure] >= target);
  return {
    activity: after,
    reachedAt: Object.fromEntries(
      reached.map(([id]) => [id, reachedAt[id] ?? event.recordedAt.toISOString()]),
    ),
  };
}
