import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { stringify } from 'csv-stringify';

import { isDisconnect } from '../is-disconnect.js';
import { cellOfText, type CsvColumn } from './csv-columns.js';
import { type CsvFormat, SEPARATORS } from './csv-format.js';

/** The rows of a file, which are read while it is sent. */
export interface CsvRows<Row> {
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: AsyncIterable<Row>;
}

/** What no reader may part or trim, whatever separator it tries. */
const QUOTED = /[,;\t|"]|^\s|\s$/;

/**
 * Writes a CSV file row by row, no faster than it is taken. Nothing in it is calculated by a spreadsheet (`guarded`), and no
 * cell spans lines. The file starts with a byte order mark for UTF-8.
 *
 * @throws the error of the rows; the target is then destroyed, so that a partial file is not mistaken for the whole
 */
export async function writeCsv<Row>(
  target: Writable,
  { columns, rows }: CsvRows<Row>,
  format: CsvFormat,
): Promise<void> {
  const fields = columns.flatMap((column) => column(format));
  const file = stringify({
    bom: true,
    delimiter: SEPARATORS[format],
    record_delimiter: 'windows',
    quoted_match: QUOTED,
    cast: {
      // A row of empty cells would be a blank line, which readers leave out.
      string: (cell, { index }) => (index === 0 && cell === '' ? { value: cell, quoted_empty: true } : cell),
    },
  });
  const lines = async function* (): AsyncGenerator<string[]> {
    yield fields.map(({ name }) => cellOfText(name, format));
    for await (const row of rows) yield fields.map(({ cellOf }) => cellOf(row));
  };
  try {
    await pipeline(lines, file, target);
  } catch (fault) {
    // An administrator who closes the page during the download is not a fault.
    if (!isDisconnect(fault)) throw fault;
  }
}
