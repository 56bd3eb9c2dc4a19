import type { Response } from 'express';

import type { CsvFormat } from './csv-format.js';
import { type CsvRows, writeCsv } from './write-csv.js';

export interface CsvTable<Row> extends CsvRows<Row> {
  /** How many rows there were when it was begun, if that is known. */
  readonly total?: number;
}

/** Sends a table as a file to be saved: current, and for this member of the staff only. See `writeCsv`. */
export async function sendCsv<Row>(
  response: Response,
  name: string,
  table: CsvTable<Row>,
  format: CsvFormat,
): Promise<void> {
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
  if (table.total !== undefined) response.set('X-Total-Count', String(table.total));
  await writeCsv(response, table, format);
}
