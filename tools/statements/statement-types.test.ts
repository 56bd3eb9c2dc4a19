import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { startTemporaryPostgres, type TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { readDatabaseTypes } from './database-types.js';
import { entityFaults } from './entity-faults.js';
import { typesOf } from './statement-types.js';

@Entity('shops')
class Shop {
  @PrimaryColumn('bigint')
  id!: number;

  @Column('text')
  name!: string;
}

const TABLES = `
  DROP TABLE IF EXISTS sales, shops;
  CREATE TABLE shops (id bigint PRIMARY KEY, name text NOT NULL);
  CREATE TABLE sales (
    shop_id bigint NOT NULL REFERENCES shops (id),
    state text NOT NULL CHECK (state IN ('open', 'it''s paid')),
    amount numeric,
    paid_at timestamptz,
    day date NOT NULL,
    codes bigint[] NOT NULL,
    tags text[] NOT NULL,
    words jsonb NOT NULL
  )`;

let postgres: TemporaryPostgres;
let client: pg.Client;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
});
beforeEach(() => client.query(TABLES));

async function typed(written: string): Promise<string> {
  return await typesOf(client, await readDatabaseTypes(client), { name: 'tried', written });
}

const row = async (written: string): Promise<string> =>
  (await typed(written)).replace(/^.*row: /, '').slice(0, -2);
const given = async (written: string): Promise<string> =>
  (await typed(written)).replace(/; row: .*$/, '').slice(9);

describe('a row of a statement', () => {
  it.each([
    ['a column that is never null', 'SELECT shop_id FROM sales', '{ readonly "shop_id": number; }'],
    [
      'a column that may be null',
      'SELECT paid_at AS "paidAt" FROM sales',
      '{ readonly "paidAt": Date | null; }',
    ],
    ['a number without bounds', 'SELECT amount FROM sales', '{ readonly "amount": string | null; }'],
    ['a text of a few', 'SELECT state FROM sales', `{ readonly "state": "open" | "it's paid"; }`],
    [
      'lists, as pg reads them',
      'SELECT codes, tags FROM sales',
      '{ readonly "codes": string[]; readonly "tags": string[]; }',
    ],
    ['JSON', 'SELECT words FROM sales', '{ readonly "words": unknown; }'],
    [
      'a column of a subquery',
      'SELECT few.state FROM (SELECT * FROM sales LIMIT 3) few',
      `{ readonly "state": "open" | "it's paid"; }`,
    ],
    ['a computed value', 'SELECT count(*) FROM sales', '{ readonly "count": number | null; }'],
    ['a promised value', 'SELECT count(*) AS "sales!" FROM sales', '{ readonly "sales": number; }'],
    [
      'a value that may be null after all',
      'SELECT name AS "name?" FROM shops',
      '{ readonly "name": string | null; }',
    ],
    [
      'a column of the side of a join that may be missing',
      'SELECT sales.state FROM shops LEFT JOIN sales ON sales.shop_id = shops.id',
      `{ readonly "state": "open" | "it's paid" | null; }`,
    ],
    ['nothing', 'DELETE FROM sales WHERE shop_id = $shopId', 'object'],
    ['what was written', 'INSERT INTO shops VALUES (1, $name) RETURNING id', '{ readonly "id": number; }'],
  ])('is typed: %s', async (_, written, type) => {
    expect(await row(written)).toBe(type);
  });
});

describe('the parameters of a statement', () => {
  it.each([
    ['none', 'SELECT 1', 'object'],
    ['by name, once each', 'SELECT FROM shops WHERE id = $id OR id = $id + 1', '{ readonly id: number; }'],
    ['one that may be null', 'UPDATE sales SET paid_at = $at?', '{ readonly at: Date | null | undefined; }'],
    ['a day, as a text', 'SELECT FROM sales WHERE day = $day', '{ readonly day: string; }'],
    ['a list', 'SELECT FROM shops WHERE id = ANY ($ids)', '{ readonly ids: readonly number[]; }'],
    [
      'a list with gaps',
      'SELECT * FROM unnest($names?::text[])',
      '{ readonly names: readonly (string | null)[] | null; }',
    ],
  ])('are typed: %s', async (_, written, type) => {
    expect(await given(written)).toBe(type);
  });
});

describe('a change of a table', () => {
  const SALES = 'SELECT state FROM sales WHERE shop_id = $shopId';

  it('that renames a column is found in the words of Postgres', async () => {
    await client.query('ALTER TABLE sales RENAME state TO status');
    await expect(typed(SALES)).rejects.toThrow('column "state" does not exist');
    // The connection goes on.
    expect(await row('SELECT name FROM shops')).toBe('{ readonly "name": string; }');
  });

  it('that changes the type of a column changes the types of what goes in and comes out', async () => {
    const before = await typed(SALES);
    await client.query('ALTER TABLE sales DROP CONSTRAINT sales_shop_id_fkey');
    await client.query('ALTER TABLE sales ALTER shop_id TYPE text, ALTER state DROP NOT NULL');
    expect(await given(SALES)).toBe('{ readonly shopId: string; }');
    expect(await row(SALES)).toBe(`{ readonly "state": "open" | "it's paid" | null; }`);
    expect(await typed(SALES)).not.toBe(before);
  });

  it('is found in the entity of the table', async () => {
    expect(await entityFaults(client, postgres.url, [Shop])).toEqual([]);
    await client.query('ALTER TABLE shops RENAME name TO title');
    expect(await entityFaults(client, postgres.url, [Shop])).toEqual([
      'only Shop has shops.name text NOT NULL',
      'Shop does not have shops.title text NOT NULL',
    ]);
    await client.query('ALTER TABLE shops RENAME title TO name');
    await client.query('ALTER TABLE shops ALTER name DROP NOT NULL');
    expect(await entityFaults(client, postgres.url, [Shop])).toEqual([
      'only Shop has shops.name text NOT NULL',
      'Shop does not have shops.name text',
    ]);
  });
});
