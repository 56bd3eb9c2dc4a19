import { damageOf, VOUCHER_VALUE_MAX_HTG } from '@pwen/domain';

import { cellsOf, type TextLine } from './voucher-lines.js';

/** How a list of vouchers is to be read. */
export interface Layout {
  /** Between a number and its value; empty if the list has numbers only. */
  readonly separator: string;
  /** The line of the first voucher, counted from 1. Titles and the names of columns stand above it. */
  readonly startLine: number;
}

/** What the first lines of a list say about its layout; null where only somebody who knows the list can decide. */
export interface ProposedLayout {
  readonly separator: string | null;
  readonly startLine: number | null;
  /** Separators that would part the lines, besides the usual ones. */
  readonly otherSeparators: readonly string[];
}

/** The first one wins a tie, because commas occur in numbers and amounts more often than the others. */
const USUAL_SEPARATORS = ['\t', ';', '|', ','] as const;

/** The longest separator, such as " -> ". */
export const SEPARATOR_MAX_LENGTH = 5;

/** The most lines that are shown; more titles and names of columns than that are not proposed. */
export const FIRST_LINES_MAX = 8;

/** From these the layout is read; more would not say more. */
export const SAMPLE_LINES = 500;

/** Part of the lines that must agree, so that a few odd ones decide nothing. */
const NEARLY_ALL = 0.9;

/** The line by which Excel is told the separator, `sep=;`. It is never a voucher. */
const SEPARATOR_LINE = /^"?sep=(.?)"?[\t,;|]*$/i;

export const isSeparatorLine = ({ text }: TextLine): boolean => SEPARATOR_LINE.test(text.trim());

/** @param chosen what the administrator has decided already */
export function proposeLayout(lines: readonly TextLine[], chosen: Partial<Layout> = {}): ProposedLayout {
  const [first] = lines;
  const told = first && isSeparatorLine(first) ? (SEPARATOR_LINE.exec(first.text.trim())?.[1] ?? '') : '';
  const sample = lines.filter((line) => line !== first || !isSeparatorLine(line)).slice(0, SAMPLE_LINES);
  const texts = sample.map(({ text }) => text);
  // Titles and names of columns say nothing about the separator.
  const withDigits = texts.filter((text) => /\d/.test(text));
  const other = unusualSeparatorOf(withDigits);
  const separator =
    chosen.separator ?? (told || separatorOf(withDigits.length > 0 ? withDigits : texts, other));
  return {
    separator,
    startLine: chosen.startLine ?? startLineOf(sample, cellsOf(texts, separator ?? '')),
    otherSeparators: other ? [other.separator] : [],
  };
}

/** @returns null if the lines have one column or two, depending on what their marks mean */
function separatorOf(texts: readonly string[], other: UnusualSeparator | undefined): string | null {
  let most = 0;
  let best = '';
  for (const separator of USUAL_SEPARATORS) {
    const parted = cellsOf(texts, separator).filter((cells) => cells !== null && cells.length > 1).length;
    if (parted <= most) continue;
    most = parted;
    best = separator;
  }
  if (other && other.lines > most) return null;
  if (best === '') return '';
  // 4,509 is a number of four digits in an English spreadsheet, or the number 4 with a value of 509.
  const areAmounts = best === ',' && most > 0 && texts.filter(isOneNumber).length >= most / 2;
  return areAmounts ? null : best;
}

const isOneNumber = (text: string): boolean =>
  text.includes(',') && ['LOOKS_LIKE_AN_AMOUNT', 'SCIENTIFIC_NOTATION'].includes(damageOf(text) ?? '');

interface UnusualSeparator {
  readonly separator: string;
  /** How many lines it would part. */
  readonly lines: number;
}

/** A number, what separates it from its value, and the value. */
const NUMBER_AND_VALUE = /^(.*?)([^\p{L}\p{N}]+)(\d+)\s*$/u;
/** Nothing longer is tried: the time that it takes grows with the square of the length. */
const TRIED_LENGTH = 200;

/**
 * What stands before a value in nearly every line and nowhere else, such as ":" in "AB-1:500". A hyphen alone belongs to
 * the number.
 */
function unusualSeparatorOf(texts: readonly string[]): UnusualSeparator | undefined {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const separator of marksBeforeValue(text)) counts.set(separator, (counts.get(separator) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most === 0 || most < texts.length / 2) return undefined;
  const [separator = ''] = [...counts]
    .filter(([, count]) => count === most)
    .map(([one]) => one)
    .sort((one, other) => other.length - one.length);
  return { separator, lines: most };
}

/** The marks that may stand before a value: of "AB? : 5" these are "? : ", " : ", ": " and " ". */
function marksBeforeValue(text: string): readonly string[] {
  if (text.length > TRIED_LENGTH) return [];
  const [, number = '', marks = '', value = ''] = NUMBER_AND_VALUE.exec(text.trim()) ?? [];
  if (!isVoucherValue(value)) return [];
  return Array.from(marks, (_, place) => marks.slice(place))
    .map((separator) => (/^[^\S\t]+$/u.test(separator) ? ' ' : separator))
    .filter(
      (separator, place, all) =>
        all.indexOf(separator) === place &&
        separator.length <= SEPARATOR_MAX_LENGTH &&
        !/^\p{Pd}$/u.test(separator) &&
        !USUAL_SEPARATORS.some((usual) => separator.includes(usual)) &&
        !(number + marks.slice(0, marks.length - separator.length)).includes(separator),
    );
}

/** Plain digits only: `1e3`, `1,000` and `10.5` are ambiguous, and a wrong guess would cost money. */
export const isVoucherValue = (text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= VOUCHER_VALUE_MAX_HTG;

type Cells = readonly string[] | null;

/**
 * The line after the titles and the names of the columns. They have words where the vouchers have digits, or where the
 * vouchers have a value.
 *
 * @returns null if the list does not say, for example because its numbers are words
 */
function startLineOf(lines: readonly TextLine[], cells: readonly Cells[]): number | null {
  const afterNames = cells.findIndex((row) => !isOfWords(row?.[0]));
  const vouchers = cells.slice(afterNames);
  if (afterNames >= 0 && afterNames < FIRST_LINES_MAX) {
    const withDigits = vouchers.filter((row) => !isOfWords(row?.[0]));
    if (withDigits.length >= vouchers.length * NEARLY_ALL) return lineAt(lines, afterNames);
  }
  const named = cells.findIndex((row) => !isNameOfValue(row));
  if (named === -1) return cells.length <= FIRST_LINES_MAX ? lineAt(lines, cells.length) : null;
  const haveValues = cells.slice(named).every((row) => isVoucherValue(row?.[1] ?? ''));
  return named > 0 && named < FIRST_LINES_MAX && haveValues ? lineAt(lines, named) : null;
}

const lineAt = (lines: readonly TextLine[], place: number): number =>
  lines[place]?.line ?? (lines.at(-1)?.line ?? 0) + 1;

/** "Numéro du bon", but also "Bons Digicel, novembre 2026". What a spreadsheet has made of a number is no word. */
const isOfWords = (cell = ''): boolean =>
  cell.length <= TRIED_LENGTH &&
  /\p{L}/u.test(cell) &&
  (!/\d/.test(cell) || /\p{L}{3,}[\s,:;.–-]+\p{L}{2,}/u.test(cell)) &&
  damageOf(cell) === null;

const isNameOfValue = (row: Cells | undefined): boolean => {
  const [number = '', value = ''] = row ?? [];
  return isOfWords(number) && value !== '' && !/\d/.test(value);
};
