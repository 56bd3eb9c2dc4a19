import { describe, expect, test } from '@jest/globals';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';

import { voucherKeyOf } from '../voucher-number.js';
import { isDoubtful } from './import-report.dto.js';
import { readVouchers } from './read-vouchers.js';

/**
 * A model of what spreadsheets do to a list of vouchers on its way from an issuer to the import: opened by a double click,
 * looked at, saved as CSV in the language of the computer.
 */

interface Voucher {
  readonly number: string;
  readonly value: number | null;
}

interface Spreadsheet {
  readonly decimalMark: '.' | ',';
  readonly separator: string;
  readonly thousandsMark: string;
  readonly errors: readonly string[];
  readonly months: readonly string[];
  readonly date: (day: string, month: string, year: string) => string;
}

const ENGLISH: Spreadsheet = {
  decimalMark: '.',
  separator: ',',
  thousandsMark: ',',
  errors: ['#NAME?', '#VALUE!', '#REF!', '#DIV/0!', '#N/A'],
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  date: (day, month, year) => `${month}/${day}/${year}`,
};
const FRENCH: Spreadsheet = {
  decimalMark: ',',
  separator: ';',
  thousandsMark: '\u202f',
  errors: ['#NOM?', '#VALEUR!', '#REF!', '#DIV/0!', '#N/A'],
  months: 'janv févr mars avr mai juin juil août sept oct nov déc'.split(' '),
  date: (day, month, year) => `${day}/${month}/${year}`,
};
const SPANISH: Spreadsheet = {
  ...FRENCH,
  thousandsMark: '.',
  errors: ['#¿NOMBRE?', '#¡VALOR!', '#¡REF!', '#¡DIV/0!', '#N/D'],
  months: 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
};

/** How a column of numbers is shown, and therefore saved. */
type NumberFormat = 'general' | 'digits' | 'thousands' | 'decimals' | 'narrow';

/** What the spreadsheet saves for a cell that was not marked as text. */
function saved(cell: string, sheet: Spreadsheet, format: NumberFormat, error: number): string {
  if (/^[=@]/.test(cell)) return sheet.errors[error % sheet.errors.length] ?? '';
  if (/^\+?\d+$/.test(cell)) return savedNumber(BigInt(cell), sheet, format);
  const [, mantissa, exponent] = /^(\d+)E(\d+)$/i.exec(cell) ?? [];
  if (mantissa !== undefined) return scientific(Number(`${mantissa}e${exponent}`), 2, sheet);
  return savedDate(cell, sheet) ?? cell;
}

/** Fifteen digits are kept. */
function savedNumber(number: bigint, sheet: Spreadsheet, format: NumberFormat): string {
  const digits = number.toString();
  const kept = digits.slice(0, 15) + '0'.repeat(Math.max(0, digits.length - 15));
  if (format === 'narrow') return '#'.repeat(4 + (digits.length % 5));
  if (format === 'thousands') return kept.replace(/\B(?=(\d{3})+$)/g, sheet.thousandsMark);
  if (format === 'decimals') return `${kept}${sheet.decimalMark}00`;
  return format === 'general' && digits.length > 11 ? scientific(Number(kept), 5, sheet) : kept;
}

function scientific(number: number, decimals: number, { decimalMark }: Spreadsheet): string {
  return number
    .toExponential(decimals)
    .replace(/e\+(\d)$/, 'e+0$1')
    .toUpperCase()
    .replace('.', decimalMark);
}

function savedDate(cell: string, sheet: Spreadsheet): string | undefined {
  const two = (part: string): string => part.padStart(2, '0');
  const [, one = '', other = '', year] = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{2}))?$/.exec(cell) ?? [];
  const [day, month] = sheet === ENGLISH ? [other, one] : [one, other];
  if (one === '' || Number(day) > 28 || Number(month) > 12 || Number(day) * Number(month) === 0)
    return undefined;
  if (year !== undefined) return sheet.date(two(day), two(month), `20${year}`);
  return `${two(day)}-${sheet.months[Number(month) - 1]}`;
}

const digits = (length: number): fc.Arbitrary<string> => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

/** Numbers as issuers write them, all of a list in one way. */
const numbers = fc
  .oneof(
    fc.integer({ min: 6, max: 20 }).map(digits),
    fc
      .constantFrom('-', ' ')
      .map((mark) => fc.array(digits(4), { minLength: 3, maxLength: 4 }).map((parts) => parts.join(mark))),
    fc.constant(fc.stringMatching(/^[A-Z]{2}\d{6}$/)),
    fc.constant(fc.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/)),
    fc.constant(fc.stringMatching(/^\d{2}E\d{2}$/)),
    fc.constant(fc.stringMatching(/^\d{2}-\d{2}$/)),
    fc.constant(fc.stringMatching(/^[1-9]-1?\d-2[0-9]$/)),
    fc.constant(fc.stringMatching(/^\+509\d{8}$/)),
    fc.constant(fc.stringMatching(/^[=@][A-Z]{2}\d{4}$/)),
    fc.constant(fc.stringMatching(/^[A-Z]{6}$/)),
  )
  .chain((one) => fc.uniqueArray(one, { minLength: 1, maxLength: 24, selector: voucherKeyOf }));

