import { isUtf8 } from 'node:buffer';

import { ExportRefused } from '@pwen/domain/log';

/** With its line feed. Far more than any line that is written has. */
const LONGEST_LINE_BYTES = 4 << 20;
const LINE_FEED = 0x0a;

/**
 * The lines of a file in chunks, each line without its line feed.
 *
 * @throws ExportRefused for bytes that are not UTF-8, a line of more than four megabytes, or a last line without a line feed
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(LINE_FEED) + 1;
    rest = bytes.subarray(end);
    if (rest.length >= LONGEST_LINE_BYTES) throw tooLong();
    if (end === 0) continue;
    yield decode(Buffer.from(bytes.buffer, bytes.byteOffset, end));
  }
  if (rest.length > 0) throw new ExportRefused('INCOMPLETE', 'the last line has no line feed');
}

const tooLong = () => new ExportRefused('FORM', 'a line is longer than four megabytes');

const NOT_ASCII = /[\u0080-\u00ff]/;

/** Most lines are ASCII, and for those Latin-1, which is only copied, is the same. */
function decode(bytes: Buffer): string[] {
  if (!isUtf8(bytes)) throw new ExportRefused('FORM', 'the file is not UTF-8');
  const lines = bytes.toString('latin1').split('\n');
  lines.pop();
  let at = 0;
  return lines.map((line) => {
    if (line.length >= LONGEST_LINE_BYTES) throw tooLong();
    const start = at;
    at += line.length + 1;
    return NOT_ASCII.test(line) ? bytes.toString('utf8', start, at - 1) : line;
  });
}
