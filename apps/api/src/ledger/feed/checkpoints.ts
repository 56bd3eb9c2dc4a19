import type { ClientBase, Pool } from 'pg';

import { TIMELINE } from '../../platform/database/timeline.js';

/** How far one generation of a reader has read. */
export interface Checkpoint {
  readonly generation: number;
  readonly position: number;
}

/**
 * SQL of the serving generation of a read model, with the position up to which it is complete; no row before the reader
 * has started. Queries join it, so that both come from the same snapshot as the rows.
 */
export function servingGeneration(name: string): string {
  return `SELECT generation, position FROM ledger_readers WHERE name = '${name}' AND state = 'serving'`;
}

/** Creates a reader's checkpoint before the first event, if it has none. */
export async function openCheckpoint(client: ClientBase | Pool, name: string): Promise<void> {
  await client.query(
    `INSERT INTO ledger_readers (name, state)
     SELECT $1, 'serving' WHERE NOT EXISTS (SELECT FROM ledger_readers WHERE name = $1 AND state = 'serving')
     ON CONFLICT DO NOTHING`,
    [name],
  );
}

/**
 * Locks a reader's checkpoint until the transaction ends; undefined if another transaction has locked it.
 *
 * @returns with the timeline of the server on which it is locked
 */
export async function lockCheckpoint(
  client: ClientBase,
  name: string,
): Promise<(Checkpoint & { readonly timeline: string }) | undefined> {
  const { rows } = await client.query<Checkpoint & { timeline: string }>(
    `SELECT generation, position, ${TIMELINE} AS timeline FROM ledger_readers
     WHERE name = $1 AND state = 'serving' FOR UPDATE SKIP LOCKED`,
    [name],
  );
  return rows[0];
}

export async function moveCheckpoint(
  client: ClientBase,
  { generation, position }: Checkpoint,
): Promise<void> {
  await client.query(
    `UPDATE ledger_readers SET position = $2, updated_at = clock_timestamp() WHERE generation = $1`,
    [generation, position],
  );
}
