import pg from 'pg';

import { columnTypes } from '../../platform/database/pools/pools.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';

export interface Snapshot {
  readonly clients: pg.Client[];
  /** The database's clock just before the snapshot was taken: whatever was committed until then is in it. */
  readonly takenAt: Date;
}

const SETTINGS = [
  // Ignores tables and functions in schemas before ours.
  `search_path = pg_catalog, pg_temp`,
  // Rows hidden by a policy cause an error instead of being skipped.
  `row_security = off`,
  `jit = off`,
];

const exportSnapshot = statement(
  'export-ledger-snapshot',
  `SELECT pg_export_snapshot() AS "id!", statement_timestamp() AS "takenAt!"`,
);

/**
 * Opens connections that share one snapshot, so that what is compared is consistent while writers continue. They are
 * closed when `use` ends.
 */
export async function withSnapshot<T>(
  url: string,
  count: number,
  use: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, types: columnTypes }),
  );
  try {
    let snapshot: RowOf<'export-ledger-snapshot'> | undefined;
    for (const client of clients) {
      // A broken connection rejects its query; its additional error event would end a worker.
      client.on('error', () => undefined);
      await client.connect();
      for (const setting of SETTINGS) await client.query(`SET ${setting}`);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      if (snapshot) {
        await client.query(`SET TRANSACTION SNAPSHOT '${snapshot.id}'`);
        continue;
      }
      snapshot = await exportSnapshot.row(client);
    }
    return await use({ clients, takenAt: snapshot?.takenAt ?? new Date(Number.NaN) });
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
