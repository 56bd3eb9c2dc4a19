import { expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { createTestDatabase } from '../../testing/database/test-database.js';
import { createTestApp } from '../../testing/test-app.js';
import { Metrics } from '../telemetry/metrics.js';
import { PostgresQueues } from './postgres-queues.js';

it('a process that works on all queues and fills them warns of no leak: each listens to the pool that they share', async () => {
  const warnings: string[] = [];
  const keep = ({ name, message }: Error): void => {
    // Other test files of this process may warn of something else.
    if (name === 'MaxListenersExceededWarning') warnings.push(message);
  };
  process.on('warning', keep);
  try {
    const api = await createTestApp({ withWorker: true });
    // Counts the jobs of each.
    await api.app.get(Metrics).registry.metrics();
    await api.close();
  } finally {
    process.off('warning', keep);
  }
  expect(warnings).toEqual([]);
});

it('a queue that closes takes its listener from the pool, and what the pool allows falls by one', async () => {
  const database = await createTestDatabase();
  const pools: Pool[] = [];
  const queues = new PostgresQueues(database.url, 4, (pool) => {
    pools.push(pool);
    return pool;
  });
  const allowed = (): number | undefined => pools[0]?.getMaxListeners();
  const kept = queues.openQueue('kept', () => undefined);
  const before = allowed();
  for (let n = 0; n < 3; n++) await queues.openQueue(`closed-${n}`, () => undefined).close();
  expect(allowed()).toBe(before);
  await kept.close();
  expect(pools).toHaveLength(1);
  await database.drop();
});
