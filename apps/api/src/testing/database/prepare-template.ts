import pg from 'pg';

import { allMigrations } from '../../migrations/all-migrations.js';
import { ensureProcessLogin } from '../../platform/database/login/process-login.js';
import { runMigrations } from '../../platform/database/run-migrations.js';
import { asProcess, TEMPLATE, urlOfDatabase } from './template.js';

/**
 * Creates the migrated database that tests copy.
 *
 * @public global-setup.mjs loads it by its path
 */
export async function prepareTemplate(serverUrl: string): Promise<void> {
  const ownerUrl = urlOfDatabase(serverUrl, TEMPLATE);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
    await runMigrations(ownerUrl, allMigrations);
    await letPasswordsDo(ownerUrl);
    await ensureProcessLogin(client, asProcess(ownerUrl));
  } finally {
    await client.end();
  }
}

/** Tests that are not about the second factor sign administrators in by their password. */
async function letPasswordsDo(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('UPDATE settings SET requires_second_factor = false');
  } finally {
    await owner.end();
  }
}
