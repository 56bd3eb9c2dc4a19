import type { ClientBase } from 'pg';

import { CopyOutput } from './copy-output.js';
import { TextCache } from './text-cache.js';

const SIGNATURE_BYTES = 11;
const HEADER_BYTES = SIGNATURE_BYTES + 4 + 4;
const TRAILER = -1;
const NULL_LENGTH = -1;
const TWO_TO_32 = 0x1_0000_0000;
/** The epoch of Postgres' timestamps, which are in microseconds. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

/**
 * The rows of a COPY in binary format. `next` moves to the next row that has arrived, and the other methods read the
 * columns of the current row. There is one object for the whole stream, so that millions of rows create no garbage.
 */
export class CopyRow {
  private bytes: Buffer = Buffer.alloc(0);
  private numbers = new DataView<ArrayBufferLike>(new ArrayBuffer(0));
  private end = 0;
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];
  private readonly texts = new TextCache();

  /** Appends a chunk to the unread rest of the previous one. */
  feed(chunk: Buffer): void {
    this.bytes =
      this.end === this.bytes.length ? chunk : Buffer.concat([this.bytes.subarray(this.end), chunk]);
    this.numbers = new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
    this.end = 0;
  }

  /** Skips the header; false if it has not arrived. */
  skipHeader(): boolean {
    if (this.bytes.length < HEADER_BYTES) return false;
    this.end = HEADER_BYTES + this.numbers.getInt32(SIGNATURE_BYTES + 4);
    return true;
  }

  /** Moves to the next row; false if it has not arrived completely. */
  next(): boolean {
    const { numbers, starts, lengths } = this;
    const arrived = numbers.byteLength;
    let offset = this.end;
    if (offset + 2 > arrived) return false;
    const columns = numbers.getInt16(offset);
    if (columns === TRAILER) return false;
    offset += 2;
    for (let column = 0; column < columns; column++) {
      if (offset + 4 > arrived) return false;
      const length = numbers.getInt32(offset);
      offset += 4;
      starts[column] = offset;
      lengths[column] = length;
      if (length !== NULL_LENGTH) offset += length;
    }
    if (offset > arrived) return false;
    this.end = offset;
    return true;
  }

  isNull(column: number): boolean {
    return this.lengths[column] === NULL_LENGTH;
  }

  /** The length in bytes of a column that must not be null. */
  lengthOf(column: number): number {
    const length = this.lengths[column];
    if (length === undefined || length === NULL_LENGTH)
      throw new Error('a column that must have a value is null');
    return length;
  }

  int8(column: number): number {
    const start = this.startOf(column, 8);
    return this.numbers.getInt32(start) * TWO_TO_32 + this.numbers.getUint32(start + 4);
  }

  int4(column: number): number {
    return this.numbers.getInt32(this.startOf(column, 4));
  }

  int2(column: number): number {
    return this.numbers.getInt16(this.startOf(column, 2));
  }

  boolean(column: number): boolean {
    return this.bytes[this.startOf(column, 1)] === 1;
  }

  timestamp(column: number): Date {
    return new Date(POSTGRES_EPOCH_MS + this.int8(column) / 1000);
  }

  text(column: number): string {
    const length = this.lengthOf(column);
    return this.texts.read(this.bytes, this.starts[column] as number, length);
  }

  /** A view of the bytes; it keeps the whole chunk in memory. */
  view(column: number): Buffer {
    const length = this.lengthOf(column);
    const start = this.starts[column] as number;
    return this.bytes.subarray(start, start + length);
  }

  /** Writes a column's bytes into `target` at `at`, and returns where they end. */
  copyTo(column: number, target: DataView, at: number): number {
    const { numbers } = this;
    const length = this.lengthOf(column);
    const start = this.starts[column] as number;
    // In a loop, four bytes at a time: for short columns a native call costs more than it saves.
    let index = 0;
    for (; index + 4 <= length; index += 4) target.setInt32(at + index, numbers.getInt32(start + index));
    for (; index < length; index++) target.setUint8(at + index, numbers.getUint8(start + index));
    return at + length;
  }

  /** Whether a column contains exactly these bytes, given as a binary string. */
  equals(column: number, binary: string): boolean {
    const { bytes } = this;
    const length = this.lengthOf(column);
    if (length !== binary.length) return false;
    const start = this.starts[column] as number;
    for (let index = 0; index < length; index++)
      if (bytes[start + index] !== binary.charCodeAt(index)) return false;
    return true;
  }

  private startOf(column: number, length: number): number {
    if (this.lengthOf(column) !== length) throw new Error(`a column of ${length} bytes has another length`);
    return this.starts[column] as number;
  }
}

/**
 * Streams a query's rows by COPY in binary format. Yields the same object for each chunk; the consumer must call `next`
 * until it returns false. Memory is bounded by a chunk, whatever the table's size.
 */
export async function* copyRows(client: ClientBase, query: string): AsyncGenerator<CopyRow> {
  const stream = client.query(new CopyOutput(`COPY (${query}) TO STDOUT (FORMAT binary)`));
  const row = new CopyRow();
  let headerSeen = false;
  for await (const chunk of stream) {
    row.feed(chunk);
    headerSeen ||= row.skipHeader();
    if (headerSeen) yield row;
  }
}

/** Reads all rows that have arrived. */
export function readAll<T>(row: CopyRow, read: (row: CopyRow) => T): T[] {
  const items: T[] = [];
  while (row.next()) items.push(read(row));
  return items;
}
