import { TextDecoder } from 'node:util';

import { parse } from 'csv-parse/sync';

/** A longer line is not a voucher; the rest of it is dropped. */
const LINE_MAX_LENGTH = 10_000;
/** A line without anything; the empty rows of a spreadsheet are such too. */
const BLANK = /^[\s,;|]*$/;

export interface TextLine {
  /** Counted from 1, including blank lines. */
  readonly line: number;
  readonly text: string;
}

/**
 * Reads text with any line ends, in UTF-8 or, with a byte order mark, UTF-16.
 *
 * @returns the lines that are not blank, one batch per chunk of the file; no batch is empty
 */
export async function* readTextLines(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly [TextLine, ...TextLine[]]> {
  let line = 0;
  for await (const texts of splitLines(decode(bytes))) {
    const [first, ...others] = texts
      .map((text) => ({ line: ++line, text }))
      .filter(({ text }) => !BLANK.test(text));
    if (first) yield [first, ...others];
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

/** A line end, which no line contains: a list of one column is never parted. */
const NOWHERE = '\r';

/**
 * Parses each line alone: a voucher never spans lines, so an unclosed quotation breaks only its own line. Parsing all
 * lines together is fast. If the result does not have one record per line, each half is parsed alone, down to the faulty
 * lines.
 *
 * @param separator of one or more characters; empty if the list has one column
 * @returns the cells of each line; null if it cannot be parsed
 */
export function cellsOf(lines: readonly string[], separator: string): (readonly string[] | null)[] {
  const records = parseLines(lines, separator);
  if (records?.length === lines.length) return records;
  if (lines.length <= 1) return lines.map(() => null);
  const middle = lines.length >> 1;
  return [...cellsOf(lines.slice(0, middle), separator), ...cellsOf(lines.slice(middle), separator)];
}

/**
 * A line without the equals sign of `="0012"`, a formula by which shops keep the zeros of a number. With it the line is no
 * CSV, because the quotation starts late. What is written within quotations stays.
 */
function withoutTextFormulas(line: string): string {
  if (!line.includes('="')) return line;
  const parts = line.split('"');
  return parts
    .map((part, place) => {
      const isOutside = place % 2 === 0;
      const isBefore = (place === 0 ? /(^|[\t,;|])=$/ : /[\t,;|]=$/).test(part);
      const isClosed = place + 2 === parts.length - 1 || /^[\t,;|]/.test(parts[place + 2] ?? '');
      return isOutside && isBefore && isClosed ? part.slice(0, -1) : part;
    })
    .join('"');
}

function parseLines(lines: readonly string[], separator: string): string[][] | undefined {
  if (lines.some((line) => line.length >= LINE_MAX_LENGTH)) return undefined;
  const text = lines.map(withoutTextFormulas).join('\n');
  try {
    return parse(separator === ' ' ? text.replace(/[^\S\n]+/g, ' ') : text, {
      delimiter: separator || NOWHERE,
      record_delimiter: '\n',
      relax_column_count: true,
      trim: true,
    });
  } catch {
    return undefined;
  }
}
