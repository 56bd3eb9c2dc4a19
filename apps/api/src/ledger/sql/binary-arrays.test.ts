import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { booleans, bytes, integers, texts, times } from './binary-arrays.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The value that Postgres reads from the parameter. */
async function readBack(array: Buffer, type: string): Promise<unknown> {
  const { rows } = await database.pool.query(`SELECT $1::${type}[] AS read`, [array]);
  return rows[0]?.read;
}

// Postgres text can hold every character except the zero byte.
const anyText = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\0'));

it.each([
  [
    'text',
    texts,
    fc.array(fc.option(fc.oneof(anyText, fc.constantFrom('', 'NULL', '{"\\', '\\x00', ',', ' a ')))),
    (x: unknown) => x,
  ],
  [
    'bigint',
    integers,
    fc.array(fc.option(fc.maxSafeInteger())),
    (x: unknown) => (x as unknown[]).map((v) => (v === null ? null : Number(v))),
  ],
  ['boolean', booleans, fc.array(fc.boolean()), (x: unknown) => x],
  [
    'timestamptz',
    times,
    fc.array(fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') }))),
    (x: unknown) => x,
  ],
  [
    'bytea',
    bytes,
    fc.array(fc.uint8Array({ maxLength: 40 })),
    (x: unknown) => (x as Buffer[]).map((b) => new Uint8Array(b)),
  ],
] as [string, (values: never[]) => Buffer, fc.Arbitrary<unknown[]>, (x: unknown) => unknown][])(
  'an array of %s is read by Postgres as it was written, whatever is in it',
  async (type, write, values, normalise) => {
    await fc.assert(
      fc.asyncProperty(values, async (given) => {
        expect(normalise(await readBack(write(given as never[]), type))).toEqual(
          given.map((v) => (Object.is(v, -0) ? 0 : v)),
        );
      }),
      { numRuns: 60 },
    );
  },
);
