import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';

import { readCatalogue } from '../platform/database/catalogue/read-catalogue.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { allMigrations } from './all-migrations.js';
import { baseline } from './baseline.js';

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

test('the migrations after the baseline can be taken back and run again, one by one; the baseline stays', async () => {
  await source.runMigrations();
  const atTheEnd = await readCatalogue(database.ownerPool);
  const later = allMigrations.length - baseline.migrations.length;

  for (let count = 0; count < later; count++) await source.undoLastMigration();
  expect(await readCatalogue(database.ownerPool)).toEqual(baseline.catalogue);
  await expect(source.undoLastMigration()).rejects.toThrow('there is nothing before the baseline');
  expect(await readCatalogue(database.ownerPool)).toEqual(baseline.catalogue);

  expect(await source.runMigrations()).toHaveLength(later);
  expect(await readCatalogue(database.ownerPool)).toEqual(atTheEnd);
});
