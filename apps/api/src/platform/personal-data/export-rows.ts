import type { Pool } from 'pg';

import type { UntypedStatement } from '../database/statements/statement.js';
import type { DeclaredTable, KnownPerson } from './personal-tables.js';

/** Rows in memory at a time. */
const PAGE = 1_000;

/** A section of the file: its name, and its entries. */
export interface ExportedSection {
  readonly section: string;
  readonly entries: AsyncIterable<object>;
}

/** Everything that the tables hold about a person, read while it is consumed. Sections are in the order of their names. */
export function sectionsOf(
  pool: Pool,
  tables: readonly DeclaredTable[],
  person: KnownPerson,
): ExportedSection[] {
  return tables
    .flatMap(({ export: exported, readRows }) =>
      exported && readRows
        ? { section: exported.section, entries: rowsOf(pool, readRows, person, exported.before) }
        : [],
    )
    .sort((one, other) => (one.section < other.section ? -1 : 1));
}

/**
 * Reads page by page, by key, so that a slow client holds no connection. The key is returned as text, which Postgres
 * compares as the column's own type.
 */
async function* rowsOf(
  pool: Pool,
  readRows: UntypedStatement,
  { id: userId }: KnownPerson,
  before = '0',
): AsyncGenerator<object> {
  for (let last: unknown = before; ;) {
    const rows = await readRows.rows(pool, { userId, last, limit: PAGE });
    for (const { $key, ...entry } of rows) {
      yield entry;
      last = $key;
    }
    if (rows.length < PAGE) return;
  }
}
