import type { PoolClient } from 'pg';

import { columnNamesOf } from '../../../platform/database/columns-of.js';
import { statement } from '../../../platform/database/statements/statement.js';
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

/** The columns of a standing; `week` as text, which it is in the application. */
const columnsAs = (says: '!' | '?'): string =>
  `kept.user_id AS "userId${says}", kept.ever_points AS "everPoints${says}", kept.week_points AS "weekPoints${says}",
   kept.is_listed AS "isListed${says}", kept.week::text AS "week${says}"`;

export const STANDING = columnsAs('!');
/** The columns of a standing whose row may be missing. */
export const STANDING_IF_ANY = columnsAs('?');

const findStandings = statement(
  'leaderboard-standings',
  `SELECT ${STANDING} FROM unnest($userIds::bigint[]) AS wanted (user_id)
   JOIN leaderboard_standings kept ON kept.generation = $generation AND kept.user_id = wanted.user_id`,
);

const storeStandings = statement(
  'leaderboard-standings-store',
  `INSERT INTO leaderboard_standings (${FILLED})
   SELECT $generation, * FROM unnest($userIds::bigint[], $everPoints::bigint[], $weeks::date[],
     $weekPoints::bigint[], $areListed::boolean[])
   ON CONFLICT (generation, user_id) DO UPDATE SET ever_points = excluded.ever_points, week = excluded.week,
     week_points = excluded.week_points, is_listed = excluded.is_listed`,
);

const removeStandings = statement(
  'leaderboard-standings-remove',
  'DELETE FROM leaderboard_standings WHERE generation = $generation AND user_id = ANY ($userIds)',
);

export async function readStandings(
  client: PoolClient,
  generation: number,
  userIds: readonly number[],
): Promise<Map<number, Standing>> {
  const rows = await findStandings.rows(client, { generation, userIds });
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
    await storeStandings.run(client, {
      generation,
      userIds: kept.map(({ userId }) => userId),
      everPoints: kept.map(({ everPoints }) => everPoints),
      weeks: kept.map(({ week }) => week),
      weekPoints: kept.map(({ weekPoints }) => weekPoints),
      areListed: kept.map(({ isListed }) => isListed),
    });
  if (gone.length > 0) await removeStandings.run(client, { generation, userIds: gone });
  await countInBlocks(client, generation, changes);
}
