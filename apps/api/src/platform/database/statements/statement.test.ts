import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { prepared, type Statement, type StatementName, statement } from './statement.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Only statements of the product have types. */
interface Untyped {
  rows(pool: unknown, given?: object): Promise<unknown[]>;
  row(pool: unknown, given?: object): Promise<unknown>;
  run(pool: unknown, given?: object): Promise<number>;
}
const untyped = (made: Statement<StatementName>): Untyped => made as never;
const named = (name: string) => name as StatementName;

describe('a statement', () => {
  it('gets its parameters by their names', async () => {
    const subtract = untyped(
      statement(named('tried'), 'SELECT $from::int - $less::int AS "left!", $less AS less'),
    );
    expect(await subtract.rows(database.pool, { less: 2, from: 5 })).toEqual([{ left: 3, less: 2 }]);
    expect(await subtract.row(database.pool, { from: 2, less: 2 })).toEqual({ left: 0, less: 2 });
  });

  it('says how many rows it wrote', async () => {
    const write = untyped(
      statement(named('tried'), 'UPDATE settings SET product_name = $name WHERE id = $id'),
    );
    expect(await write.run(database.ownerPool, { name: 'Lakay', id: 2 })).toBe(0);
  });

  it('is prepared once on a connection, under its name, if it is a frequent one', async () => {
    const client = await database.pool.connect();
    try {
      const add = untyped(prepared(named('tried-often'), 'SELECT $one::int + 1 AS "more!"'));
      for (const one of [1, 2]) expect(await add.row(client, { one })).toEqual({ more: one + 1 });
      const { rows } = await client.query('SELECT name, statement FROM pg_prepared_statements');
      expect(rows).toEqual([{ name: 'tried-often', statement: 'SELECT $1::int + 1 AS "more"' }]);
    } finally {
      client.release();
    }
  });

  it('refuses a null that it said is never there', async () => {
    const find = untyped(statement(named('tried'), 'SELECT $points?::int AS "points!", NULL AS "until?"'));
    expect(await find.rows(database.pool, { points: 0 })).toEqual([{ points: 0, until: null }]);
    await expect(find.rows(database.pool, { points: null })).rejects.toThrow(
      'tried found a null in points, and says it never does',
    );
    await expect(find.row(database.pool, {})).rejects.toThrow('found a null in points');
  });
});
