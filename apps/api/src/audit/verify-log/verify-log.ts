import { setImmediate } from 'node:timers/promises';

import type { Pool } from 'pg';

import {
  AdministratorLogEntry,
  commitmentOf,
  entryOf,
  GENESIS_HASH,
  sealEntry,
} from '../../administrator-log/index.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { type RowOf, statement } from '../../platform/database/statements/statement.js';
import type { LogFaultDto, LogFaultKind } from './verify-log.dto.js';

/** Entries in memory at a time, after which other requests have their turn. */
const BATCH = 500;

/** A place in the chain: an entry that was checked. */
export interface LogPosition {
  readonly after: number;
  /** The hash of the entry `after`. */
  readonly hash: Buffer;
}

/** The position before the first entry. */
export const BEGINNING: LogPosition = { after: 0, hash: GENESIS_HASH };

export interface VerifiedRange {
  readonly from?: LogPosition;
  /** The most entries to check. */
  readonly limit?: number;
  /** Ends the work early, with what was checked so far. */
  readonly signal?: AbortSignal;
}

export interface LogVerification {
  /** How many entries were checked. */
  readonly entries: number;
  /** The last one that was as it was written. */
  readonly last: LogPosition;
  /** The first one that was not. */
  readonly fault: LogFaultDto | null;
  /** Whether there was no entry after the last. */
  readonly isAtEnd: boolean;
}

const findTime = statement(
  'administrator-log-time-of-position',
  'SELECT at FROM administrator_log WHERE id = $after AND hash = $hash',
);

const readAfter = statement(
  'administrator-log-after',
  `SELECT ${columnsOf(AdministratorLogEntry)} FROM administrator_log WHERE id > $after ORDER BY id LIMIT $limit`,
);

const findWords = statement(
  'administrator-log-words-to-verify',
  `SELECT entry_id AS "entryId", commitment, salt, words FROM administrator_log_words
   WHERE entry_id = ANY ($entryIds)`,
);

/**
 * Recomputes the chain, by default from its beginning to its end, and the commitments of all words that have not been
 * erased.
 */
export async function verifyLog(
  pool: Pool,
  { from = BEGINNING, limit = Infinity, signal }: VerifiedRange = {},
): Promise<LogVerification> {
  let [entries, last, lastAt] = [0, from, await timeOf(pool, from)];
  const found = (fault: LogFaultDto | null, isAtEnd = false) => ({ entries, last, fault, isAtEnd });
  // Whoever goes on from there knows it, and now it is gone or another.
  if (!lastAt) return found({ entryId: from.after, kind: 'hash' });
  while (entries < limit && !signal?.aborted) {
    const size = Math.min(BATCH, limit - entries);
    const rows = (await readAfter.rows(pool, { after: last.after, limit: size })).map(entryOf);
    const strange = await findStrangeWords(pool, rows);
    for (const entry of rows) {
      const kind = faultOf(entry, last.hash, lastAt, strange);
      if (kind) return found({ entryId: entry.id, kind });
      [entries, last, lastAt] = [entries + 1, { after: entry.id, hash: entry.hash }, entry.at];
    }
    if (rows.length < size) return found(null, true);
    await setImmediate();
  }
  return found(null);
}

/** @returns undefined if there is no such entry with that hash */
async function timeOf(pool: Pool, { after, hash }: LogPosition): Promise<Date | undefined> {
  if (after === BEGINNING.after) return new Date(0);
  return (await findTime.row(pool, { after, hash }))?.at;
}

function faultOf(
  entry: AdministratorLogEntry,
  previousHash: Buffer,
  previousAt: Date,
  strange: ReadonlySet<number>,
): LogFaultKind | null {
  if (!sealEntry(previousHash, entry).equals(entry.hash)) return 'hash';
  if (entry.at < previousAt) return 'time';
  return strange.has(entry.id) ? 'words' : null;
}

/** The entries beside which there are words that they were not written with. */
async function findStrangeWords(
  pool: Pool,
  entries: readonly AdministratorLogEntry[],
): Promise<ReadonlySet<number>> {
  const rows = await findWords.rows(pool, { entryIds: entries.map(({ id }) => id) });
  const committed = new Map(entries.map((entry) => [entry.id, JSON.stringify(entry)]));
  const isStrange = ({
    entryId,
    commitment,
    salt,
    words,
  }: RowOf<'administrator-log-words-to-verify'>): boolean =>
    !commitmentOf(salt, words).equals(commitment) ||
    !committed.get(entryId)?.includes(`"commitment":"${commitment.toString('hex')}"`);
  return new Set(rows.filter(isStrange).map(({ entryId }) => entryId));
}
