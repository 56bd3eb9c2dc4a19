import { numbered } from '@pwen/api/platform/database/statements/numbered';
import type pg from 'pg';

import type { DatabaseTypes } from './database-types.js';
import { describeStatement } from './describe-statement.js';

/** A statement as it is written in a source file. */
export interface Written {
  readonly name: string;
  readonly written: string;
}

/** Any row may be missing there, so that no column is promised by its table. */
const OUTER = /\b(?:LEFT|RIGHT|FULL)\s+(?:OUTER\s+)?JOIN\b|\bGROUPING\s+SETS\b|\bROLLUP\b|\bCUBE\b/i;

/**
 * What goes into a statement and comes out of it, as TypeScript: `{ given: { readonly id: number }; row: … }`.
 *
 * @throws Error in Postgres's words if it does not fit the database
 */
export async function typesOf(
  client: pg.Client,
  types: DatabaseTypes,
  { written }: Written,
): Promise<string> {
  const { text, names, nullable, aliases } = numbered(written);
  const { parameters, columns } = await describeStatement(client, text);
  const given = names.map(
    (name, index) => `readonly ${name}: ${types.given(parameters[index] ?? 0, nullable.has(name))};`,
  );
  const isOuter = OUTER.test(text);
  const row = columns.map(({ name, type, table, column }) => {
    const source = types.column(table, column);
    const isPromised = source?.isNotNull === true && !isOuter;
    const isNullable = aliases.has(name) ? aliases.get(name) === 'nullable' : !isPromised;
    return `readonly ${JSON.stringify(name)}: ${source?.values ?? types.found(type)}${isNullable ? ' | null' : ''};`;
  });
  return `{ given: ${object(given)}; row: ${object(row)} }`;
}

const object = (members: readonly string[]): string =>
  members.length > 0 ? `{ ${members.join(' ')} }` : 'object';
