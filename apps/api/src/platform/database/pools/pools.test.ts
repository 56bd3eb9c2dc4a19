import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

import { type SilentProxy, startSilentProxy } from '../../../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { eventually } from '../../../testing/queues/queue-backends.js';
import { createTestApp } from '../../../testing/test-app.js';
import { isTransient, isUnavailable } from '../faults/transient-faults.js';
import { createPool, MAINTENANCE_POOL, POOL, TRANSACTIONS_POOL, WRITES_POOL } from './pools.js';
import { countSetAside } from './set-aside.js';

// Far longer than a healthy response takes on a busy machine.
const TIMEOUT_MS = 1_500;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a pool whose database does not respond', () => {
  let proxy: SilentProxy;
  let pool: pg.Pool;
  beforeEach(async () => {
    proxy = await startSilentProxy(database.url);
    pool = createPool(proxy.url, { max: 2, queryTimeoutMs: TIMEOUT_MS, connectTimeoutMs: TIMEOUT_MS });
  });
  afterEach(async () => {
    await pool.end();
    await proxy.close();
  });

  it('times out for queries and connects, and recovers with the database', async () => {
    await pool.query('SELECT 1');
    proxy.goSilent();
    // One has a connection, one needs a new one, and the others wait for either.
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => pool.query('SELECT 1')));
    for (const answer of answers) {
      expect(answer.status).toBe('rejected');
      expect(isTransient((answer as PromiseRejectedResult).reason)).toBe(true);
    }

    await proxy.recover();
    const { rows } = await pool.query('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('is told from one that works for long, and replaces connections that were lost', async () => {
    const only = createPool(proxy.url, { max: 1, queryTimeoutMs: TIMEOUT_MS, connectTimeoutMs: TIMEOUT_MS });
    await only.query('SELECT 1');
    proxy.goSilent();
    await expect(only.query('SELECT 1')).rejects.toThrow();
    await proxy.recover();
    await eventually(
      async () => (await only.query('SELECT 1').catch(() => ({ rowCount: 0 }))).rowCount === 1,
    );
    await only.end();
  });

  it('does not wait again for a ROLLBACK after a query without a response', async () => {
    const client = await pool.connect();
    await client.query('BEGIN');
    proxy.goSilent();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    // Immediately, because the connection is known to be broken.
    await expect(client.query('ROLLBACK')).rejects.toThrow(/terminated/);
    client.release();
    await proxy.recover();
    await pool.query('SELECT 1');
  });
});

/** Of a server that works for longer than the pool waits for, as one whose standby is away; a sleep can be seen as well. */
const WORKS_MS = 4 * TIMEOUT_MS;

describe('a pool whose server works for too long', () => {
  let pool: pg.Pool;
  beforeEach(() => {
    pool = createPool(database.url, { max: 2, queryTimeoutMs: TIMEOUT_MS });
  });
  afterEach(() => pool.end());

  const work = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      // The server has no limit for a commit that waits for the standby.
      await client.query('SET statement_timeout = 0');
      await client.query('SELECT pg_sleep($1)', [WORKS_MS / 1000]);
    } finally {
      client.release();
    }
  };
  const pids = async (): Promise<number[]> => {
    const { rows } = await database.ownerPool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' ORDER BY pid`,
    );
    return rows.map(({ pid }) => pid);
  };

  it('answers callers in time, opens no other connection, and gets its own back when the server has answered', async () => {
    await expect(work()).rejects.toThrow('Query read timeout');
    expect(countSetAside(pool)).toBe(1);
    const { rows } = await pool.query('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);

    const [first] = await pids();
    await eventually(() => Promise.resolve(countSetAside(pool) === 0));
    const lent = await Promise.all([pool.connect(), pool.connect()]);
    const answers = await Promise.all(
      lent.map((client) => client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')),
    );
    expect(answers.map((answer) => answer.rows[0]?.pid)).toContain(first);
    for (const client of lent) client.release();
  });

  it('refuses at once, as what cannot be done now, when all its connections work', async () => {
    await Promise.allSettled([work(), work()]);
    const working = await pids();
    expect(working).toHaveLength(2);
    const begunAtMs = performance.now();
    const fault: unknown = await pool.query('SELECT 1').catch((thrown: unknown) => thrown);
    expect(performance.now() - begunAtMs).toBeLessThan(TIMEOUT_MS / 2);
    expect([isTransient(fault), isUnavailable(fault)]).toEqual([false, true]);
    await expect(pool.connect()).rejects.toThrow('waits for an answer');
    expect(await pids()).toEqual(working);
    await eventually(() => Promise.resolve(countSetAside(pool) === 0));
    await pool.query('SELECT 1');
  });
});

