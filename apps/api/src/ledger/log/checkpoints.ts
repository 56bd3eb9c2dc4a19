import type { ClientBase, Pool } from 'pg';

import { statement } from '../../platform/database/statements/statement.js';

/** A signed checkpoint as the database has it. */
export interface StoredCheckpoint {
  readonly size: number;
  /** The signed note, with the cosignatures that have arrived. */
  readonly note: string;
  readonly signedAt: Date;
}

export interface ReadCheckpoint extends StoredCheckpoint {
  /** Whether it is outside the database already, everywhere where it should be. */
  readonly isPublished: boolean;
}

const COLUMNS = 'size, note, signed_at AS "signedAt", written_at IS NOT NULL AS "isPublished!"';

const findLatest = statement(
  'latest-ledger-checkpoint',
  `SELECT ${COLUMNS} FROM ledger_checkpoints ORDER BY size DESC LIMIT 1`,
);
const findOfSize = statement(
  'ledger-checkpoint-of-size',
  `SELECT ${COLUMNS} FROM ledger_checkpoints WHERE size = $size`,
);
const listKeys = statement(
  'ledger-log-keys',
  'SELECT key FROM ledger_log_keys ORDER BY first_used_at DESC, key',
);

export function latestCheckpoint(client: ClientBase | Pool): Promise<ReadCheckpoint | undefined> {
  return findLatest.row(client);
}

/** The latest checkpoint as the console shows it, and whether it is outside the database already. */
export const LATEST_CHECKPOINT = `
  SELECT size AS leaves, signed_at AS "signedAt", written_at IS NOT NULL AS "isPublished!"
  FROM ledger_checkpoints ORDER BY size DESC LIMIT 1`;

export function checkpointOfSize(
  client: ClientBase | Pool,
  size: number,
): Promise<ReadCheckpoint | undefined> {
  return findOfSize.row(client, { size });
}

/** All public keys with which this log was ever signed, the latest first. */
export async function logKeys(client: ClientBase | Pool): Promise<string[]> {
  return (await listKeys.rows(client)).map(({ key }) => key);
}
