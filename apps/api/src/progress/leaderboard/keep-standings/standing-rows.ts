import type { PoolClient } from 'pg';

import { columnNamesOf, columnsOf } from '../../../platform/database/columns-of.js';
import { LeaderboardStanding } from '../leaderboard-standing.entity.js';
import type { Standing } from '../standing.js';
import { countInBlocks } from './block-rows.js';

const KEPT = [
  'userId',
  'everPoints',
  'week',
  'weekPoints',
  'isListed',
] as const satisfies readonly (keyof Standing)[];
const FILLED = columnNamesOf(LeaderboardStanding, ['generation', ...KEPT]);

/** `week` as text, which it is in the application. */
export const STANDING = `${columnsOf(LeaderboardStanding, ['userId', 'everPoints', 'weekPoints', 'isListed'], 'kept')},
  kept.week::text AS week`;

export async function readStandings(
  client: PoolClient,
  generation: number,
  userIds: readonly number[],
): Promise<Map<number, Standing>> {
  const { rows } = await client.query<Standing>(
    `SELECT ${STANDING} FROM unnest($2::bigint[]) AS wanted (user_id)
     JOIN leaderboard_standings kept ON kept.generation = $1 AND kept.user_id = wanted.user_id`,
    [generation, userIds],
  );
  return new Map(rows.map((standing) => [standing.userId, standing]));
}

export interface StandingChange {
  readonly userId: number;
  readonly before: Standing | undefined;
  /** undefined: the row is removed */
  readonly after: Standing | undefined;
}

/**
 * Writes standings and the counts that follow from them. Only in a transaction that has locked the checkpoint of the
 * generation, so that there is no other writer: no row is waited for, and nothing can deadlock.
 */
export async function changeStandings(
  client: PoolClient,
  generation: number,
  changes: readonly StandingChange[],
): Promise<void> {
  const kept = changes.flatMap(({ after }) => after ?? []);
  const gone = changes.flatMap(({ userId, before, after }) => (before && !after ? userId : []));
  if (kept.length > 0)
    await client.query(
      `INSERT INTO leaderboard_standings (${FILLED})
       SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::date[], $5::bigint[], $6::boolean[])
       ON CONFLICT (generation, user_id) DO UPDATE SET ever_points = excluded.ever_points, week = excluded.week,
         week_points = excluded.week_points, is_listed = excluded.is_listed`,
      [generation, ...KEPT.map((property) => kept.map((standing) => standing[property]))],
    );
  if (gone.length > 0)
    await client.query(`DELETE FROM leaderboard_standings WHERE generation = $1 AND user_id = ANY ($2)`, [
      generation,
      gone,
    ]);
  await countInBlocks(client, generation, changes);
}
