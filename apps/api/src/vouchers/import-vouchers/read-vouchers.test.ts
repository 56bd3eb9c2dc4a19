import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VOUCHER_IMPORT_MAX_ROWS, VOUCHER_VALUE_MAX_HTG } from '@pwen/domain';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';

import { voucherKeyOf } from '../voucher-number.js';
import { type ImportChoices, readVouchers } from './read-vouchers.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pwen-import-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readFile(bytes: string | Buffer, choices?: ImportChoices): ReturnType<typeof readVouchers> {
  const path = join(folder, 'vouchers.csv');
  await writeFile(path, bytes);
  return readVouchers({ path }, choices);
}

/** Number and value of the read vouchers; a fault fails the test. */
async function rowsOf(text: string): Promise<[string, number | null][]> {
  const { vouchers, problems } = await readVouchers({ text });
  expect(problems).toEqual([]);
  return vouchers.map(({ number, value }) => [number, value ?? null]);
}

const faultsOf = async (text: string): Promise<[number, string][]> =>
  (await readVouchers({ text })).problems.map(({ line, reason }) => [line, reason]);

describe('reading', () => {
  test.each([
    ['commas', 'A-1,500\nA-2,750\n'],
    ['semicolons', 'A-1;500\nA-2;750\n'],
    ['tabs', 'A-1\t500\nA-2\t750\n'],
    ['Windows line ends', 'A-1,500\r\nA-2,750\r\n'],
    ['old Mac line ends', 'A-1,500\rA-2,750\r'],
    ['line ends of every kind', 'A-1,500\r\n\r\rA-2,750\n'],
    ['no line end after the last line', 'A-1,500\nA-2,750'],
    ['quotations', '"A-1","500"\n"A-2","750"\n'],
    ['spaces around the values', '  A-1 , 500 \n "A-2" ,\t"750"\n'],
    ['blank lines', '\n\nA-1,500\n  \n\t\nA-2,750\n\n'],
    ['empty rows of a spreadsheet', ';;\nA-1;500;\n;;\nA-2;750;;\n'],
    ['a byte order mark', '\uFEFFA-1,500\nA-2,750\n'],
    ['a header in English', 'Voucher number,Value (HTG)\nA-1,500\nA-2,750\n'],
    ['a header in French', '\uFEFF"Numéro du bon";Montant\nA-1;500\nA-2;750\n'],
    ['a header in Kreyòl', 'Nimewo koupon\tValè an goud\nA-1\t500\nA-2\t750\n'],
    ['a header after blank lines', '\n\ncode,value\nA-1,500\nA-2,750\n'],
    ['names of columns in any words', 'Recharge PIN;Denominación\nA-1;500\nA-2;750\n'],
    ['names of columns with an apostrophe', "Bon d'achat,Vale\nA-1,500\nA-2,750\n"],
    [
      'titles above the names of the columns',
      'Digicel, bons\n\nListe du 27 novembre 2026\n\nPIN;Valeur\nA-1;500\nA-2;750\n',
    ],
    ['the line by which Excel is told the separator', 'sep=;\nBon;Valeur\nA-1;500\nA-2;750\n'],
    ['that line in quotation marks', '\uFEFF"sep=,"\r\nA-1,500\r\nA-2,750\r\n'],
    ['that line, and a separator that is rare', 'sep=^\nA-1^500\nA-2^750\n'],
    ['vertical bars', 'A-1|500\nA-2|750\n'],
    ['vertical bars and empty rows', '||\nA-1 | 500 |\n||\nA-2 | 750 |\n'],
    ['the mark of a text cell', "'A-1,500\n’A-2,750\n"],
    ['formulas that keep zeros', '="A-1",500\n"=""A-2""",750\n'],
  ])('with %s', async (_, text) => {
    expect(await rowsOf(text)).toEqual([
      ['A-1', 500],
      ['A-2', 750],
    ]);
  });

  test('accepts one column of numbers without values', async () => {
    expect(await rowsOf('A-1\nA-2\n')).toEqual([
      ['A-1', null],
      ['A-2', null],
    ]);
    expect(await rowsOf('code;value\nA-1;\nA-2;20\n')).toEqual([
      ['A-1', null],
      ['A-2', 20],
    ]);
  });

  test('uses the delimiter of most lines, whatever characters a number has', async () => {
    expect(await rowsOf('A;1,100\nB;2,200\nC3,300\n')).toEqual([
      ['A;1', 100],
      ['B;2', 200],
      ['C3', 300],
    ]);
    expect(await rowsOf('"A,1"\t100\nB 2\t200\n')).toEqual([
      ['A,1', 100],
      ['B 2', 200],
    ]);
  });

  test('includes the first line if it has no column names', async () => {
    expect(await rowsOf('CODE-1,500\n')).toEqual([['CODE-1', 500]]);
    expect(await rowsOf('4111\n')).toEqual([['4111', null]]);
  });

  test.each([
    ['names above damaged numbers', "Digicel\nBon d'achat;Valeur\n####;5\n#N/A;5\nA-1;5", ';', 3],
    ['numbers alone', 'A-1\nA-2', '', 1],
    ['a first number that is a word', 'BON\nA-1\nA-2', '', 2],
    ['words only', 'KADO\nBONIS', '', null],
    ['names above words with values', 'Code;Valeur\nKADO;500\nBONIS;250', ';', 2],
    ['a colon that may be a separator', 'A-1:500\nA-2:250', null, 1],
    ['thousands, or numbers with values', '4,509\n4,612', null, 1],
    ['decimals, or numbers with values', '4509,50\n4612,50', null, 1],
    ['two groups, or numbers with values', '4509 5001\n4612 5002', null, 1],
    ['groups of numbers', '4509 5001 7000\n4612 5002 7001', '', 1],
    ['more names than are shown', 'A,x\n'.repeat(20), ',', null],
  ])('proposes how to read %s', async (_, text, separator, startLine) => {
    const { layout } = await readVouchers({ text });
    expect(layout).toMatchObject({ separator, startLine });
  });

  test('takes a list as it is told', async () => {
    const numbersOf = async (text: string, choices: ImportChoices): Promise<unknown> =>
      (await readVouchers({ text }, choices)).vouchers.map(({ number, value }) => [number, value]);
    expect(await numbersOf('BON\nA-1', { startLine: 1 })).toEqual([
      ['BON', null],
      ['A-1', null],
    ]);
    expect(await numbersOf('BON\nA-1', { startLine: 2 })).toEqual([['A-1', null]]);
    expect(await numbersOf('4509 500\n4510   500', { separator: ' ' })).toEqual([
      ['4509', 500],
      ['4510', 500],
    ]);
    expect(await numbersOf('4509 5001', { separator: '' })).toEqual([['4509 5001', null]]);
    expect(await numbersOf('A-1 -> 500', { separator: ' -> ' })).toEqual([['A-1', 500]]);
    expect(await numbersOf('sep=;\nA-1', { startLine: 1 })).toEqual([['A-1', null]]);
  });

  test('treats numbers as equal regardless of encoding, case, spaces and hyphens', async () => {
    const [composed, decomposed] = ['KAFÉ-1'.normalize('NFC'), 'KAFÉ-1'.normalize('NFD')];
    expect(await rowsOf(decomposed)).toEqual([[composed, null]]);
    expect(await faultsOf(`${composed}\n ${decomposed}\u00A0`)).toEqual([[2, 'REPEATED_IN_FILE']]);
    expect(await faultsOf('ab-12 34\nAB1234\nab 1234\nAB\u20111234')).toEqual([
      [2, 'REPEATED_IN_FILE'],
      [3, 'REPEATED_IN_FILE'],
      [4, 'REPEATED_IN_FILE'],
    ]);
    expect(await rowsOf('ab-12 34')).toEqual([['ab-12 34', null]]);
    expect(await faultsOf('ab-1\n- -')).toEqual([[2, 'EMPTY_NUMBER']]);
  });

  test('decodes UTF-16 if the file starts with its byte order mark', async () => {
    const text = '\uFEFFNumewo\tValè\r\nÈ-1\t500\r\n';
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big])
      expect((await readFile(bytes)).vouchers).toEqual([{ line: 2, number: 'È-1', value: 500 }]);
  });

  test('accepts the header of an old spreadsheet that did not write UTF-8', async () => {
    const { vouchers, problems } = await readFile(Buffer.from('Numéro;Valeur\r\nA-1;500\r\n', 'latin1'));
    expect({ vouchers, problems }).toEqual({
      vouchers: [{ line: 2, number: 'A-1', value: 500 }],
      problems: [],
    });
  });

  test('returns the same rows for any CSV dialect, however the file is split into chunks', async () => {
    const number = fc
      .string({
        unit: fc.constantFrom(...'ABCXYZ0189-_/ "èòñ•👍'),
        minLength: 1,
        maxLength: 100,
      })
      .map((text) => text.trim())
      .filter((text) => voucherKeyOf(text) !== '' && [...text].length <= 100);
    const value = fc.option(fc.integer({ min: 1, max: VOUCHER_VALUE_MAX_HTG }));
    const rows = fc.uniqueArray(fc.tuple(number, value), {
      selector: ([text]) => voucherKeyOf(text),
      maxLength: 400,
    });
    const dialect = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      record_delimiter: fc.constantFrom('\n', '\r\n', '\r'),
      quoted: fc.boolean(),
      bom: fc.boolean(),
      eof: fc.boolean(),
    });
    const layout = fc.record({ header: fc.boolean(), paddingBytes: fc.nat(70_000) });
    await fc.assert(
      fc.asyncProperty(rows, dialect, layout, async (wanted, options, { header, paddingBytes }) => {
        // A blank line at the start shifts the places where the file is split.
        const blank = options.bom ? '' : `${' '.repeat(paddingBytes)}${options.record_delimiter}`;
        const lines = stringify([...(header ? [['number', 'value']] : []), ...wanted], options);
        const startLine = 1 + (blank ? 1 : 0) + (header ? 1 : 0);
        const read = await readFile(blank + lines, {
          separator: options.delimiter,
          startLine,
          acceptsDoubts: true,
        });
        expect(read.vouchers.map(({ number, value }) => [number, value])).toEqual(wanted);
        expect(read).toMatchObject({ rows: wanted.length, problems: [] });
      }),
      { numRuns: 150 },
    );
  });
});

