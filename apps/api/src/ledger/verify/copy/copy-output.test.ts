import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { CopyOutput } from './copy-output.js';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new pg.Client({ connectionString: database.ownerUrl });
  // A lost connection also emits an error on the client, which would otherwise be unhandled.
  client.on('error', () => undefined);
  await client.connect();
});
afterEach(() => client.end());

const copy = (query: string) => client.query(new CopyOutput(`COPY (${query}) TO STDOUT`));

async function textOf(output: CopyOutput): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of output) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const isUsable = async () =>
  expect((await client.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);

describe('the output of a COPY', () => {
  it('is every row, however they are split into chunks', async () => {
    // Far more than one read of a socket, with empty rows and rows longer than a chunk.
    const lengths = Array.from({ length: 3_000 }, (_, index) => (index % 500 === 0 ? 200_000 : index % 97));
    const expected = lengths.map((length, index) => `${index} ${'x'.repeat(length)}\n`).join('');
    const output = copy(`SELECT ordinality - 1 || ' ' || repeat('x', length)
      FROM unnest(ARRAY[${lengths.join()}]) WITH ORDINALITY AS lengths(length) ORDER BY ordinality`);
    expect(await textOf(output)).toBe(expected);
    await isUsable();
  });

  it('is empty if there are no rows', async () => {
    expect(await textOf(copy('SELECT 1 WHERE false'))).toBe('');
    await isUsable();
  });

  it('passes the messages between its rows to pg', async () => {
    const notices: (string | undefined)[] = [];
    client.on('notice', ({ message }) => notices.push(message));
    await client.query(`CREATE FUNCTION pg_temp.tell(n int) RETURNS int LANGUAGE plpgsql AS
      $$ BEGIN RAISE NOTICE 'row %', n; RETURN n; END $$`);
    expect(await textOf(copy('SELECT pg_temp.tell(n) FROM generate_series(1, 3) n'))).toBe('1\n2\n3\n');
    expect(notices).toEqual(['row 1', 'row 2', 'row 3']);
  });

  it('is paused while nobody reads', async () => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const stateOf = async () => {
      const { rows: found } = await database.ownerPool.query<{ state: string; wait: string | null }>(
        'SELECT state, wait_event AS wait FROM pg_stat_activity WHERE pid = $1',
        [rows[0]?.pid],
      );
      return found[0];
    };
    for await (const chunk of copy(`SELECT repeat('x', 1000) FROM generate_series(1, 200000)`)) {
      if (chunk.length === 0) continue;
      // Long enough for all of it to be sent if there were no pause.
      for (let waiting = 0; waiting < 300;) {
        const found = await stateOf();
        expect(found?.state).toBe('active');
        if (found?.wait === 'ClientWrite') waiting++;
      }
      break;
    }
  });

  it('fails when the query fails, also after rows, and the connection stays usable', async () => {
    await expect(textOf(copy('SELECT nothing'))).rejects.toThrow('column "nothing" does not exist');
    await isUsable();
    await expect(textOf(copy('SELECT 1 / (5000 - n) FROM generate_series(1, 9999) n'))).rejects.toThrow(
      'division by zero',
    );
    await isUsable();
  });

  it('fails when the connection is lost', async () => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const output = copy(`SELECT repeat('x', 1000) FROM generate_series(1, 100000)`);
    const reading = async () => {
      for await (const chunk of output)
        if (chunk.length > 0)
          await database.ownerPool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    };
    await expect(reading()).rejects.toThrow();
  });

  it('may be abandoned before its end, and the connection can still be closed', async () => {
    for await (const chunk of copy(`SELECT repeat('x', 1000) FROM generate_series(1, 100000)`))
      if (chunk.length > 0) break;
    await client.end();
  });
});
