import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

import { startSilentProxy } from '../../testing/database/silent-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { Metrics } from '../telemetry/metrics.js';
import { DatabaseMetrics } from './database-metrics.js';
import { createPool } from './pools/pools.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A metric without labels, as a process reports it that reads by this pool; undefined if it is left out. */
async function reported(pool: pg.Pool): Promise<(name: string) => number | undefined> {
  const metrics = new Metrics();
  void new DatabaseMetrics(metrics, pool);
  const text = await metrics.registry.metrics();
  return (name) => {
    const [, value] = new RegExp(`^${name} (.+)$`, 'm').exec(text) ?? [];
    return value === undefined ? undefined : Number(value);
  };
}

describe('the metrics of the database', () => {
  it('say that it can write, on which timeline it is, and how many connections it allows', async () => {
    const value = await reported(database.pool);
    expect(value('pwen_database_writable')).toBe(1);
    expect(value('pwen_database_timeline')).toBe(1);
    expect(value('pwen_database_waiting_for_standby')).toBe(0);
    const { rows } = await database.ownerPool.query<{ most: string }>(
      `SELECT current_setting('max_connections') AS most`,
    );
    // Three are the superuser's.
    expect(value('pwen_database_connections_allowed')).toBe(Number(rows[0]?.most) - 3);
  });

  it('say of a database that does not answer that it cannot write, and nothing else', async () => {
    const proxy = await startSilentProxy(database.url);
    const pool = createPool(proxy.url, { max: 1, queryTimeoutMs: 3_000, connectTimeoutMs: 3_000 });
    await pool.query('SELECT 1');
    proxy.goSilent();
    const value = await reported(pool);
    expect(value('pwen_database_writable')).toBe(0);
    expect(value('pwen_database_timeline')).toBeUndefined();
    expect(value('pwen_database_waiting_for_standby')).toBeUndefined();
    await pool.end();
    await proxy.close();
  });
});
