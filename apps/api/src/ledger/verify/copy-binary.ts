import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const SIGNATURE_BYTES = 11;
const HEADER_BYTES = SIGNATURE_BYTES + 4 + 4;
const TRAILER = -1;
const NULL_LENGTH = -1;
/** Postgres counts its timestamps from here, in microseconds. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

/** The columns of one row as Postgres sends them in binary; null stays null. */
export type BinaryRow = readonly (Buffer | null)[];

/**
 * Streams a query's rows by COPY in the binary format, a batch of rows for each chunk that arrives. Nothing is held
 * beyond a chunk, whatever the table's size.
 */
export async function* copyRows(client: ClientBase, query: string): AsyncGenerator<BinaryRow[]> {
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`));
  let rest: Buffer = Buffer.alloc(0);
  let headerSeen = false;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!headerSeen) {
      if (rest.length < HEADER_BYTES) continue;
      rest = rest.subarray(HEADER_BYTES + rest.readInt32BE(SIGNATURE_BYTES + 4));
      headerSeen = true;
    }
    const rows: BinaryRow[] = [];
    rest = rest.subarray(takeRows(rest, rows));
    if (rows.length > 0) yield rows;
  }
}

/** Parses whole rows from the front of `bytes` into `rows`; answers how many bytes they took. */
function takeRows(bytes: Buffer, rows: BinaryRow[]): number {
  let taken = 0;
  for (;;) {
    if (taken + 2 > bytes.length) return taken;
    const columns = bytes.readInt16BE(taken);
    if (columns === TRAILER) return taken + 2;
    let offset = taken + 2;
    const row: (Buffer | null)[] = [];
    while (row.length < columns) {
      if (offset + 4 > bytes.length) return taken;
      const length = bytes.readInt32BE(offset);
      offset += 4;
      if (length === NULL_LENGTH) {
        row.push(null);
        continue;
      }
      if (offset + length > bytes.length) return taken;
      row.push(bytes.subarray(offset, offset + length));
      offset += length;
    }
    rows.push(row);
    taken = offset;
  }
}

const TWO_TO_32 = 0x1_0000_0000;

export function readInt8(column: Buffer | null | undefined): number {
  const bytes = present(column);
  return bytes.readInt32BE(0) * TWO_TO_32 + bytes.readUInt32BE(4);
}

export function readInt4(column: Buffer | null | undefined): number {
  return present(column).readInt32BE(0);
}

export function readText(column: Buffer | null | undefined): string {
  return present(column).toString('utf8');
}

export function readBoolean(column: Buffer | null | undefined): boolean {
  return present(column)[0] === 1;
}

export function readTimestamp(column: Buffer | null | undefined): Date {
  return new Date(POSTGRES_EPOCH_MS + readInt8(column) / 1000);
}

/** The bytes as a copy of their own, for values that outlive the chunk they came in. */
export function readBytes(column: Buffer | null | undefined): Buffer {
  return Buffer.from(present(column));
}

export function optional<T>(column: Buffer | null | undefined, read: (column: Buffer) => T): T | null {
  return column === null || column === undefined ? null : read(column);
}

function present(column: Buffer | null | undefined): Buffer {
  if (!column) throw new Error('a column that must have a value is null');
  return column;
}