describe('a fault is reported with its line', () => {
  test.each([
    ['no number', 'A-1,1\n,500', [[2, 'EMPTY_NUMBER']]],
    ['an empty quotation', 'A-1\n""', [[2, 'EMPTY_NUMBER']]],
    ['a number of 101 characters', `A-1\n${'9'.repeat(101)}`, [[2, 'NUMBER_TOO_LONG']]],
    ['a third column', 'A-1,500,x', [[1, 'TOO_MANY_COLUMNS']]],
    ['a value of 0', 'A-1,0', [[1, 'INVALID_VALUE']]],
    ['a negative value', 'A-1,-5', [[1, 'INVALID_VALUE']]],
    ['a value above the limit', `A-1,${VOUCHER_VALUE_MAX_HTG + 1}`, [[1, 'INVALID_VALUE']]],
    ['a value with decimals', 'A-1,10.5', [[1, 'INVALID_VALUE']]],
    ['a value with a decimal comma', 'A-1;10,50', [[1, 'INVALID_VALUE']]],
    ['a thousands separator', 'A-1;1 000', [[1, 'INVALID_VALUE']]],
    ['a value in scientific notation', 'A-1,1e3', [[1, 'INVALID_VALUE']]],
    ['a value in words', 'A-1,500\nA-2,mil goud', [[2, 'INVALID_VALUE']]],
    ['a control character', 'A-1\nA\u00012', [[2, 'UNREADABLE_TEXT']]],
    ['an invisible character', 'A-1\nA\u200B2', [[2, 'UNREADABLE_TEXT']]],
    ['an extremely long line', `A-1\n${'9'.repeat(200_000)}\nA-2`, [[2, 'UNREADABLE_TEXT']]],
    [
      'an unclosed quotation, which does not affect other lines',
      'A-1,1\n"A-2,2\nA-3,3\nA"4,4\n"A-5"x,5\nA-6,6',
      [
        [2, 'UNREADABLE_TEXT'],
        [4, 'UNREADABLE_TEXT'],
        [5, 'UNREADABLE_TEXT'],
      ],
    ],
    [
      'a quotation over two lines',
      '"A-1\nB",5',
      [
        [1, 'UNREADABLE_TEXT'],
        [2, 'UNREADABLE_TEXT'],
      ],
    ],
    [
      'a repeated number',
      'A-1,5\r\n\r\nA-2,5\r\n" A-1",6\r\nA-1',
      [
        [4, 'REPEATED_IN_FILE'],
        [5, 'REPEATED_IN_FILE'],
      ],
    ],
  ] satisfies [string, string, [number, string][]][])('%s', async (_, text, faults) => {
    expect(await faultsOf(text)).toEqual(faults);
  });

  test('and the other lines are good', async () => {
    const { rows, vouchers, problems } = await readVouchers({ text: 'A-1\nA-1\n\n,5\nA-2,x\nA-3' });
    expect({ rows, good: vouchers.length, problems: problems.length }).toEqual({
      rows: 5,
      good: 2,
      problems: 3,
    });
  });

  test('also if the file is not text', async () => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d4948445200000010', 'hex');
    const { vouchers, problems } = await readFile(picture);
    expect(vouchers).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.every(({ reason }) => reason === 'UNREADABLE_TEXT')).toBe(true);
  });
});

describe('no more rows than the maximum of an import are read', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, row) => `N-${100_000 + row}\n`).join('');

  test('the last row within the maximum is read', async () => {
    const { rows, vouchers, problems } = await readVouchers({ text: lines(VOUCHER_IMPORT_MAX_ROWS) });
    expect({ rows, good: vouchers.length, problems }).toEqual({
      rows: VOUCHER_IMPORT_MAX_ROWS,
      good: VOUCHER_IMPORT_MAX_ROWS,
      problems: [],
    });
  });

  test('the first row beyond it is a fault, and the rest is ignored', async () => {
    const text = `\nnumber\n${lines(VOUCHER_IMPORT_MAX_ROWS + 5)}`;
    const { rows, problems } = await readVouchers({ text });
    expect({ rows, problems }).toEqual({
      rows: VOUCHER_IMPORT_MAX_ROWS + 1,
      problems: [{ line: VOUCHER_IMPORT_MAX_ROWS + 3, reason: 'TOO_MANY_ROWS', number: '' }],
    });
  });
});
