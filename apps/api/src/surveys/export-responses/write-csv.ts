import { pipeline } from 'node:stream/promises';

import { stringify } from 'csv-stringify';
import type { Response } from 'express';

export type CsvRecord = readonly (string | number)[];

/**
 * Sends a CSV file as its records come, no faster than the reader takes them. What a spreadsheet would take for a formula
 * gets an apostrophe before it; the first bytes tell it that the text is UTF-8.
 *
 * @throws whatever the records throw; the answer is broken off then, so that nobody takes a part for the whole
 */
export async function writeCsv(
  response: Response,
  columns: readonly string[],
  records: AsyncIterable<CsvRecord>,
): Promise<void> {
  const file = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  const lines = async function* (): AsyncGenerator<CsvRecord> {
    yield columns;
    yield* records;
  };
  try {
    await pipeline(lines, file, response);
  } catch (fault) {
    // An administrator who closes the page in between has had enough, and nothing is wrong.
    if (!isGone(fault)) throw fault;
  }
}

const isGone = (fault: unknown): boolean =>
  (fault as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
