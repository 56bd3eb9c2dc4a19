import type { NewLine } from '@pwen/domain/proof';
import type { Client, QueryConfig } from 'pg';

import { type RowOf, statement } from '../../../platform/database/statements/statement.js';
import { withSnapshot } from '../../verify/snapshot.js';
import { latestCheckpoint } from '../checkpoints.js';
import { entryOfRow, readLeaves } from '../leaf-rows.js';
import { eventLineOf, LOGGED_COLUMNS, LOGGED_JOINS } from './event-lines.js';
import { withEnd } from './prove-account.js';

const ROWS_AT_A_TIME = 5_000;
const LEAVES_PER_LINE = 256;

/** Walks the accounts in the order of the tree, and each one's events by their key: nothing is sorted. */
const listEvents = statement(
  'exported-ledger-events',
  `SELECT ${LOGGED_COLUMNS} FROM ledger_state_accounts a
   CROSS JOIN LATERAL (SELECT * FROM point_transactions e
     WHERE e.user_id = a.user_id AND e.sequence <= a.sequence ORDER BY e.sequence) t ${LOGGED_JOINS}
   ORDER BY a.index, t.sequence`,
);

/**
 * Writes the whole ledger up to the latest checkpoint, for somebody who trusts nobody here. It is one snapshot, and is read
 * while it is written.
 *
 * @param url a database URL whose user may read the ledger
 * @param write takes the lines, each with its line feed, and returns a promise when it must be awaited
 * @returns the number of leaves; undefined if no checkpoint was ever signed
 */
export async function exportLedger(
  url: string,
  write: (line: string) => Promise<void> | undefined,
): Promise<number | undefined> {
  return withSnapshot(url, 1, async ({ clients: [client] }) => {
    if (!client) throw new Error('a connection is needed');
    await client.query('SET search_path = public, pg_temp');
    const checkpoint = await latestCheckpoint(client);
    if (!checkpoint) return undefined;
    for await (const line of withEnd(linesOf(client, checkpoint.size, checkpoint.note))) {
      const later = write(line);
      if (later) await later;
    }
    return checkpoint.size;
  });
}

async function* linesOf(client: Client, size: number, note: string): AsyncGenerator<NewLine> {
  yield { kind: 'header', scope: 'ledger', checkpoint: note };
  for await (const row of readAll<RowOf<'exported-ledger-events'>>(client, listEvents.config()))
    yield eventLineOf(row);

  let first = 0;
  let entries: Uint8Array[] = [];
  for await (const entry of entriesOf(client, size)) {
    entries.push(entry);
    if (entries.length < LEAVES_PER_LINE) continue;
    yield { kind: 'leaves', first, entries: Buffer.concat(entries) };
    first += entries.length;
    entries = [];
  }
  if (entries.length > 0) yield { kind: 'leaves', first, entries: Buffer.concat(entries) };
}

async function* entriesOf(client: Client, size: number): AsyncGenerator<Uint8Array> {
  const leaves = readLeaves.config({ from: 0, upTo: size });
  for await (const row of readAll<RowOf<'ledger-log-leaves'>>(client, leaves)) yield entryOfRow(row);
}

async function* readAll<Row extends object>(client: Client, query: QueryConfig): AsyncGenerator<Row> {
  await client.query(
    'SET LOCAL enable_sort = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off',
  );
  // eslint-disable-next-line no-restricted-syntax -- a cursor over a statement
  await client.query({ ...query, text: `DECLARE export NO SCROLL CURSOR FOR ${query.text}` });
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${ROWS_AT_A_TIME} FROM export`);
    yield* rows;
    if (rows.length < ROWS_AT_A_TIME) break;
  }
  await client.query('CLOSE export');
}
