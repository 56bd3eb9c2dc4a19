import type { Pool } from 'pg';

import { append } from '../sql/append.js';
import { COMMIT, type LedgerClient, onConnection, pipelined, ROLLBACK } from '../sql/pipeline.js';
import { type Decided, decideEntries, type DecideOptions } from './decide-entries.js';
import type { Entry } from './entry.js';
import { lockStored } from './stored-accounts.js';

export interface LockedWriteOptions extends DecideOptions {
  /** Whether entries whose account is locked by others are refused (SERVICE_UNAVAILABLE) instead of waiting. */
  readonly skipsLocked?: boolean;
}

/**
 * Writes entries under lock, in two round trips: locks and reads their accounts, decides, writes and commits. It may
 * have committed although its response was lost; writing the same entries again is safe because of their idempotency
 * keys.
 *
 * @throws LOCK_NOT_AVAILABLE if an account stays locked longer than the lock timeout; nothing is written then
 */
export async function writeLocked(
  pool: Pool,
  entries: readonly Entry[],
  { skipsLocked = false, ...options }: LockedWriteOptions,
): Promise<Decided> {
  return await onConnection(pool, async (client) => {
    const stored = await lockStored(client, entries, { transaction: 'begin', skipsLocked });
    const decided = decideEntries(entries, stored, options);
    await pipelined(client, decided.append ? [append(decided.append), COMMIT] : [ROLLBACK]);
    return decided;
  });
}

/**
 * Writes one entry under lock, inside a transaction that the caller has begun and will end.
 *
 * @returns the outcome; after a refusal the transaction can still be used
 */
export async function writeWithin(
  client: LedgerClient,
  entry: Entry,
  options: DecideOptions,
): Promise<Decided> {
  const stored = await lockStored(client, [entry], { transaction: 'within' });
  const decided = decideEntries([entry], stored, options);
  if (decided.append) await pipelined(client, [append(decided.append)]);
  return decided;
}
