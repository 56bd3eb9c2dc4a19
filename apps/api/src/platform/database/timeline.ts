import type { Pool } from 'pg';

/**
 * SQL: the timeline of the server, another one after each promotion and each restore. What a process remembers of positions
 * and accounts is true on the timeline on which it was read: another server may have lost the last events, and may have
 * others in their places.
 *
 * It fails on a standby, with SQLSTATE 55000.
 */
export const TIMELINE = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)';

/**
 * Calls `changed` when a connection of the pool leads to a server of another timeline than those before it, or to a standby,
 * before any statement on that connection is answered.
 */
export function whenTimelineChanges(pool: Pool, changed: () => void): void {
  let last: string | undefined;
  const learn = (timeline: string | undefined): void => {
    if (last !== undefined && timeline !== last) changed();
    last = timeline;
  };
  pool.on('connect', (client) => {
    client.query<{ timeline: string }>(`SELECT ${TIMELINE} AS timeline`).then(
      ({ rows }) => learn(rows[0]?.timeline),
      // What else this connection is used for fails as well, or is only read.
      () => learn(''),
    );
  });
}
