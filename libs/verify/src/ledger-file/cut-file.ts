import { createReadStream } from 'node:fs';

import { LINE_FEED, wholeLines } from '../read-lines.js';

/** A part of a file, up to, not including, the byte at `to`. */
export interface FileRange {
  readonly from: number;
  readonly to: number;
}

const COMMA = 0x2c;

/**
 * Cuts an export of the ledger between accounts, so that each part can be verified by itself. It only looks at what lines
 * begin with: a part that is cut wrongly, because they are not what they should be, is refused.
 *
 * @param range of the file, from the start of a line on
 * @param bytes how many a part has at least, but for the last
 */
export async function* cutFile(path: string, range: FileRange, bytes: number): AsyncGenerator<FileRange> {
  for (let { from } = range; from < range.to;) {
    const next = from + bytes < range.to ? await nextAccount(path, from + bytes) : undefined;
    const to = next ?? range.to;
    yield { from, to };
    from = to;
  }
}

/** Where the first account starts after a place in a file; undefined if there is none. */
async function nextAccount(path: string, place: number): Promise<number | undefined> {
  let start = place;
  let isPartOfLine = true;
  let account: Uint8Array | undefined;
  for await (const lines of wholeLines(createReadStream(path, { start: place })))
    for (let at = 0; at < lines.length;) {
      const end = lines.indexOf(LINE_FEED, at) + 1;
      if (!isPartOfLine) {
        account ??= beginningOf(lines.subarray(at, end)).slice();
        if (!startsWith(lines, at, account)) return start;
      }
      isPartOfLine = false;
      start += end - at;
      at = end;
    }
  return undefined;
}

/** Up to the second comma, after which two events of an account differ: `{"kind":"event","account":7,`. */
function beginningOf(line: Uint8Array): Uint8Array {
  const second = line.indexOf(COMMA, line.indexOf(COMMA) + 1);
  return second < 0 ? line : line.subarray(0, second + 1);
}

function startsWith(bytes: Uint8Array, at: number, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[at + index] === byte);
}
