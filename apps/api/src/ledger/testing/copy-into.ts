import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Value = string | number | boolean | Date | Uint8Array | readonly (string | number)[] | null;

export interface Rows {
  readonly table: string;
  readonly columns: string;
  readonly rows: Iterable<readonly Value[]>;
}

const CHUNK_CHARACTERS = 64 * 1024;

/** Fills a table by COPY, which is several times as fast as INSERT. */
export async function copyInto(client: ClientBase, { table, columns, rows }: Rows): Promise<void> {
  const target = client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN`));
  await pipeline(Readable.from(chunksOf(rows)), target);
}

function* chunksOf(rows: Iterable<readonly Value[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(copied).join('\t')}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/**
 * A value in COPY's text format. The test data contains nothing that must be quoted in an array. No global object is
 * accessed here, because such lookups are very slow inside a test.
 */
function copied(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return SPECIAL.test(value) ? value.replace(EACH_SPECIAL, escaped) : value;
  if (typeof value !== 'object') return `${value}`;
  if ('toISOString' in value) return value.toISOString();
  return 'buffer' in value ? `\\\\x${hex(value)}` : `{${value.join(',')}}`;
}

const SPECIAL = /[\\\t\n\r]/;
const EACH_SPECIAL = /[\\\t\n\r]/g;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (character: string) => ESCAPED[character] as string;

const { from } = Buffer;
const hex = (bytes: Uint8Array) => from(bytes).toString('hex');
