import { TextDecoder } from 'node:util';

import { parse } from 'csv-parse/sync';

/** A longer line is not a voucher; the rest of it is dropped. */
const LINE_MAX_LENGTH = 10_000;
/** The first one wins a tie, because commas occur in numbers and amounts more often than the others. */
const DELIMITERS = ['\t', ';', ','] as const;
type Delimiter = (typeof DELIMITERS)[number];
/** Also matches the empty rows of a spreadsheet. */
const BLANK = /^[\s,;]*$/;

export interface Line {
  /** Counted from 1, including blank lines. */
  readonly line: number;
  /** null if the line cannot be parsed. */
  readonly cells: readonly string[] | null;
}

/**
 * Reads CSV with commas, semicolons or tabs, quoted or not, with any line ends, in UTF-8 or, with a byte order mark,
 * UTF-16. A voucher never spans lines, so an unclosed quotation breaks only its own line.
 *
 * @returns the lines that are not blank, one batch per chunk of the file
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Line[]> {
  let delimiter: Delimiter | undefined;
  let line = 0;
  for await (const texts of splitLines(decode(bytes))) {
    const filled = texts.map((text) => ({ line: ++line, text })).filter(({ text }) => !BLANK.test(text));
    if (filled.length === 0) continue;
    const lines = filled.map(({ text }) => text);
    delimiter ??= delimiterOf(lines);
    const cells = cellsOf(lines, delimiter ?? ',');
    yield filled.map((one, place) => ({ line: one.line, cells: cells[place] ?? null }));
  }
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece));
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const text of texts) {
    // A carriage return at the end may be the first half of a line end.
    const lines = (rest + text).split(/\r\n|\n|\r(?=[^])/);
    rest = (lines.pop() ?? '').slice(0, LINE_MAX_LENGTH);
    yield lines;
  }
  yield rest.split('\r');
}

/** The delimiter that separates the most lines; undefined if none does. */
function delimiterOf(lines: readonly string[]): Delimiter | undefined {
  let most = 0;
  let best: Delimiter | undefined;
  for (const delimiter of DELIMITERS) {
    const parted = cellsOf(lines, delimiter).filter((cells) => cells !== null && cells.length > 1).length;
    if (parted <= most) continue;
    most = parted;
    best = delimiter;
  }
  return best;
}

/**
 * Parsing all lines together is fast. If the result does not have one record per line, each half is parsed alone, down
 * to the faulty lines.
 */
function cellsOf(lines: readonly string[], delimiter: Delimiter): (string[] | null)[] {
  const records = parseLines(lines, delimiter);
  if (records?.length === lines.length) return records;
  if (lines.length <= 1) return lines.map(() => null);
  const middle = lines.length >> 1;
  return [...cellsOf(lines.slice(0, middle), delimiter), ...cellsOf(lines.slice(middle), delimiter)];
}

function parseLines(lines: readonly string[], delimiter: Delimiter): string[][] | undefined {
  if (lines.some((line) => line.length >= LINE_MAX_LENGTH)) return undefined;
  try {
    return parse(lines.join('\n'), {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      trim: true,
    });
  } catch {
    return undefined;
  }
}
