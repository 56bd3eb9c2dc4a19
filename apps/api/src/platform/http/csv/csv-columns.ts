import {
  englishWords,
  frenchWords,
  HOME_COUNTRY_CODE,
  kreyolWords,
  PHONE_PATTERN,
  type Words,
} from '@pwen/domain';

import { type ProgrammeDay, timeOf } from '../../programme-day.js';
import { type CsvFormat, DECIMAL_MARKS, SEPARATORS, type SpreadsheetLanguage } from './csv-format.js';
import { guarded } from './formula-guard.js';

/** In each language of the console. The English name of a column is also its name for programs, which stays as it is. */
export type Texts = Readonly<Record<SpreadsheetLanguage, string>>;

/** A column of a file. */
interface CsvField<Row> {
  readonly name: string;
  readonly cellOf: (row: Row) => string;
}

/** A column of a list: what it is in a file of that format. */
export type CsvColumn<Row> = (format: CsvFormat) => readonly CsvField<Row>[];

export function text<Row>(name: Texts, textOf: (row: Row) => string | null | undefined): CsvColumn<Row> {
  return column(name, (format) => (row) => cellOfText(textOf(row) ?? '', format));
}

/** @param decimals how many are written; without it, as many as there are */
export function figure<Row>(
  name: Texts,
  figureOf: (row: Row) => number | null | undefined,
  decimals?: number,
): CsvColumn<Row> {
  return column(name, (format) => {
    const mark = DECIMAL_MARKS[format];
    return (row) => {
      const value = figureOf(row);
      if (value === null || value === undefined) return '';
      const digits = decimals === undefined ? String(value) : value.toFixed(decimals);
      return mark === '.' ? digits : digits.replace('.', mark);
    };
  });
}

/** A day of Haiti's calendar. */
export function day<Row>(name: Texts, dayOf: (row: Row) => ProgrammeDay): CsvColumn<Row> {
  return column(name, () => dayOf);
}

/** A value of a closed list: in the words of the console, or as the API calls it for programs. */
export function oneOf<Row, List extends keyof Words>(
  name: Texts,
  list: List,
  valueOf: (row: Row) => (keyof Words[List] & string) | null,
): CsvColumn<Row> {
  return column(name, (format) => {
    const words: Readonly<Record<string, string>> | null = format === 'plain' ? null : WORDS[format][list];
    return (row) => {
      const value = valueOf(row);
      return value === null ? '' : (words?.[value] ?? value);
    };
  });
}

export function yesOrNo<Row>(name: Texts, isSo: (row: Row) => boolean): CsvColumn<Row> {
  return oneOf(name, 'yesOrNo', (row: Row) => (isSo(row) ? 'yes' : 'no'));
}

/** A moment: on Haiti's clock in a form that spreadsheets calculate with, and beside it in UTC, as programs get it alone. */
export function moment<Row>(name: Texts, momentOf: (row: Row) => Date | null | undefined): CsvColumn<Row> {
  const inUtc = (row: Row): string => momentOf(row)?.toISOString() ?? '';
  const inHaiti = (row: Row): string => {
    const at = momentOf(row);
    return at ? timeOf(at) : '';
  };
  return (format) =>
    format === 'plain'
      ? [{ name: name.en, cellOf: inUtc }]
      : [
          { name: `${name[format]} (${HAITIS_TIME[format]})`, cellOf: inHaiti },
          { name: `${name[format]} (UTC)`, cellOf: inUtc },
        ];
}

/** A phone number. It is no formula, whatever it begins with, but spreadsheets take one without spaces for a number. */
export function phone<Row>(name: Texts, phoneOf: (row: Row) => string | null): CsvColumn<Row> {
  return column(name, (format) => (row) => {
    const number = phoneOf(row) ?? '';
    if (!PHONE_PATTERN.test(number)) return cellOfText(number, format);
    return format === 'plain' ? number : inPairs(number);
  });
}

const column =
  <Row>(name: Texts, cellIn: (format: CsvFormat) => (row: Row) => string): CsvColumn<Row> =>
  (format) => [{ name: nameIn(format, name), cellOf: cellIn(format) }];

const nameIn = (format: CsvFormat, name: Texts): string => name[format === 'plain' ? 'en' : format];

const WORDS: Readonly<Record<SpreadsheetLanguage, Words>> = {
  en: englishWords,
  fr: frenchWords,
  ht: kreyolWords,
};

const HAITIS_TIME: Texts = { en: 'Haiti time', fr: 'heure d’Haïti', ht: 'lè Ayiti' };

/**
 * What ends a line, also what does so only in some programs. No list here needs more than one line in a cell, and a
 * spreadsheet with another separator would start a row at each.
 */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** A text as one cell of a file, on one line. */
export function cellOfText(written: string, format: CsvFormat): string {
  return guarded(written.replace(LINE_ENDS, ' '), SEPARATORS[format]);
}

/** As people in Haiti write it: +50937123456 is "+509 37 12 34 56". */
function inPairs(number: string): string {
  const country = number.startsWith(HOME_COUNTRY_CODE) ? `${HOME_COUNTRY_CODE} ` : '+';
  return country + number.slice(country.trimEnd().length).replace(/\d(?=(\d\d)+$)/g, '$& ');
}
