import type { ClientBase, Pool } from 'pg';

import { statement } from '../../platform/database/statements/statement.js';
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
  return selectServing(`'${name}'`);
}

/** @param name an SQL expression */
export function selectServing(name: string): string {
  return `SELECT generation, position FROM ledger_readers WHERE name = ${name} AND state = 'serving'`;
}

const insertCheckpoint = statement(
  'open-ledger-checkpoint',
  `INSERT INTO ledger_readers (name, state)
   SELECT $name, 'serving' WHERE NOT EXISTS (SELECT FROM ledger_readers WHERE name = $name AND state = 'serving')
   ON CONFLICT DO NOTHING`,
);

const lockServing = statement(
  'lock-ledger-checkpoint',
  `SELECT generation, position, ${TIMELINE} AS "timeline!" FROM ledger_readers
   WHERE name = $name AND state = 'serving' FOR UPDATE SKIP LOCKED`,
);

const updatePosition = statement(
  'move-ledger-checkpoint',
  'UPDATE ledger_readers SET position = $position, updated_at = clock_timestamp() WHERE generation = $generation',
);

/** Creates a reader's checkpoint before the first event, if it has none. */
export async function openCheckpoint(client: ClientBase | Pool, name: string): Promise<void> {
  await insertCheckpoint.run(client, { name });
}

/**
 * Locks a reader's checkpoint until the transaction ends; undefined if another transaction has locked it.
 *
 * @returns with the timeline of the server on which it is locked
 */
export function lockCheckpoint(
  client: ClientBase,
  name: string,
): Promise<(Checkpoint & { readonly timeline: string }) | undefined> {
  return lockServing.row(client, { name });
}

export async function moveCheckpoint(
  client: ClientBase,
  { generation, position }: Checkpoint,
): Promise<void> {
  await updatePosition.run(client, { generation, position });
}
