import { VOUCHER_NUMBER_MAX_LENGTH, VOUCHER_VALUE_MAX_HTG } from '@pwen/domain';

import { UNREADABLE, voucherKeyOf, voucherNumberOf } from '../voucher-number.js';
import type { ImportProblemReason } from './import-report.dto.js';

export interface VoucherRow {
  readonly number: string;
  readonly value: number | null;
  readonly fault: ImportProblemReason | null;
}

/** The cells of a line: a number and optionally a value in HTG. Spreadsheets add empty cells, which are ignored. */
export function readRow(cells: readonly string[]): VoucherRow {
  const [written = '', value = '', ...others] = cells.map((cell) => cell.trim());
  const number = voucherNumberOf(written);
  return {
    number,
    value: value === '' ? null : Number(value),
    fault: faultOf(number, value, others),
  };
}

function faultOf(number: string, value: string, others: readonly string[]): ImportProblemReason | null {
  if (UNREADABLE.test(number)) return 'UNREADABLE_TEXT';
  if (others.some((cell) => cell !== '')) return 'TOO_MANY_COLUMNS';
  if (voucherKeyOf(number) === '') return 'EMPTY_NUMBER';
  if ([...number].length > VOUCHER_NUMBER_MAX_LENGTH) return 'NUMBER_TOO_LONG';
  return isValue(value) ? null : 'INVALID_VALUE';
}

/** Plain digits only: `1e3`, `1,000` and `10.5` are ambiguous, and a wrong guess would cost money. */
function isValue(value: string): boolean {
  if (value === '') return true;
  return /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= VOUCHER_VALUE_MAX_HTG;
}

/** No word is a prefix of two others, so that matching a long cell takes linear time. */
const NUMBER_HEADER =
  /^(voucher|coupon|koupon|bon|carte|card|kat|serial|seri|number|numero|nimewo|no|num|code|kod|de|du|la|s)+$/;
const VALUE_HEADER = /^(values?|valeur|vale|montant|montan|amount|htg|gourdes?|goud|in|en|nan)+$/;

/** Whether the first line contains column names, in any of the three languages. A cell with a digit is not a name. */
export function isHeader([first = '', second = '']: readonly string[]): boolean {
  return NUMBER_HEADER.test(wordOf(first)) || VALUE_HEADER.test(wordOf(second));
}

const HEADER_MAX_LENGTH = 40;

/** "Numéro du bon" becomes "numerodubon", also if the é was written in the encoding of an old spreadsheet. */
function wordOf(cell: string): string {
  return /\d/.test(cell) || cell.length > HEADER_MAX_LENGTH
    ? ''
    : cell
        .replace(/\uFFFD/g, 'e')
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z]/g, '');
}
