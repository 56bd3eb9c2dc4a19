import { pipeline } from 'node:stream/promises';

import { stringify } from 'csv-stringify';
import type { Response } from 'express';

import { isDisconnect } from '../is-disconnect.js';

export type CsvRecord = readonly (string | number)[];

/**
 * Where spreadsheets that separate cells by semicolons (French ones) or tabs start another cell; quotes do not prevent
 * that in a file separated by commas.
 */
const FORMULA_BEHIND_SEPARATOR = /(?<=[;\t|]\s*)(?=[=+\-@＝＋－＠])/gu;

/**
 * Sends a CSV file row by row, no faster than the client reads. An apostrophe is put before everything that a
 * spreadsheet could interpret as a formula, wherever a cell may start. The file starts with a byte order mark for
 * UTF-8.
 *
 * @throws the error of the records; the response is then aborted, so that a partial file is not mistaken for the whole
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
    // An administrator who closes the page during the download is not a fault.
    if (!isDisconnect(fault)) throw fault;
  }
}

const disarmed = <Field extends string | number>(field: Field): Field | string =>
  typeof field === 'string' ? field.replace(FORMULA_BEHIND_SEPARATOR, "'") : field;
