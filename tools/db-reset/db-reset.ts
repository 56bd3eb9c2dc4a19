import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { withClient } from '../embedded-postgres/connection.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { embeddedPostgresFolder } from '../embedded-postgres/project-database.js';
import { waitForDataDir } from '../processes/data-dir-lock.js';
import { launcherSettings } from '../start/settings/launcher-settings.js';

// npm run db:reset: deletes the database and the uploaded files, after asking; the next npm start creates them again.

/** The folders in DATA_DIR that belong to the database's rows. Logs and the demo's secrets stay. */
const FOLDERS_OF_DATA = ['media', 'uploads', 'outbox'];

try {
  await reset(process.argv.includes('--yes'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function reset(isConfirmed: boolean): Promise<void> {
  const { dataDir, environment } = launcherSettings(process.env);
  if (environment.databaseUrl) {
    throw new Error(
      'DATABASE_URL is set, and only the embedded database is reset: empty that one with its own tools.',
    );
  }
  if (!isConfirmed && !(await confirms(dataDir))) {
    console.log('Nothing was changed.');
    return;
  }
  const lock = await waitForDataDir(dataDir, 'npm run db:reset');
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: embeddedPostgresFolder(dataDir),
      database: 'postgres',
    });
    try {
      await withClient(postgres.url, (client) => client.query('DROP DATABASE IF EXISTS pwen WITH (FORCE)'));
    } finally {
      await postgres.stop();
    }
    for (const folder of FOLDERS_OF_DATA) rmSync(join(dataDir, folder), { recursive: true, force: true });
    console.log('The database is empty; npm start fills it again.');
  } finally {
    lock.release();
  }
}

async function confirms(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('This deletes every point and every video: confirm with "npm run db:reset -- --yes".');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete every account, point and video in ${dataDir}? Type "yes": `);
  terminal.close();
  return answer.trim() === 'yes';
}
