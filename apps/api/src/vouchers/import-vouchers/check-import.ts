import type { ClientBase } from 'pg';

import { voucherKeyOf } from '../voucher-number.js';
import type { ImportReportDto } from './import-report.dto.js';
import { problemOf, PROBLEMS_MAX, type ReadVouchers } from './read-vouchers.js';

/** Numbers sent to the database in one statement. */
const CHUNK_ROWS = 5000;

/**
 * Checks the read vouchers against the programme, without writing. The number of a removed unissued voucher is free.
 */
export async function checkImport(
  client: Pick<ClientBase, 'query'>,
  read: ReadVouchers,
  defaultValueHtg: number,
): Promise<ImportReportDto> {
  const problems = [...read.problems];
  let taken = 0;
  for (const chunk of chunksOf(read.vouchers)) {
    const { rows } = await client.query<{ key: string }>(
      `SELECT number_key AS key FROM voucher_inventory
       WHERE number_key = ANY ($1::text[]) AND duplicate_of IS NULL AND status <> 'void'`,
      [chunk.map(({ number }) => voucherKeyOf(number))],
    );
    if (rows.length === 0) continue;
    const present = new Set(rows.map(({ key }) => key));
    for (const { line, number } of chunk) {
      if (!present.has(voucherKeyOf(number))) continue;
      if (taken++ < PROBLEMS_MAX) problems.push(problemOf(line, 'ALREADY_IN_PROGRAMME', number));
    }
  }
  return {
    rows: read.rows,
    good: read.vouchers.length - taken,
    duplicates: read.repeated + taken,
    faults: read.faults,
    problems: problems.sort((one, other) => one.line - other.line).slice(0, PROBLEMS_MAX),
    defaultValueHtg,
  };
}

export function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) yield rows.slice(from, from + CHUNK_ROWS);
}
