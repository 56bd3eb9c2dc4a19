import { pipeline } from 'node:stream/promises';

import { stringify } from 'csv-stringify';
import type { Response } from 'express';

export type CsvRecord = readonly (string | number)[];

/**
 * Where another cell begins to a spreadsheet that parts cells by semicolons, as the French ones do, or tabs: no quotes keep it
 * from that inside a file of commas.
 */
const FORMULA_BEHIND_SEPARATOR = /(?<=[;\t|]\s*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Sends a CSV file as its records come, no faster than the reader takes them. What a spreadsheet would take for a formula
 * gets an apostrophe before it, wherever a cell may begin; the first bytes tell it that the text is UTF-8.
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
    yield columns.map(disarmed);
    for await (const record of records) yield record.map(disarmed);
  };
  try {
    await pipeline(lines, file, response);
  } catch (fault) {
    // An administrator who closes the page in between has had enough, and nothing is wrong.
    if (!isDisconnect(fault)) throw fault;
  }
}

const disarmed = <Field extends string | number>(field: Field): Field | string =>
  typeof field === 'string' ? field.replace(FORMULA_BEHIND_SEPARATOR, "'") : field;

const isDisconnect = (fault: unknown): boolean =>
  (fault as NodeJS.ErrnoException | undefined)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
