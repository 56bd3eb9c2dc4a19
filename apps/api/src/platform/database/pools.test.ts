import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';

import { type SilentProxy, startSilentProxy } from '../../testing/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createPool } from './pools.js';
import { isTransient } from './transient-faults.js';

// Far longer than a healthy answer takes on a busy machine.
const PATIENCE_MS = 1_500;

let database: TestDatabase;
let proxy: SilentProxy;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startSilentProxy(database.url);
  pool = createPool(proxy.url, { max: 2, queryTimeoutMs: PATIENCE_MS, connectTimeoutMs: PATIENCE_MS });
});
afterAll(async () => {
  await pool.end();
  await proxy.close();
  await database.drop();
});

it('a pool gives up on a database that went silent, whether asked or called, and goes on when it is back', async () => {
  await pool.query('SELECT 1');
  proxy.goSilent();
  // One has a connection already, one wants a new one, and the others wait for either.
  const askedAt = performance.now();
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => pool.query('SELECT 1')));
  expect(performance.now() - askedAt).toBeLessThan(6 * PATIENCE_MS);
  for (const answer of answers) {
    expect(answer.status).toBe('rejected');
    expect(isTransient((answer as PromiseRejectedResult).reason)).toBe(true);
  }

  proxy.recover();
  const { rows } = await pool.query('SELECT 1 AS one');
  expect(rows).toEqual([{ one: 1 }]);
});

it('the server, too, asks after half a minute whether anybody is still there, and frees what they held', async () => {
  const settings = ['tcp_keepalives_idle', 'idle_in_transaction_session_timeout'];
  const shown = await Promise.all(settings.map((name) => database.pool.query(`SHOW ${name}`)));
  expect(shown.map(({ rows }) => Object.values(rows[0] as object)[0])).toEqual(['30', '10s']);
});
