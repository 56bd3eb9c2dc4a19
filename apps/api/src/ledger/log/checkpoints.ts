import type { ClientBase, Pool } from 'pg';

/** A signed checkpoint as the database has it. */
export interface StoredCheckpoint {
  readonly size: number;
  /** The signed note, with the cosignatures that have arrived. */
  readonly note: string;
  readonly signedAt: Date;
}

const COLUMNS = 'size, note, signed_at AS "signedAt"';

export async function latestCheckpoint(client: ClientBase | Pool): Promise<StoredCheckpoint | undefined> {
  const { rows } = await client.query<StoredCheckpoint>(
    `SELECT ${COLUMNS} FROM ledger_checkpoints ORDER BY size DESC LIMIT 1`,
  );
  return rows[0];
}

/** The latest checkpoint as the console shows it, and whether it is outside the database already. */
export const LATEST_CHECKPOINT = `
  SELECT size AS leaves, signed_at AS "signedAt", written_at IS NOT NULL AS "isPublished"
  FROM ledger_checkpoints ORDER BY size DESC LIMIT 1`;

export async function checkpointOfSize(
  client: ClientBase | Pool,
  size: number,
): Promise<StoredCheckpoint | undefined> {
  const { rows } = await client.query<StoredCheckpoint>(
    `SELECT ${COLUMNS} FROM ledger_checkpoints WHERE size = $1`,
    [size],
  );
  return rows[0];
}

/** All public keys with which this log was ever signed, the latest first. */
export async function logKeys(client: ClientBase | Pool): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'SELECT key FROM ledger_log_keys ORDER BY first_used_at DESC, key',
  );
  return rows.map(({ key }) => key);
}
