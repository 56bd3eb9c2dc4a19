import type { Pool } from 'pg';

import { columnsOf } from '../../platform/database/columns-of.js';
import { AdministratorLogEntry } from '../administrator-log-entry.entity.js';
import { commitmentOf } from '../commitments.js';
import { GENESIS_HASH, sealEntry } from '../seal-entry.js';
import type { LogFaultDto, LogFaultKind } from './verify-log.dto.js';

/** Entries in memory at a time. */
const BATCH = 1_000;

export interface LogVerification {
  /** How many entries were checked. */
  readonly entries: number;
  /** The hash of the last one that was as it was written. */
  readonly headHash: Buffer;
  /** The first one that was not. */
  readonly fault: LogFaultDto | null;
}

interface WordsRow {
  readonly entryId: number;
  readonly commitment: Buffer;
  readonly salt: Buffer;
  readonly words: string;
}

/** Recomputes the chain from its beginning, and the commitments of all words that have not been erased. */
export async function verifyLog(pool: Pool): Promise<LogVerification> {
  let [entries, headHash, lastAt, lastId] = [0, GENESIS_HASH, new Date(0), 0];
  for (;;) {
    const { rows } = await pool.query<AdministratorLogEntry>(
      `SELECT ${columnsOf(AdministratorLogEntry)} FROM administrator_log WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      [lastId],
    );
    const strange = await findStrangeWords(pool, rows);
    for (const entry of rows) {
      const kind = faultOf(entry, headHash, lastAt, strange);
      if (kind) return { entries, headHash, fault: { entryId: entry.id, kind } };
      [entries, headHash, lastAt, lastId] = [entries + 1, entry.hash, entry.at, entry.id];
    }
    if (rows.length < BATCH) return { entries, headHash, fault: null };
  }
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
  const { rows } = await pool.query<WordsRow>(
    `SELECT entry_id AS "entryId", commitment, salt, words FROM administrator_log_words WHERE entry_id = ANY ($1)`,
    [entries.map(({ id }) => id)],
  );
  const committed = new Map(entries.map((entry) => [entry.id, JSON.stringify(entry)]));
  const isStrange = ({ entryId, commitment, salt, words }: WordsRow): boolean =>
    !commitmentOf(salt, words).equals(commitment) ||
    !committed.get(entryId)?.includes(`"commitment":"${commitment.toString('hex')}"`);
  return new Set(rows.filter(isStrange).map(({ entryId }) => entryId));
}
