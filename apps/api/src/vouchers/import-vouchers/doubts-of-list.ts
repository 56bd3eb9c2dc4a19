import { voucherKeyOf } from '../voucher-number.js';
import type { ImportProblemReason } from './import-report.dto.js';
import type { VoucherRow } from './voucher-row.js';

/** With fewer vouchers nothing is usual. */
const VOUCHERS_MIN = 4;
/** Part of the vouchers that makes something usual. */
const USUAL = 0.75;

/** Found in a list, these say that a spreadsheet took its numbers for quantities. */
const OF_QUANTITIES: ReadonlySet<ImportProblemReason | null> = new Set<ImportProblemReason>([
  'SCIENTIFIC_NOTATION',
  'CELL_TOO_NARROW',
  'LOOKS_LIKE_AN_AMOUNT',
]);

/**
 * Numbers that look right alone, and doubtful in their list:
 *
 * - `MAY_LACK_ZEROS`: a spreadsheet has changed others, so it may have dropped the zeros at the beginning of this one;
 * - `UNLIKE_THE_OTHERS`: longer or shorter than nearly all others, or without a digit although they have one, such as a
 *   line with the total, which is known by its word too, or names of columns that are repeated.
 *
 * What happened to all numbers alike cannot be seen: without their zeros, 0012 and 0013 are 12 and 13.
 */
export function doubtsOfList<T extends VoucherRow>(rows: readonly T[]): ReadonlyMap<T, ImportProblemReason> {
  const doubts = new Map<T, ImportProblemReason>();
  const good = rows.filter(({ problem }) => problem === null);
  for (const row of good) if (SUM.test(row.number)) doubts.set(row, 'UNLIKE_THE_OTHERS');

  const vouchers = good.filter((row) => !doubts.has(row));
  // Zeros in place of digits leave the length as it was.
  const usable = [...vouchers, ...rows.filter(({ problem }) => problem === 'DIGITS_LOST')];
  const usableKeys = usable.map(({ number }) => voucherKeyOf(number));
  const isOddLength = oddIn(usableKeys.map((key) => key.length));
  const isOddToHaveDigits = oddIn(usableKeys.map(hasDigit));
  const wereQuantities = rows.some(({ problem }) => OF_QUANTITIES.has(problem));
  for (const row of vouchers) {
    const key = voucherKeyOf(row.number);
    if (wereQuantities && /^\d+$/.test(key)) doubts.set(row, 'MAY_LACK_ZEROS');
    else if (isOddLength(key.length) || isOddToHaveDigits(hasDigit(key)))
      doubts.set(row, 'UNLIKE_THE_OTHERS');
  }
  return doubts;
}

/** What stands in front of the sum below a list. */
const SUM = /^((grand|sub|sous)[\s-]*)?(total|totals|totaux|totales|sum|somme|suma|sòm)(?!\p{L}|\p{N})/iu;

const hasDigit = (key: string): boolean => /\d/.test(key);

/** @returns whether a value is not the usual one, if there is a usual one */
function oddIn<V>(values: readonly V[]): (value: V) => boolean {
  if (values.length < VOUCHERS_MIN) return () => false;
  const counts = new Map<V, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [usual] = [...counts].filter(([, count]) => count >= values.length * USUAL);
  return (value) => usual !== undefined && value !== usual[0];
}
