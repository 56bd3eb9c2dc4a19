import { maskVoucherNumber, VOUCHER_NUMBER_MAX_LENGTH } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { statement } from '../../platform/database/statements/statement.js';
import { voucherKeyOf } from '../voucher-number.js';
import {
  type ImportFirstLineDto,
  type ImportProblemDto,
  type ImportProblemReason,
  type ImportReportDto,
  type ImportVoucherDto,
  isDoubtful,
} from './import-report.dto.js';
import { isVoucherValue } from './list-layout.js';
import type { FirstLine, Problem, ReadVoucher, ReadVouchers } from './read-vouchers.js';

/** What an import would add and what it would leave out, both by line. */
export interface CheckedImport {
  readonly good: readonly ReadVoucher[];
  readonly problems: readonly Problem[];
}

/** Numbers sent to the database in one statement. */
const CHUNK_ROWS = 5000;

const findPresentKeys = statement(
  'voucher-keys-present',
  `SELECT number_key AS key FROM voucher_inventory
   WHERE number_key = ANY ($keys::text[]) AND duplicate_of IS NULL AND (status <> 'void' OR withheld_at IS NOT NULL)`,
);

/**
 * Checks the read vouchers against the programme, without writing. The number of a removed unissued voucher is free, unless it was withheld.
 */
export async function checkImport(
  client: Pick<ClientBase, 'query'>,
  { vouchers, problems }: ReadVouchers,
): Promise<CheckedImport> {
  const good: ReadVoucher[] = [];
  const taken: Problem[] = [];
  for (const chunk of chunksOf(vouchers)) {
    const keys = chunk.map(({ number }) => voucherKeyOf(number));
    const rows = await findPresentKeys.rows(client, { keys });
    const present = new Set(rows.map(({ key }) => key));
    for (const voucher of chunk) {
      const { line, number } = voucher;
      if (!present.has(voucherKeyOf(number))) good.push(voucher);
      else taken.push({ line, number, reason: 'ALREADY_IN_PROGRAMME' });
    }
  }
  return { good, problems: [...problems, ...taken].sort((one, other) => one.line - other.line) };
}

export function* chunksOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) yield rows.slice(from, from + CHUNK_ROWS);
}

/** The most problems in a report. */
const PROBLEMS_MAX = 200;

export function reportOf(
  { rows, layout, firstLines }: ReadVouchers,
  { good, problems }: CheckedImport,
  defaultValueHtg: number,
): ImportReportDto {
  const count = (...kinds: ImportProblemDto['kind'][]): number =>
    problems.filter(({ reason }) => kinds.includes(kindOf(reason))).length;
  const shownLines = firstLines.map((line) => shownLine(line, layout.startLine !== null));
  return {
    layout: { ...layout, otherSeparators: [...layout.otherSeparators], firstLines: shownLines },
    rows,
    good: good.length,
    duplicates: count('duplicate-in-file', 'duplicate-in-programme'),
    faults: count('fault'),
    doubts: count('doubt'),
    sample: firstAndLast(good).map((voucher) => shownVoucher(voucher, defaultValueHtg)),
    problems: problems.slice(0, PROBLEMS_MAX).map(shownProblem),
    defaultValueHtg,
  };
}

function kindOf(reason: ImportProblemReason): ImportProblemDto['kind'] {
  if (reason === 'REPEATED_IN_FILE') return 'duplicate-in-file';
  if (reason === 'ALREADY_IN_PROGRAMME') return 'duplicate-in-programme';
  return isDoubtful(reason) ? 'doubt' : 'fault';
}

/** Whoever sees the report recognizes their list by its ends. */
const SAMPLE_AT_EACH_END = 3;

function firstAndLast<T>(rows: readonly T[]): readonly T[] {
  if (rows.length <= 2 * SAMPLE_AT_EACH_END) return rows;
  return [...rows.slice(0, SAMPLE_AT_EACH_END), ...rows.slice(-SAMPLE_AT_EACH_END)];
}

const shownVoucher = ({ line, number, value }: ReadVoucher, defaultValueHtg: number): ImportVoucherDto => ({
  line,
  voucherNumber: masked(number),
  valueHtg: value ?? defaultValueHtg,
});

export const shownProblem = ({ line, reason, number }: Problem): ImportProblemDto => ({
  line,
  kind: kindOf(reason),
  reason,
  voucherNumber: masked(number),
});

const CELLS_SHOWN = 4;
const CELL_SHOWN_LENGTH = 40;

/**
 * Words are shown, because they tell the name of a column from a voucher. What is known to be a voucher is masked, and so
 * is what has digits and may be one.
 */
const shownLine = ({ line, cells, isVoucher }: FirstLine, isDecided: boolean): ImportFirstLineDto => ({
  line,
  cells: cells.slice(0, CELLS_SHOWN).map((cell, place) => {
    const isValue = isVoucher && place === 1 && isVoucherValue(cell);
    const isSecret = !isValue && (/\d/.test(cell) || (isVoucher && isDecided));
    return (isSecret ? masked(cell) : cell).slice(0, CELL_SHOWN_LENGTH);
  }),
  isVoucher,
});

function masked(number: string): string {
  const masked = Array.from(maskVoucherNumber(number));
  return masked.slice(-VOUCHER_NUMBER_MAX_LENGTH).join('');
}
