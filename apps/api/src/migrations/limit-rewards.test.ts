import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';

import { createPool } from '../platform/database/pools/pools.js';
import { runMigrations } from '../platform/database/run-migrations.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { LimitRewards1795132800160 } from './1795132800160-limit-rewards.js';
import { allMigrations } from './all-migrations.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await createEmptyDatabase();
  const before = allMigrations.indexOf(LimitRewards1795132800160);
  await runMigrations(database.ownerUrl, allMigrations.slice(0, before));
  pool = createPool(database.ownerUrl);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

test('limits the rewards of the previous version: free ones to one per person, the others to five a day', async () => {
  await pool.query(
    `INSERT INTO rewards (id, title, description, points_cost, created_at)
     VALUES (1, 'Kado', 'Kado', 0, now()), (2, 'Kat', 'Kat', 100, now())`,
  );

  await runMigrations(database.ownerUrl, allMigrations);

  const { rows } = await pool.query('SELECT id, limit_per_person, limit_per_day FROM rewards ORDER BY id');
  expect(rows).toEqual([
    { id: 1, limit_per_person: 1, limit_per_day: null },
    { id: 2, limit_per_person: null, limit_per_day: 5 },
  ]);
  await expect(pool.query('UPDATE rewards SET limit_per_person = NULL WHERE id = 1')).rejects.toMatchObject({
    constraint: 'rewards_free_is_limited',
  });
});
