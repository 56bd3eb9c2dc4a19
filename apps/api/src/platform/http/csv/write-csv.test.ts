import { Readable, Writable } from 'node:stream';

import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';

import { type CsvColumn, figure, moment, oneOf, phone, text, yesOrNo } from './csv-columns.js';
import { CSV_FORMATS, type CsvFormat } from './csv-format.js';
import { writeCsv } from './write-csv.js';

const named = (name: string) => ({ en: name, fr: name, ht: name });

async function fileOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], format: CsvFormat) {
  const parts: Buffer[] = [];
  const target = new Writable({ write: (part, _encoding, done) => (parts.push(part), done()) });
  await writeCsv(target, { columns, rows: Readable.from(rows) }, format);
  return Buffer.concat(parts).toString();
}

interface Row {
  readonly at: Date | null;
  readonly per: number | null;
  readonly is: boolean;
  readonly number: string | null;
  readonly state: 'pending' | null;
}

const COLUMNS: readonly CsvColumn<Row>[] = [
  moment({ en: 'Begun at', fr: 'Début', ht: 'Kòmanse' }, ({ at }) => at),
  figure({ en: 'Per day', fr: 'Par jour', ht: 'Pa jou' }, ({ per }) => per, 2),
  yesOrNo({ en: 'Free', fr: 'Gratuit', ht: 'Gratis' }, ({ is }) => is),
  oneOf({ en: 'Status', fr: 'Statut', ht: 'Eta' }, 'redemptionStatuses', ({ state }) => state),
  phone({ en: 'Phone', fr: 'Téléphone', ht: 'Telefòn' }, ({ number }) => number),
];
const EVENING = {
  at: new Date('2026-11-27T03:10:19.114Z'),
  ...({ per: -0.5, is: true, number: '+50948112233', state: 'pending' } as const),
};

test.each<[CsvFormat, string, string]>([
  ['plain', 'Begun at,Per day,Free,Status,Phone', '2026-11-27T03:10:19.114Z,-0.50,yes,pending,+50948112233'],
  [
    'en',
    'Begun at (Haiti time),Begun at (UTC),Per day,Free,Status,Phone',
    '2026-11-26 22:10:19,2026-11-27T03:10:19.114Z,-0.50,Yes,Pending,+509 48 11 22 33',
  ],
  [
    'fr',
    'Début (heure d’Haïti);Début (UTC);Par jour;Gratuit;Statut;Téléphone',
    '2026-11-26 22:10:19;2026-11-27T03:10:19.114Z;"-0,50";Oui;En attente;+509 48 11 22 33',
  ],
  [
    'ht',
    'Kòmanse (lè Ayiti);Kòmanse (UTC);Pa jou;Gratis;Eta;Telefòn',
    '2026-11-26 22:10:19;2026-11-27T03:10:19.114Z;"-0,50";Wi;Ap tann;+509 48 11 22 33',
  ],
])('a file in the format %s is as spreadsheets of its language read it', async (format, header, line) => {
  expect(await fileOf(COLUMNS, [EVENING], format)).toBe(`\ufeff${header}\r\n${line}\r\n`);
});

test('a column without a value has empty cells', async () => {
  const nothing = { at: null, per: null, is: false, number: null, state: null };
  expect(await fileOf(COLUMNS, [nothing], 'fr')).toMatch(/\r\n"";;;Non;;\r\n$/);
});

test('a number that is no phone number is guarded like any text', async () => {
  const cells = await fileOf(
    COLUMNS.slice(-1),
    ['=1', '+1+1', '+13055551234'].map((number) => ({ ...EVENING, number })),
    'en',
  );
  expect(cells.split('\r\n').slice(1, -1)).toEqual(["'=1", "'+1+1", '+1 30 55 55 12 34']);
});

it.each(CSV_FORMATS)('writes no row of another number of lines than one: %s', async (format) => {
  const rows = ['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u0085b', 'a\vb', 'a\fb'];
  const file = await fileOf([text(named('A\nB'), (row: string) => row)], rows, format);
  expect(file).toBe(`\ufeffA B\r\n${'a b\r\n'.repeat(rows.length)}`);
});

/** The cells of a line for a spreadsheet that separates by one character and knows quotes only where a cell starts. */
function cellsFor(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at++) {
    let cell = '';
    if (line[at] === '"') {
      for (at++; at < line.length && (line[at] !== '"' || line[at + 1] === '"'); at++) {
        if (line[at] === '"') at++;
        cell += line[at];
      }
      at++;
    }
    for (; at < line.length && line[at] !== separator; at++) cell += line[at];
    cells.push(cell);
  }
  return cells;
}

describe.each(CSV_FORMATS)('in the format %s', (format) => {
  test('no spreadsheet finds a formula, whatever it separates cells by', async () => {
    const nasty = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...',;\t|"\'\n\r \u00a0\u200b=+-@＝＋x1'),
        fc.constantFrom('";', '",', ';"=', ',"='),
      ),
      maxLength: 20,
    });
    const columns = [0, 1, 2].map((place) =>
      text(named(`C${place}`), (row: readonly string[]) => row[place]),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(nasty, nasty, nasty), { minLength: 1, maxLength: 4 }),
        async (rows) => {
          const file = await fileOf(columns, rows, format);
          for (const line of file.replace('\ufeff', '').split(/[\r\n]+/))
            for (const separator of [',', ';', '\t', '|'])
              for (const cell of cellsFor(line, separator))
                expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('a fault of the rows breaks the file off', async () => {
  const rows = (async function* () {
    yield 'a';
    throw new Error('gone');
  })();
  const target = new Writable({ write: (_part, _encoding, done) => done() });
  await expect(
    writeCsv(target, { columns: [text(named('A'), (row: string) => row)], rows }, 'en'),
  ).rejects.toThrow('gone');
  expect(target.destroyed).toBe(true);
  expect(target.writableFinished).toBe(false);
});
