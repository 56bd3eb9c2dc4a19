import pg from 'pg';

import { columnTypes } from '../../platform/database/pools.js';

/**
 * Opens connections that all see the database as of one moment, so that what is compared belongs together while
 * writers go on. `use` gets them; they are closed when it ends.
 */
export async function withSnapshot<T>(
  url: string,
  count: number,
  use: (clients: pg.Client[]) => Promise<T>,
): Promise<T> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, types: columnTypes }),
  );
  try {
    let snapshot = '';
    for (const client of clients) {
      await client.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      // Whole tables in key order: an index walk beats sorting everything, and nothing spills to disk.
      await client.query('SET LOCAL enable_sort = off');
      if (snapshot === '') {
        const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
        snapshot = rows[0]?.id ?? '';
      } else await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
    }
    return await use(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