describe('a pool for reading', () => {
  it('sends what writes to the other, and refuses what it does not see', async () => {
    const test = await createTestApp();
    const reads = test.app.get<pg.Pool>(POOL);
    const client = await test.app.get<pg.Pool>(WRITES_POOL).connect();
    const { rows } = await client.query('SHOW synchronous_commit');
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
    client.release();
    await reads.query('UPDATE settings SET welcome_bonus_points = welcome_bonus_points');
    const reader = await reads.connect();
    await expect(reader.query('DELETE FROM rate_limits')).rejects.toMatchObject({ code: '25006' });
    reader.release(true);
    await test.close();
  });
});

describe('the server', () => {
  it('checks after half a minute whether the client still exists, and releases its locks if not', async () => {
    const settings = ['tcp_keepalives_idle', 'idle_in_transaction_session_timeout', 'lock_timeout'];
    const pool = createPool(database.url);
    const shown = await Promise.all(settings.map((name) => pool.query(`SHOW ${name}`)));
    await pool.end();
    expect(shown.map(({ rows }) => Object.values(rows[0] as object)[0])).toEqual(['30', '10s', '3s']);
  });

  it('cancels a statement that takes too long before the client gives up, and the connection stays usable', async () => {
    const pool = createPool(database.url, { queryTimeoutMs: 40_000 });
    const client = await pool.connect();
    const { rows } = await client.query('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
    await client.query('SET statement_timeout = 50');
    const fault: unknown = await client.query('SELECT pg_sleep(60)').catch((thrown: unknown) => thrown);
    expect(fault).toMatchObject({ code: '57014' });
    expect(isTransient(fault)).toBe(true);
    await client.query('SELECT 1');
    client.release();
    await pool.end();
  });

  it('allows less than a minute for a request, and more for maintenance', async () => {
    const test = await createTestApp();
    const timeoutOf = async (pool: symbol) => {
      const { rows } = await test.app
        .get<pg.Pool>(pool)
        .query<{ ms: number }>(
          `SELECT setting::bigint AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
        );
      return rows[0]?.ms ?? 0;
    };
    for (const pool of [POOL, TRANSACTIONS_POOL]) {
      expect(await timeoutOf(pool)).toBeGreaterThan(0);
      expect(await timeoutOf(pool)).toBeLessThan(60_000);
    }
    expect(await timeoutOf(MAINTENANCE_POOL)).toBeGreaterThan(30 * 60_000);
    await test.close();
  });
});

describe('the features', () => {
  it('may use all their connections, and requests still find their session', async () => {
    const test = await createTestApp();
    const { agent } = await test.signUp();
    const pools = [POOL, TRANSACTIONS_POOL].map((name) => test.app.get<pg.Pool>(name));
    const held = await Promise.all(
      pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
    );
    // Reads the session with its person, and deletes the session.
    await agent.post('/api/logout').expect(204);
    await test.visitor().get('/health/ready').expect(200);
    for (const client of held) client.release();
    await agent.get('/api/user').expect(401);
    await test.close();
  });

  it('may hold every connection for transactions while all pages and balances can still be read', async () => {
    const test = await createTestApp();
    const { agent } = await test.signUp();
    const pool = test.app.get<pg.Pool>(TRANSACTIONS_POOL);
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const page of [
      '/api/user',
      '/api/content',
      '/api/surveys',
      '/api/rewards',
      '/api/user/points/history',
    ])
      await agent.get(page).expect(200);
    for (const client of held) client.release();
    await test.close();
  });
});
