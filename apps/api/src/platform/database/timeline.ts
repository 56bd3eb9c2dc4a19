import type { Pool } from 'pg';

import { type Connection, statement } from './statements/statement.js';

/**
 * SQL: the timeline of the server, another one after each promotion and each restore to a point in time, and when the server
 * was started, because also a crash loses what was not committed. What a process remembers of positions and accounts is true
 * on the timeline on which it was read: another server may have lost the last events, and may have others in their places.
 *
 * It fails on a standby, with SQLSTATE 55000.
 */
export const TIMELINE = `concat_ws('/', substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), extract(epoch FROM pg_postmaster_start_time()))`;

const readTimeline = statement('timeline', `SELECT ${TIMELINE} AS "timeline!"`);

/** @see TIMELINE */
export async function timelineOf(connection: Connection): Promise<string | undefined> {
  return (await readTimeline.row(connection))?.timeline;
}

/** Who wants to know of a change, of each watched pool, which asks once for all of them. */
const told = new WeakMap<Pool, (() => void)[]>();

/**
 * Calls `changed` when a connection of the pool leads to a server of another timeline than those before it, or to a standby,
 * before any statement on that connection is answered.
 */
export function whenTimelineChanges(pool: Pool, changed: () => void): void {
  const others = told.get(pool);
  if (others) {
    others.push(changed);
    return;
  }
  const all = [changed];
  told.set(pool, all);
  let last: string | undefined;
  const learn = (timeline: string | undefined): void => {
    if (last !== undefined && timeline !== last) for (const tell of all) tell();
    last = timeline;
  };
  pool.on('connect', (client) => {
    readTimeline.row(client).then(
      (read) => learn(read?.timeline),
      // What else this connection is used for fails as well, or is only read.
      () => learn(''),
    );
  });
}
