import { isUtf8 } from 'node:buffer';

import { ExportRefused, LONGEST_LINE_BYTES } from '@pwen/domain/proof';

export const LINE_FEED = 0x0a;

/** How much of a file is read at a time: V8 gives longer texts pages of their own, which cost more than reading. */
export const CHUNK_BYTES = 96 << 10;

/**
 * The bytes of a file in pieces of whole lines.
 *
 * @throws ExportRefused for bytes that are not UTF-8, a line of more than four megabytes, or a last line without a line feed
 */
export async function* wholeLines(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = joined(rest, chunk);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    rest = bytes.slice(end);
    if (rest.length >= LONGEST_LINE_BYTES) refuseLongLine();
    if (end > 0) yield bytes.subarray(0, end);
  }
  if (rest.length > 0) throw new ExportRefused('INCOMPLETE', 'the last line has no line feed');
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

/** The lines in a piece of whole ones, each without its line feed. @throws ExportRefused */
export function linesIn(bytes: Uint8Array): string[] {
  if (!isUtf8(bytes)) throw new ExportRefused('FORM', 'the file is not UTF-8');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  const lines = text.split('\n').slice(0, -1);
  if (bytes.length > LONGEST_LINE_BYTES && lines.some(isTooLong)) refuseLongLine();
  return lines;
}

const isTooLong = (line: string) => Buffer.byteLength(line) >= LONGEST_LINE_BYTES;

function refuseLongLine(): never {
  throw new ExportRefused('FORM', 'a line is longer than four megabytes');
}
