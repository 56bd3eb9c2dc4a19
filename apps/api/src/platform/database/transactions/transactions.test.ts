import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { DataSource } from 'typeorm';

import { type SilentProxy, startSilentProxy } from '../../../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { RETRY_FOR_MS } from '../faults/retry-transient.js';
import { LockHeld } from '../faults/transient-faults.js';
import { createPool, LOCK_PATIENCE_MS } from '../pools/pools.js';
import { Transactions } from './transactions.js';

// Longer than anybody waits for a lock, and short of the ten seconds of trying again.
const PATIENCE_MS = 6_000;

let database: TestDatabase;
let dataSource: DataSource;
let proxy: SilentProxy;
let pool: pg.Pool;
let transactions: Transactions;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query('CREATE TABLE notes (id bigint PRIMARY KEY, key text UNIQUE, words text)');
  await database.ownerPool.query('GRANT ALL ON notes TO pwen_app');
  dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});
beforeEach(async () => {
  await database.ownerPool.query('TRUNCATE notes');
  proxy = await startSilentProxy(database.url);
  pool = createPool(proxy.url, { max: 4, queryTimeoutMs: PATIENCE_MS, connectTimeoutMs: PATIENCE_MS });
  transactions = new Transactions(pool, dataSource);
});
afterEach(async () => {
  await pool.end();
  await proxy.close();
});

let nextId = 1;
const INSERT = 'INSERT INTO notes (id, key, words) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING';
const write = (client: pg.PoolClient, key: string) => client.query(INSERT, [nextId++, key, 'mwen la']);

async function noted(): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ key: string }>('SELECT key FROM notes ORDER BY id');
  return rows.map(({ key }) => key);
}