const names = fc.constantFrom(
  ['Code', 'Value'],
  ["Bon d'achat", 'Valeur (HTG)'],
  ['Numéro de série', 'Montant'],
  ['Nimewo kat la', 'Valè'],
  ['PIN', 'Denominación'],
  ['ID', 'Price'],
  ['Référence', 'Prix'],
);

const above = fc.record({
  title: fc.option(
    fc.constantFrom('Digicel', 'Bons Natcom', 'Liste du 27 novembre 2026', 'Kat pou mwa novanm'),
  ),
  names: fc.option(names),
  saysSeparator: fc.boolean(),
});

const damage = fc.record({
  sheet: fc.constantFrom(ENGLISH, FRENCH, SPANISH),
  separator: fc.option(fc.constantFrom('\t', '|', ':', ' ', '^'), { freq: 1 }),
  format: fc.constantFrom<NumberFormat>('general', 'digits', 'thousands', 'decimals', 'narrow'),
  /** Which cells were not marked as text; drawn again from the start when the list is longer. */
  isOpen: fc.oneof(
    fc.constant([true]),
    fc.constant([false]),
    fc.array(fc.boolean(), { minLength: 5, maxLength: 24 }),
  ),
  error: fc.nat(4),
  total: fc.option(fc.constantFrom('Total', 'TOTAL', 'Somme'), { freq: 1 }),
  quoted: fc.boolean(),
});

const values = fc.oneof(
  fc.constant([null]),
  fc.array(fc.constantFrom(100, 250, 500, 1000), { minLength: 1, maxLength: 5 }),
);

/**
 * Zeros that most of the numbers have lost leave no trace: no list is drawn in which they would be. The issuer's length
 * tells it, and the report shows the ends of the numbers.
 */
const loseTheirZerosAlike = (list: readonly string[], savedOnes: readonly string[]): boolean =>
  savedOnes.filter((cell, place) => cell !== list[place] && /^\d+$/.test(cell)).length > list.length / 4 ||
  list.length < 4;

const lists = fc.record({ numbers, values, above, damage });
type List = typeof lists extends fc.Arbitrary<infer T> ? T : never;

function written({ numbers, values, above, damage }: List) {
  const { sheet, isOpen } = damage;
  const vouchers: Voucher[] = numbers.map((number, place) => ({
    number,
    value: values[place % values.length] ?? null,
  }));
  const cells = numbers.map((number, place) =>
    isOpen[place % isOpen.length] ? saved(number, sheet, damage.format, damage.error) : number,
  );
  const separator = damage.separator ?? sheet.separator;
  const hasValues = vouchers.some(({ value }) => value !== null);
  const row = (number: string, value: string): string[] => (hasValues ? [number, value] : [number]);
  const titles = [
    ...(above.title === null ? [] : [[above.title]]),
    ...(above.names ? [row(...(above.names as [string, string]))] : []),
  ];
  const rows = cells.map((cell, place) => row(cell, String(vouchers[place]?.value ?? '')));
  const totals = damage.total !== null ? [row(damage.total, '9000')] : [];
  const lines = stringify([...titles, ...rows, ...totals], {
    delimiter: separator,
    quoted: damage.quoted,
    record_delimiter: '\r\n',
  });
  const told = above.saysSeparator ? `sep=${separator}\r\n` : '';
  return {
    text: told + lines,
    vouchers,
    isDamaged: cells.some((cell, place) => cell !== numbers[place]),
    losesZeros: loseTheirZerosAlike(numbers, cells),
    // What an administrator who knows the list answers where it is asked.
    truth: { separator: hasValues ? separator : '', startLine: 1 + (told ? 1 : 0) + titles.length },
  };
}

/** As an administrator imports it who accepts what is proposed, and answers what is asked. */
async function read({ text, truth }: ReturnType<typeof written>) {
  const first = await readVouchers({ text });
  const { separator, startLine } = first.layout;
  if (separator !== null && startLine !== null) return first;
  const second = separator === null ? await readVouchers({ text }, { separator: truth.separator }) : first;
  if (second.layout.startLine !== null) return second;
  return readVouchers({ text }, { separator: second.layout.separator ?? '', startLine: truth.startLine });
}

describe('ten thousand lists that came through a spreadsheet', () => {
  const LISTS = 10_000;
  const SEED = 36;

  test('bring in no number that the issuer did not write, and no value that is another one’s', async () => {
    let whole = 0;
    let partly = 0;
    await fc.assert(
      fc.asyncProperty(lists, async (list) => {
        const made = written(list);
        fc.pre(!(made.isDamaged && made.losesZeros));
        const issued = new Map(made.vouchers.map(({ number, value }) => [voucherKeyOf(number), value]));
        const { vouchers, problems } = await read(made);
        for (const { number, value } of vouchers)
          expect({ number, value }).toEqual({ number, value: issued.get(voucherKeyOf(number)) });
        const faults = problems.filter(({ reason }) => !isDoubtful(reason) && reason !== 'FORMULA');
        if (!made.isDamaged) expect(faults).toEqual([]);
        if (vouchers.length === made.vouchers.length) whole++;
        else if (vouchers.length > 0) partly++;
      }),
      { numRuns: LISTS, seed: SEED },
    );
    // Not by refusing everything.
    expect(whole).toBeGreaterThan(LISTS / 6);
    expect(partly).toBeGreaterThan(LISTS / 10);
  });
});
