import { TextDecoder } from 'node:util';

import { ExportRefused } from '@pwen/domain/log';

/** With its line feed. Far more than any line that is written has. */
const LONGEST_LINE_BYTES = 4 << 20;
/** UTF-8 has at most three bytes for each unit of a string. */
const SHORT_ENOUGH = LONGEST_LINE_BYTES / 3 - 1;
const LINE_FEED = 0x0a;

/**
 * The lines of a file in chunks, each line without its line feed.
 *
 * @throws ExportRefused for bytes that are not UTF-8, a line of more than four megabytes, or a last line without a line feed
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    rest = bytes.subarray(end);
    if (rest.length >= LONGEST_LINE_BYTES) throw tooLong();
    if (end === 0) continue;
    const lines = decode(decoder, bytes.subarray(0, end)).split('\n');
    lines.pop();
    for (const line of lines)
      if (line.length > SHORT_ENOUGH && Buffer.byteLength(line) >= LONGEST_LINE_BYTES) throw tooLong();
    yield lines;
  }
  if (rest.length > 0) throw new ExportRefused('INCOMPLETE', 'the last line has no line feed');
}

const tooLong = () => new ExportRefused('FORM', 'a line is longer than four megabytes');

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ExportRefused('FORM', 'the file is not UTF-8');
  }
}
