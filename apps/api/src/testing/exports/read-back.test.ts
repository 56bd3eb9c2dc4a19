import { Readable, Writable } from 'node:stream';

import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { text } from '../../platform/http/csv/csv-columns.js';
import { CSV_FORMATS, type CsvFormat, SEPARATORS } from '../../platform/http/csv/csv-format.js';
import { unguarded } from '../../platform/http/csv/formula-guard.js';
import { writeCsv } from '../../platform/http/csv/write-csv.js';
import { readAsImport } from './read-as-import.js';

type Table = readonly (readonly string[])[];

async function written([header = [], ...rows]: Table, format: CsvFormat): Promise<Buffer> {
  const parts: Buffer[] = [];
  const target = new Writable({ write: (part: Buffer, _encoding, done) => (parts.push(part), done()) });
  const columns = header.map((name, place) =>
    text({ en: name, fr: name, ht: name }, (row: readonly string[]) => row[place]),
  );
  await writeCsv(target, { columns, rows: Readable.from(rows) }, format);
  return Buffer.concat(parts);
}

async function readBack(file: Buffer, piece: number, format: CsvFormat): Promise<(string[] | undefined)[]> {
  const { rows } = await readAsImport(file, piece, SEPARATORS[format]);
  return rows.map((cells) => cells?.map((cell) => unguarded(cell, SEPARATORS[format])));
}

/** A cell has one line. */
const onOneLine = (cell: string) => cell.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, ' ');

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...',;\t|"\'=+-@＝x1 \u00a0\u200b\ufeff\n\r'), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
  );

test.each(CSV_FORMATS)('the import reads every table that was written in the format %s', async (format) => {
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 2, max: 40 }), async (rows, piece) => {
      expect(await readBack(await written(rows, format), piece, format)).toEqual(
        rows.map((row) => row.map(onOneLine)),
      );
    }),
    { numRuns: 1_000 },
  );
});
