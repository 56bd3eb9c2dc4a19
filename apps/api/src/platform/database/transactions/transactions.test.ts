import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { DataSource } from 'typeorm';

import { type SilentProxy, startSilentProxy } from '../../../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { LockNotAvailable } from '../faults/transient-faults.js';
import { createPool } from '../pools/pools.js';
import { writeMessage } from './await-standby.js';
import { Transactions } from './transactions.js';

// Longer than any lock timeout, and shorter than the ten seconds of retries.
const TIMEOUT_MS = 6_000;
const SHORT_MS = 300;

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
  pool = createPool(proxy.url, { max: 4, queryTimeoutMs: TIMEOUT_MS, connectTimeoutMs: TIMEOUT_MS });
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
  it('is committed when the work succeeds, rolled back when it fails, and its connection is reused', async () => {
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

  it('is shared by SQL and TypeORM', async () => {
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

  it('is not taken as committed if one of its statements failed and the work ignored that', async () => {
    const hushed = transactions.run(async ({ client }) => {
      await write(client, 'lost');
      await client.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(hushed).rejects.toThrow('nothing was committed');
    expect(await noted()).toEqual([]);
  });
});

describe('a database that recovers in time', () => {
  it('fails no transaction, whether or not it is idempotent', async () => {
    await pool.query('SELECT 1');
    await proxy.refuse();
    let retries = 0;
    const retried = new Promise<void>((resolve) => {
      transactions = new Transactions(pool, dataSource, { onRetry: () => ++retries === 4 && resolve() });
    });
    const running = ['one', 'two'].map((key, index) =>
      transactions.run(({ client }) => write(client, key), { isIdempotent: index === 0 }),
    );
    await retried;
    await proxy.recover();
    await Promise.all(running);
    expect((await noted()).sort()).toEqual(['one', 'two']);
  });

  it('runs an idempotent transaction once when the response to its COMMIT was lost', async () => {
    const asked = jest.spyOn(pool, 'query');
    await transactions.run(({ client }) => write(client, 'before'));
    expect(asked).not.toHaveBeenCalled();
    let runs = 0;
    await transactions.run(
      async ({ client }) => {
        await write(client, 'once');
        if (++runs === 1) proxy.loseAnswers();
      },
      { isIdempotent: true },
    );
    expect(runs).toBe(2);
    expect(await noted()).toEqual(['before', 'once']);
    // What it found may not be on the standby yet.
    expect(asked.mock.calls).toContainEqual([writeMessage.config()]);
  });

  it('never repeats another transaction whose COMMIT got no response: the caller learns that the outcome is unknown', async () => {
    let runs = 0;
    const unanswered = transactions.run(async ({ client }) => {
      await write(client, `run ${++runs}`);
      proxy.loseAnswers();
    });
    await expect(unanswered).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await noted()).toEqual(['run 1']);
  });
});

describe('a database that does not recover', () => {
  it('is reported as unavailable when the time of the retries is over, with the time to wait', async () => {
    transactions = new Transactions(pool, dataSource, { retryForMs: SHORT_MS });
    await proxy.refuse();
    const begunAtMs = performance.now();
    await expect(transactions.run(({ client }) => write(client, 'never'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      details: { retryAfterSeconds: 5 },
    });
    expect(performance.now() - begunAtMs).toBeGreaterThanOrEqual(SHORT_MS);
  });

  it('is reported as unavailable if it does not respond, too', async () => {
    const hasty = createPool(proxy.url, { queryTimeoutMs: SHORT_MS, connectTimeoutMs: SHORT_MS });
    transactions = new Transactions(hasty, dataSource, { retryForMs: 2 * SHORT_MS });
    proxy.goSilent();
    const silent = transactions.run(({ client }) => write(client, 'never'), { isIdempotent: true });
    await expect(silent).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await hasty.end();
  });
});

describe('conflicts with others', () => {
  it('wait a while for a lock, and then fail', async () => {
    const hasty = createPool(proxy.url, { settings: { lock_timeout: `${SHORT_MS}ms` } });
    transactions = new Transactions(hasty, dataSource, { lockTimeoutMs: SHORT_MS });
    const holder = await database.ownerPool.connect();
    await holder.query('BEGIN; LOCK TABLE notes');
    const begunAtMs = performance.now();
    await expect(transactions.run(({ client }) => write(client, 'held'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(performance.now() - begunAtMs).toBeGreaterThanOrEqual(SHORT_MS - 50);
    await holder.query('ROLLBACK');
    holder.release();
    await hasty.end();
  });

  it('are retried if the work does not wait for locks, without holding a connection in between', async () => {
    const holder = await database.ownerPool.connect();
    await holder.query('BEGIN; SELECT pg_advisory_xact_lock(1)');
    const waiting = Array.from({ length: 20 }, (_, index) =>
      transactions.run(async ({ client }) => {
        const { rows } = await client.query<{ taken: boolean }>(
          'SELECT pg_try_advisory_xact_lock_shared(1) AS taken',
        );
        if (!rows[0]?.taken) throw new LockNotAvailable('held');
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

  it('that deadlock roll back one transaction and retry it', async () => {
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

  it('on an id are retried with another id', async () => {
    await database.ownerPool.query("INSERT INTO notes VALUES (900, 'theirs', '')");
    let id = 899;
    await transactions.run(({ client }) => client.query(INSERT, [++id, 'mine', '']));
    expect(await noted()).toEqual(['theirs', 'mine']);
  });

  it('on a primary key that is not an id are not retried, because they would occur again', async () => {
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
