import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

import { type SilentProxy, startSilentProxy } from '../../../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { createTestApp } from '../../../testing/test-app.js';
import { isTransient } from '../faults/transient-faults.js';
import { createPool, MAINTENANCE_POOL, POOL, TRANSACTIONS_POOL } from './pools.js';

// Far longer than a healthy answer takes on a busy machine.
const PATIENCE_MS = 1_500;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a pool, when the database goes silent', () => {
  let proxy: SilentProxy;
  let pool: pg.Pool;
  beforeEach(async () => {
    proxy = await startSilentProxy(database.url);
    pool = createPool(proxy.url, { max: 2, queryTimeoutMs: PATIENCE_MS, connectTimeoutMs: PATIENCE_MS });
  });
  afterEach(async () => {
    await pool.end();
    await proxy.close();
  });

  it('gives up, whether asked or called, and goes on when it is back', async () => {
    await pool.query('SELECT 1');
    proxy.goSilent();
    // One has a connection already, one wants a new one, and the others wait for either.
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => pool.query('SELECT 1')));
    for (const answer of answers) {
      expect(answer.status).toBe('rejected');
      expect(isTransient((answer as PromiseRejectedResult).reason)).toBe(true);
    }

    await proxy.recover();
    const { rows } = await pool.query('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('waits no second time for the ROLLBACK behind a query that had no answer', async () => {
    const client = await pool.connect();
    await client.query('BEGIN');
    proxy.goSilent();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    // Not for want of an answer: the connection is known to be of no use.
    await expect(client.query('ROLLBACK')).rejects.toThrow(/terminated/);
    client.release();
    await proxy.recover();
    await pool.query('SELECT 1');
  });
});

describe('the server, too', () => {
  it('asks after half a minute whether anybody is still there, and frees what they held', async () => {
    const settings = ['tcp_keepalives_idle', 'idle_in_transaction_session_timeout', 'lock_timeout'];
    const pool = createPool(database.url);
    const shown = await Promise.all(settings.map((name) => pool.query(`SHOW ${name}`)));
    await pool.end();
    expect(shown.map(({ rows }) => Object.values(rows[0] as object)[0])).toEqual(['30', '10s', '3s']);
  });

  it('ends a statement that takes too long, before its caller goes, and the connection goes on', async () => {
    const pool = createPool(database.url, { queryTimeoutMs: 4_000 });
    const client = await pool.connect();
    const fault: unknown = await client.query('SELECT pg_sleep(60)').catch((thrown: unknown) => thrown);
    expect(fault).toMatchObject({ code: '57014' });
    expect(isTransient(fault)).toBe(true);
    await client.query('SELECT 1');
    client.release();
    await pool.end();
  });

  it('gives a request less than a minute and maintenance more', async () => {
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
  it('may hold every connection of theirs, and who is asking is found out all the same', async () => {
    const test = await createTestApp();
    const { agent } = await test.signUp();
    const pools = [POOL, TRANSACTIONS_POOL].map((name) => test.app.get<pg.Pool>(name));
    const held = await Promise.all(
      pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
    );
    // Reads the session and its person, and deletes the session.
    await agent.post('/api/logout').expect(204);
    await test.visitor().get('/health/ready').expect(200);
    for (const client of held) client.release();
    await agent.get('/api/user').expect(401);
    await test.close();
  });
});
