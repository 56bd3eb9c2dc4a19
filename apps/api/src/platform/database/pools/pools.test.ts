import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

import { type SilentProxy, startSilentProxy } from '../../../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { createTestApp } from '../../../testing/test-app.js';
import { isTransient } from '../faults/transient-faults.js';
import { createPool, MAINTENANCE_POOL, POOL, TRANSACTIONS_POOL } from './pools.js';

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
