import pg from 'pg';

import { allMigrations } from '../migrations/all-migrations.js';
import { runMigrations } from '../platform/database/run-migrations.js';
import { TEMPLATE, urlOfDatabase } from './template.js';

/** Makes the migrated database that tests copy. */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  await runMigrations(urlOfDatabase(serverUrl, TEMPLATE), allMigrations);
}
