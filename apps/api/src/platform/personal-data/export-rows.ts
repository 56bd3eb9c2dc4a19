import type { Pool } from 'pg';

import { conditionOf, type ExportedRows, type KnownPerson, type PersonalTable } from './personal-tables.js';

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
  tables: readonly PersonalTable[],
  person: KnownPerson,
): ExportedSection[] {
  return tables
    .flatMap((table) =>
      table.export === null
        ? []
        : [{ section: table.export.section, entries: rowsOf(pool, table, table.export, person) }],
    )
    .sort((one, other) => (one.section < other.section ? -1 : 1));
}

/**
 * Reads page by page, by key, so that a slow client holds no connection. The key is returned as text, which Postgres
 * compares as the column's own type.
 */
async function* rowsOf(
  pool: Pool,
  table: PersonalTable,
  { select, key, before = '0' }: ExportedRows,
  person: KnownPerson,
): AsyncGenerator<object> {
  for (let last = before; ;) {
    const { rows } = await pool.query<{ $key: string }>(
      `SELECT ${key}::text AS "$key", ${select} FROM ${table.table}
       WHERE ${conditionOf(table)} AND ${key} > $2 ORDER BY ${key} LIMIT $3`,
      [person.id, last, PAGE],
    );
    for (const { $key, ...entry } of rows) {
      yield entry;
      last = $key;
    }
    if (rows.length < PAGE) return;
  }
}