describe('a transaction', () => {
  it('is committed when the work succeeds and rolled back when it fails, and its connection is used again', async () => {
    await expect(transactions.run(({ client }) => write(client, 'kept'))).resolves.toMatchObject({
      rowCount: 1,
    });
    const refusal = new Error('no');
    const refused = transactions.run(async ({ client }) => {
      await write(client, 'gone');
      throw refusal;
    });
    await expect(refused).rejects.toBe(refusal);
    expect(await noted()).toEqual(['kept']);
    expect(pool.totalCount).toBe(1);
  });

  it('is one for SQL and for TypeORM', async () => {
    const failed = transactions.run(async ({ client, manager }) => {
      await write(client, 'by SQL');
      await manager.query(INSERT, [nextId++, 'by TypeORM', '']);
      await manager.transaction((inner) => inner.query(INSERT, [nextId++, 'by a savepoint', '']));
      const { rows } = await client.query('SELECT key FROM notes');
      expect(rows).toHaveLength(3);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await noted()).toEqual([]);
  });

  it('is never taken for done when a statement of it failed and the work said nothing', async () => {
    const hushed = transactions.run(async ({ client }) => {
      await write(client, 'lost');
      await client.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(hushed).rejects.toThrow('nothing was committed');
    expect(await noted()).toEqual([]);
  });
});

describe('a database that comes back in time', () => {
  it('costs nobody their transaction, with a key or without', async () => {
    await pool.query('SELECT 1');
    await proxy.refuse();
    const running = ['one', 'two'].map((key, index) =>
      transactions.run(({ client }) => write(client, key), { hasKey: index === 0 }),
    );
    await sleep(2_000);
    await proxy.recover();
    await Promise.all(running);
    expect((await noted()).sort()).toEqual(['one', 'two']);
  });

  it('finds a command with a key whose COMMIT was not answered done once', async () => {
    let runs = 0;
    await transactions.run(
      async ({ client }) => {
        await write(client, 'once');
        if (++runs === 1) proxy.loseAnswers();
      },
      { hasKey: true },
    );
    expect(runs).toBe(2);
    expect(await noted()).toEqual(['once']);
  });

  it('never has a command without a key done twice: whoever asked is told that it is not known', async () => {
    let runs = 0;
    const unanswered = transactions.run(async ({ client }) => {
      await write(client, `run ${++runs}`);
      proxy.loseAnswers();
    });
    await expect(unanswered).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await noted()).toEqual(['run 1']);
  });
});

describe('a database that stays away', () => {
  it('is told as unavailable after ten seconds, with how long to wait', async () => {
    await proxy.refuse();
    const begunAtMs = performance.now();
    await expect(transactions.run(({ client }) => write(client, 'never'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      details: { retryAfterSeconds: 5 },
    });
    expect(performance.now() - begunAtMs).toBeGreaterThanOrEqual(RETRY_FOR_MS);
  });

  it('is told as unavailable when it is silent, too', async () => {
    proxy.goSilent();
    const silent = transactions.run(({ client }) => write(client, 'never'), { hasKey: true });
    await expect(silent).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('others in the way', () => {
  it('are waited for three seconds, and then whoever waits is told', async () => {
    const holder = await database.ownerPool.connect();
    await holder.query('BEGIN; LOCK TABLE notes');
    const begunAtMs = performance.now();
    await expect(transactions.run(({ client }) => write(client, 'held'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(performance.now() - begunAtMs).toBeGreaterThanOrEqual(LOCK_PATIENCE_MS - 50);
    await holder.query('ROLLBACK');
    holder.release();
  });

  it('are asked again where the work does not queue for them, and a connection is held by nobody meanwhile', async () => {
    const holder = await database.ownerPool.connect();
    await holder.query('BEGIN; SELECT pg_advisory_xact_lock(1)');
    const waiting = Array.from({ length: 20 }, (_, index) =>
      transactions.run(async ({ client }) => {
        const { rows } = await client.query<{ taken: boolean }>(
          'SELECT pg_try_advisory_xact_lock_shared(1) AS taken',
        );
        if (!rows[0]?.taken) throw new LockHeld('held');
        await write(client, `after ${index}`);
      }),
    );
    await transactions.run(({ client }) => write(client, 'beside'));
    expect(await noted()).toEqual(['beside']);
    await holder.query('ROLLBACK');
    holder.release();
    await Promise.all(waiting);
    expect(await noted()).toHaveLength(21);
  });

  it('in a circle let one go back and come again', async () => {
    await database.ownerPool.query("INSERT INTO notes VALUES (-1, 'a', ''), (-2, 'b', '')");
    const both = async (first: number, second: number) =>
      transactions.run(async ({ client }) => {
        await client.query("UPDATE notes SET words = words || 'x' WHERE id = $1", [first]);
        await sleep(200);
        await client.query("UPDATE notes SET words = words || 'x' WHERE id = $1", [second]);
      });
    await Promise.all([both(-1, -2), both(-2, -1)]);
    const { rows } = await database.ownerPool.query('SELECT words FROM notes');
    expect(rows).toEqual([{ words: 'xx' }, { words: 'xx' }]);
  });

  it('who have the same id cost another attempt, with another id', async () => {
    await database.ownerPool.query("INSERT INTO notes VALUES (900, 'theirs', '')");
    let id = 899;
    await transactions.run(({ client }) => client.query(INSERT, [++id, 'mine', '']));
    expect(await noted()).toEqual(['theirs', 'mine']);
  });

  it('who have the same place, by a primary key that is no id, cost no other attempt: it would be taken again', async () => {
    await database.ownerPool.query(
      'CREATE TABLE places (person bigint, place bigint, PRIMARY KEY (person, place))',
    );
    await database.ownerPool.query('INSERT INTO places VALUES (7, 1); GRANT ALL ON places TO pwen_app');
    let runs = 0;
    const taken = transactions.run(({ client }) => {
      runs++;
      return client.query('INSERT INTO places VALUES (7, 1)');
    });
    await expect(taken).rejects.toMatchObject({ code: '23505', constraint: 'places_pkey' });
    expect(runs).toBe(1);
  });
});
