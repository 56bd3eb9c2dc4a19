import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type pg from 'pg';

import { baseline } from '../../migrations/baseline.js';
import { readCatalogue } from '../../platform/database/catalogue/read-catalogue.js';
import { runMigrations } from '../../platform/database/run-migrations.js';
import { createEmptyDatabase, type TestDatabase } from '../database/test-database.js';
import { migrationsBeforeBaseline } from './migrations-before-baseline.js';

// Whatever is compared here, `read-catalogue.test.ts` shows that a difference in it is found.

let before: TestDatabase;
let now: TestDatabase;

beforeAll(async () => {
  before = await createEmptyDatabase();
  now = await createEmptyDatabase();
  await runMigrations(before.ownerUrl, migrationsBeforeBaseline);
  await runMigrations(now.ownerUrl, baseline.migrations);
});
afterAll(async () => {
  await before.drop();
  await now.drop();
});

test('the baseline makes the schema that the migrations before it made, down to the order of columns', async () => {
  const made = await readCatalogue(now.ownerPool);
  expect(made).toEqual(await readCatalogue(before.ownerPool));
  expect(made).toEqual(baseline.catalogue);
  expect(made.length).toBeGreaterThan(1000);
});

test('it replaces just these migrations', () => {
  expect(baseline.replaced).toEqual(migrationsBeforeBaseline.map(({ name }) => name));
});

test('it has the same extensions', async () => {
  expect(await extensions(now.ownerPool)).toEqual(await extensions(before.ownerPool));
});

test('it has the same rows', async () => {
  const rows = await everyRow(now.ownerPool);
  expect(rows).toEqual(await everyRow(before.ownerPool));
  expect(Object.keys(rows)).toEqual(['id_blocks', 'settings']);
});

async function extensions(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    'SELECT extname, extversion, extnamespace::regnamespace::text AS schema FROM pg_extension ORDER BY 1',
  );
  return rows;
}

/** Of the tables that have any, without the time at which they were made. */
async function everyRow(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations' ORDER BY 1`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `SELECT to_jsonb(kept) - 'created_at' - 'updated_at' AS kept FROM ${name} kept ORDER BY 1`,
    );
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}
