/**
 * What a spreadsheet makes of a voucher number that it takes for something else. The first four are certain: no issuer
 * writes such a number. The others are doubts: a few real numbers look the same.
 */
export const NUMBER_DAMAGES = [
  // 1.23457E+12, also with a decimal comma
  'SCIENTIFIC_NOTATION',
  // ########: the column was too narrow
  'CELL_TOO_NARROW',
  // #N/A, #VALEUR!, Err:502, TRUE
  'ERROR_VALUE',
  // =A1+1
  'FORMULA',
  // 10-May, 05/10/2026, 12:30
  'LOOKS_LIKE_A_DATE',
  // 4,509,981 or 12345678.00
  'LOOKS_LIKE_AN_AMOUNT',
  // 4509981234567890000: a spreadsheet keeps fifteen digits and writes zeros for the others
  'DIGITS_LOST',
] as const;
export type NumberDamage = (typeof NUMBER_DAMAGES)[number];

/** Damages that a real number may look like; only somebody who has the original can tell. */
export const NUMBER_DOUBTS = ['LOOKS_LIKE_A_DATE', 'LOOKS_LIKE_AN_AMOUNT', 'DIGITS_LOST'] as const;
export type NumberDoubt = (typeof NUMBER_DOUBTS)[number];

/** A longer text is no number; looking at it would take a time that grows with the square of its length. */
const LOOKED_AT_LENGTH = 200;

/** @returns how a voucher number looks damaged; null if it does not */
export function damageOf(number: string): NumberDamage | null {
  const written = number.trim();
  if (written.length > LOOKED_AT_LENGTH) return null;
  return NUMBER_DAMAGES.find((damage) => LOOKS_DAMAGED[damage](written)) ?? null;
}

export const isDoubt = (damage: NumberDamage): damage is NumberDoubt =>
  (NUMBER_DOUBTS as readonly NumberDamage[]).includes(damage);

/**
 * The number without what a spreadsheet writes around a cell that is text: an apostrophe before it, which typing turns
 * into a quotation mark, or a formula that is nothing but a text, `="0012"`.
 */
export function withoutTextMark(cell: string): string {
  const [, text] = /^="([^"]*)"$/.exec(cell) ?? [];
  return text ?? cell.replace(/^['\u2018\u2019](?=.)/u, '');
}

const LOOKS_DAMAGED: Readonly<Record<NumberDamage, (number: string) => boolean>> = {
  SCIENTIFIC_NOTATION: (number) =>
    /^[-+]?\d+([.,\u066B]\d+)?\s?(E[-+\u2212]|[×x*]\s?10\s?\^\s?[-+\u2212]?)\d+$/iu.test(number) ||
    /^[-+]?\d[.,]\d+E\d+$/i.test(number),
  CELL_TOO_NARROW: (number) => /^#+$/.test(number),
  ERROR_VALUE: (number) =>
    // Every error value is a # and words of any language; #DIV/0! is the only one with a digit.
    /^#[^\d]*(\/0[!?]?)?$/.test(number) ||
    /^Err(eur|or)?\.?\s?:\s?\d{3}$/i.test(number) ||
    /^(Loading|Chargement|Cargando)\s?(\.{3}|…)$/i.test(number) ||
    /^(TRUE|FALSE|VRAI|FAUX|VERDADERO|FALSO)$/i.test(number),
  FORMULA: (number) => number.startsWith('='),
  LOOKS_LIKE_A_DATE: isDate,
  LOOKS_LIKE_AN_AMOUNT: (number) =>
    /^[-+]?\d{1,3}([.,'\u2019\u00A0\u202F]\d{3})+([.,]\d+)?$/.test(number) ||
    // Groups of three with a shorter one first; issuers write groups of one length.
    /^[-+]?\d{1,2}( \d{3})+([.,]\d+)?$/.test(number) ||
    /^[-+]?\d+[.,]\d{1,2}$/.test(number) ||
    /^[-+]?\d[\d.,\s]*\s?%$/.test(number) ||
    /^\p{Sc}\s?\d[\d.,\s]*$|^\d[\d.,\s]*\s?\p{Sc}$/u.test(number),
  DIGITS_LOST: (number) => /^[-+]?\d{15}0+$/.test(number.replace(/[\s,.'\u2019]/g, '')),
};

const TIME = /^\d{1,2}:[0-5]\d(:[0-5]\d([.,]\d+)?)?(\s?[AP]\.?M\.?)?$/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** 10-May, 10 mai 2026, 10-May-26 */
const DAY_AND_MONTH = /^(\d{1,2})[-/. ]\s?(\p{L}+)\.?([-/. ]\s?(\d{4}|\d{2}))?$/u;
/** May-26, mai 2026, May 10, 2026. A year of four digits after a hyphen is more often the name of a programme. */
const MONTH_FIRST = /^(\p{L}+)\.?(-\d{1,2}| \d{4}| \d{1,2},? \d{4})$/u;

/** A date or a time, as spreadsheets write them in the languages of the Americas and of the programme. */
function isDate(number: string): boolean {
  if (TIME.test(number)) return true;
  const [day = '', time] = number.split(/[T\s]+(?=\d{1,2}:)/);
  if (time !== undefined && !TIME.test(time.replace(/Z$/, ''))) return false;
  const [, , , month, dayOfMonth] = YEAR_FIRST.exec(day) ?? [];
  if (month !== undefined) return isDayAndMonth(dayOfMonth, month);
  const [, one, , other] = YEAR_LAST.exec(day) ?? [];
  if (one !== undefined) return isDayAndMonth(one, other) || isDayAndMonth(other, one);
  return isMonth(DAY_AND_MONTH.exec(day)?.[2]) || isMonth(MONTH_FIRST.exec(day)?.[1]);
}

const isDayAndMonth = (day: string | undefined, month: string | undefined): boolean =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;

/** The names and short names of months in English, French, Kreyòl, Spanish and Portuguese, without accents. */
const MONTHS = new Set(
  (
    'jan january janv janvier janvye ene enero janeiro ' +
    'feb february fev fevr fevrier fevriye febrero fevereiro ' +
    'mar march mars mas marzo marco apr april avr avril abr abril ' +
    'may mai me mayo maio jun june juin jen junio junho ' +
    'jul july juil juillet jiy jiye julio julho aug august aou aout out ago agosto ' +
    'sep sept september septembre septanm septiembre set setiembre setembro ' +
    'oct october octobre okt oktob octubre outubro ' +
    'nov november novembre novanm noviembre novembro dec december decembre des desanm dic diciembre dez dezembro'
  ).split(' '),
);

/** Capitals alone are a code: spreadsheets write months as words. */
const isMonth = (word: string | undefined): boolean =>
  word !== undefined &&
  word !== word.toUpperCase() &&
  MONTHS.has(word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
