import { TextDecoder } from 'node:util';

import { ExportRefused } from '@pwen/domain/log';

/** Longer than any line that is written: 256 leaves in base64, or an event with its path. */
const LONGEST_LINE_BYTES = 1 << 20;
const LINE_FEED = 0x0a;

/**
 * The lines of a file in chunks, each line without its line feed.
 *
 * @throws ExportRefused for bytes that are not UTF-8, a line of more than a megabyte, or a last line without a line feed
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    rest = bytes.subarray(end);
    if (rest.length > LONGEST_LINE_BYTES) throw new ExportRefused('FORM', 'a line is too long');
    if (end === 0) continue;
    const lines = decode(decoder, bytes.subarray(0, end)).split('\n');
    lines.pop();
    yield lines;
  }
  if (rest.length > 0) throw new ExportRefused('INCOMPLETE', 'the last line has no line feed');
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ExportRefused('FORM', 'the file is not UTF-8');
  }
}
