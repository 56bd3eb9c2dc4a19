import { damageOf, VOUCHER_NUMBER_MAX_LENGTH, withoutTextMark } from '@pwen/domain';

import { UNREADABLE, voucherKeyOf, voucherNumberOf } from '../voucher-number.js';
import type { ImportProblemReason } from './import-report.dto.js';
import { isVoucherValue } from './list-layout.js';

export interface VoucherRow {
  readonly number: string;
  readonly value: number | null;
  readonly problem: ImportProblemReason | null;
}

/**
 * A line of a list: a number and optionally a value in HTG. Spreadsheets add empty cells, which are ignored.
 *
 * @param cells null if the line cannot be parsed
 */
export function readRow(text: string, cells: readonly string[] | null): VoucherRow {
  if (cells === null) return { number: '', value: null, problem: 'UNREADABLE_TEXT' };
  const [written = '', value = '', ...others] = cells.map((cell) => cell.trim());
  const number = voucherNumberOf(withoutTextMark(written));
  return {
    number,
    value: value === '' ? null : Number(value),
    // A comma that separates cells is the decimal mark of 1,23457E+12: parted, it would be refused for its value.
    problem:
      damageOf(text) === 'SCIENTIFIC_NOTATION' ? 'SCIENTIFIC_NOTATION' : problemOf(number, value, others),
  };
}

function problemOf(number: string, value: string, others: readonly string[]): ImportProblemReason | null {
  if (UNREADABLE.test(number)) return 'UNREADABLE_TEXT';
  if (others.some((cell) => cell !== '')) return 'TOO_MANY_COLUMNS';
  if (voucherKeyOf(number) === '') return 'EMPTY_NUMBER';
  if ([...number].length > VOUCHER_NUMBER_MAX_LENGTH) return 'NUMBER_TOO_LONG';
  if (value !== '' && !isVoucherValue(value)) return 'INVALID_VALUE';
  return damageOf(number);
}
