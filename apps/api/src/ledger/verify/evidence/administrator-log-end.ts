import type { StateAudit } from '@pwen/domain/proof';

import type { Connection } from '../../../platform/database/statements/statement.js';

/** How far the administrators' log goes. */
type LogEnd = Pick<StateAudit, 'administratorEntries' | 'administratorHash'>;

/**
 * The administrators' log, for which the states of the ledger's log vouch too. The ledger knows no feature, so the one that has
 * that log says how it is read. The tables are named with their schema, because nothing is looked for in others.
 */
export interface AdministratorLogEnd {
  /** The number of entries and the hash of the last one; zeros before the first. */
  read(connection: Connection): Promise<LogEnd>;
  /** The hashes of the entries with these numbers, from 1, as far as they are there. */
  hashesOf(connection: Connection, entries: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>;
}

/** The injection token of the worker's. */
export const ADMINISTRATOR_LOG_END = Symbol('ADMINISTRATOR_LOG_END');
