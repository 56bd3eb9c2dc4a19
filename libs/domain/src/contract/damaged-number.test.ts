import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';

import { damageOf, isDoubt, withoutTextMark } from './damaged-number.js';

const damaged = {
  SCIENTIFIC_NOTATION: [
    '1.23457E+12',
    '1,23457E+12',
    '4.50998123456789E+018',
    '1.2e+06',
    '1E+15',
    '1.5E-7',
    '1.5e12',
    '-1,2E+3',
    '1,23 × 10^12',
    ' 7.65432E+14 ',
    '1٫5E+12',
  ],
  CELL_TOO_NARROW: ['#', '########'],
  ERROR_VALUE: [
    '#N/A',
    '#REF!',
    '#DIV/0!',
    '#DIV/0',
    '#NAME?',
    '#NOM?',
    '#VALEUR!',
    '#NOMBRE!',
    '#PROPAGATION!',
    '#¿NOMBRE?',
    '#¡VALOR!',
    '#¡DIV/0!',
    '#WERT!',
    '#ÜBERLAUF!',
    '#ССЫЛКА!',
    '#GETTING_DATA',
    '#N/D',
    'Err:502',
    'Err :508',
    'Erreur :522',
    'Loading...',
    'Chargement…',
    'TRUE',
    'faux',
  ],
  FORMULA: ['=A1', '=SOMME(A1:A3)', '=HYPERLINK("http://a.ht","12")'],
  LOOKS_LIKE_A_DATE: [
    '10-May',
    '10-mai',
    '1-janv.',
    '01-févr.-26',
    '10-May-2026',
    '10 mai 2026',
    'May-26',
    'mars-01',
    'août-24',
    'mai 2026',
    'May 10, 2026',
    '2-dic',
    '3-out',
    '10-jiyè',
    '05/10/2026',
    '5/10/26',
    '31.12.2026',
    '31-12-26',
    '12/31/2026',
    '2026-05-10',
    '2026-05-10 00:00:00',
    '2026-05-10T00:00:00Z',
    '05/10/2026 12:00 AM',
    '12:30',
    '12:30:00 PM',
    '1:05:09',
  ],
  LOOKS_LIKE_AN_AMOUNT: [
    '4,509,981',
    '4.509.981',
    "4'509'981",
    '4,509',
    '450\u202F998\u202F123',
    '4\u00A0509\u00A0981',
    '4 509 981',
    '12345678.00',
    '12345678,0',
    '1,234.50',
    '12%',
    '$1,234.00',
    '1 234,00 €',
  ],
  DIGITS_LOST: ['4509981234567890', '4509981234567890000', '4509 9812 3456 7890 000', '-45099812345678900'],
} as const;

describe('what a spreadsheet has made of a number is recognized', () => {
  for (const [damage, numbers] of Object.entries(damaged))
    test.each(numbers)(`${damage}: %s`, (number) => {
      expect(damageOf(number)).toBe(damage);
    });
});

test.each([
  'AB-12 34',
  '00123456',
  '4509 9812 3456 7891',
  '4509981234567890123',
  '123456789012345',
  '100000000000000',
  '12E5',
  'E+12',
  '1E12',
  '#A12',
  '#12',
  'A#',
  'Err-502',
  'TRUE-1',
  'VRAI1',
  '10-MAY-TAG',
  'MARKET-24',
  'MAR-2026',
  `10${' '.repeat(300)}12:30`,
  'OUT-1',
  'SEP-24',
  '10-MAY',
  'OUT4509',
  '10-50',
  '99/99/2026',
  '2026-13-45',
  '12-34-56',
  '1234:5678',
  '123 456 789',
  '12:75',
  '1,2,3',
  'G500',
  '+50937001122',
  'HTG500',
])('a number that nothing has changed: %s', (number) => {
  expect(damageOf(number)).toBeNull();
});

test('groups of digits with a letter between them are never taken for damaged', () => {
  const part = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 3, maxLength: 6 });
  const letters = fc.string({ unit: fc.constantFrom(...'BCFHKQVWXZ'), minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(part, letters, part, fc.constantFrom('', '-', ' '), (first, middle, last, mark) => {
      expect(damageOf([first, middle, last].join(mark))).toBeNull();
    }),
  );
});

/** A number as a spreadsheet in that language shows it when the column is narrow, from its own digits. */
it('a long number in scientific notation is found whatever its digits and its decimal mark', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 10n ** 11n, max: 10n ** 40n }),
      fc.constantFrom('.', ','),
      fc.integer({ min: 0, max: 14 }),
      (number, mark, decimals) => {
        const shown = Number(number).toExponential(decimals).toUpperCase().replace('.', mark);
        expect(damageOf(shown)).toBe('SCIENTIFIC_NOTATION');
      },
    ),
  );
});

it('digits after the fifteenth that became zeros are a doubt, however many they were', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{14}$/), fc.integer({ min: 1, max: 20 }), (kept, lost) => {
      const damage = damageOf(kept + '0'.repeat(lost));
      expect(damage).toBe('DIGITS_LOST');
      expect(isDoubt(damage!)).toBe(true);
    }),
  );
});

test.each([
  ["'00123456", '00123456'],
  ['\u201900123456', '00123456'],
  ['="00123456"', '00123456'],
  ["''1", "'1"],
  ["'", "'"],
  ["AB'12", "AB'12"],
  ['=A1', '=A1'],
])('the mark of a text is taken off: %s', (cell, number) => {
  expect(withoutTextMark(cell)).toBe(number);
});
