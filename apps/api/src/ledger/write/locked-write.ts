import type { Pool, PoolClient } from 'pg';

import { append } from '../sql/append.js';
import { COMMIT, type LedgerClient, pipelined, ROLLBACK } from '../sql/pipeline.js';
import { type Decided, decideEntries } from './decide-entries.js';
import type { Entry } from './entry.js';
import { lockStored } from './stored-accounts.js';

export interface LockedWriteOptions {
  /** How far a command may be timed past the database's now. */
  readonly maxClockLeadMs: number;
  /** Whether entries whose account somebody else holds are refused (SERVICE_UNAVAILABLE) instead of waited for. */
  readonly skipsLocked?: boolean;
}

/**
 * Writes entries on what is stored: their accounts are locked and read, the entries decided, and the outcome written and
 * committed, in two round trips. It may be committed though its answer was lost; writing the same entries again is safe
 * because of their keys.
 *
 * @throws LOCK_NOT_AVAILABLE where somebody holds an account for longer than we wait; nothing is written then
 */
export async function writeLocked(
  pool: Pool,
  entries: readonly Entry[],
  { maxClockLeadMs, skipsLocked = false }: LockedWriteOptions,
): Promise<Decided> {
  const client: PoolClient & LedgerClient = await pool.connect();
  let isSound = false;
  try {
    const stored = await lockStored(client, entries, { transaction: 'begin', skipsLocked });
    const decided = decideEntries(entries, stored, maxClockLeadMs);
    await pipelined(client, decided.append ? [append(decided.append), COMMIT] : [ROLLBACK]);
    isSound = true;
    return decided;
  } finally {
    // A connection on which something failed is not worth mending: nobody knows the state of its transaction.
    client.release(!isSound);
  }
}

/**
 * The same for one entry inside a transaction that the caller has begun and will end.
 *
 * @returns its outcome; a refusal leaves the transaction usable
 */
export async function writeWithin(
  client: LedgerClient,
  entry: Entry,
  maxClockLeadMs: number,
): Promise<Decided> {
  const stored = await lockStored(client, [entry], { transaction: 'within' });
  const decided = decideEntries([entry], stored, maxClockLeadMs);
  if (decided.append) await pipelined(client, [append(decided.append)]);
  return decided;
}
