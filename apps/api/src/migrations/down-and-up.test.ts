import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';

import { createEmptyDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { RequireSecondFactors1795132800240 } from './1795132800240-require-second-factors.js';
import { allMigrations } from './all-migrations.js';

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createEmptyDatabase();
  source = new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    migrations: allMigrations,
    migrationsTransactionMode: 'each',
  });
  await source.initialize();
});

afterAll(async () => {
  await source.destroy();
  await database.drop();
});

/** Every column, index, function and trigger of the database. */
async function schema(): Promise<string[]> {
  const { rows } = await database.ownerPool.query<{ part: string }>(`
    SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS part
    FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_constraintdef(oid) || ' of ' || conrelid::regclass FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT proname || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`);
  return rows.map(({ part }) => part);
}

test('the migrations since the second factor can be taken back and run again, one by one', async () => {
  const first = allMigrations.indexOf(RequireSecondFactors1795132800240);
  await source.runMigrations();
  const atTheEnd = await schema();
  await database.ownerPool.query(
    `INSERT INTO administrator_log (id, administrator_id, action, subject_type, subject_id, details, at, hash)
     VALUES (1, 7, 'edit-reward', 'reward', 3, '{"title": "Kat"}', now(), sha256('x'))`,
  );

  for (let count = allMigrations.length; count > first; count--) await source.undoLastMigration();
  const before = await schema();
  expect(before.join('\n')).not.toMatch(/trgm|administrator_log_words|staff_invitations/);

  expect(await source.runMigrations()).toHaveLength(allMigrations.length - first);
  expect(await schema()).toEqual(atTheEnd);
  const { rows } = await database.ownerPool.query('SELECT id, details FROM administrator_log');
  expect(rows).toEqual([{ id: 1, details: { title: 'Kat' } }]);
});
