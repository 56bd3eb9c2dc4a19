import type { Response } from 'express';

import { type CsvRecord, writeCsv } from './write-csv.js';

export type { CsvRecord } from './write-csv.js';

/** The rows of a file, which are read while it is sent. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly records: AsyncIterable<CsvRecord>;
  /** How many there were when it was begun, if that is known. */
  readonly total?: number;
}

/** Sends a table as a file to be saved: current, and for this member of the staff only. See `writeCsv`. */
export async function sendCsv(response: Response, name: string, table: CsvTable): Promise<void> {
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
  if (table.total !== undefined) response.set('X-Total-Count', String(table.total));
  await writeCsv(response, table.columns, table.records);
}
