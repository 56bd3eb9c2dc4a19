import { join, resolve } from 'node:path';

import { parseEnvironment } from '@pwen/api/platform/env';

import { lockDataDir } from '../processes/data-dir-lock.js';
import { INTERRUPTED, whenToldToStop } from '../processes/told-to-stop.js';
import { existingHome } from './cluster-home.js';
import { databaseUrl } from './connection.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { runningPostmaster } from './postmaster.js';

/** The variables that locate the project's data; docs/operations.md explains them. */
export interface DatabaseEnvironment {
  DATABASE_URL?: string | undefined;
  MIGRATION_DATABASE_URL?: string | undefined;
  DATA_DIR?: string | undefined;
}

/** The folder of the embedded Postgres in a data folder. */
export function embeddedPostgresFolder(dataDir: string): string {
  return join(resolve(dataDir), 'postgres');
}

/**
 * Calls `use` with the connection string of the project's database with its owner: MIGRATION_DATABASE_URL, or the
 * embedded Postgres of DATA_DIR, which is started temporarily if it is not running; it is also stopped when this process is
 * told to stop.
 *
 * @throws EnvironmentError if only DATABASE_URL is set
 * @throws DataDirInUseError if another process is starting or stopping it
 */
export async function withProjectDatabase<T>(
  env: DatabaseEnvironment,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = env;
  const { migrationDatabaseUrl } = parseEnvironment(
    { MIGRATION_DATABASE_URL },
    DATABASE_URL ? ['MIGRATION_DATABASE_URL'] : [],
  );
  if (migrationDatabaseUrl) return await use(migrationDatabaseUrl);

  const dataDir = resolve(env.DATA_DIR || '.data');
  const home = existingHome(embeddedPostgresFolder(dataDir));
  const running = home === undefined ? undefined : await runningPostmaster(home);
  if (home !== undefined && running) return await use(databaseUrl(home, running.port, 'pwen'));

  const lock = lockDataDir(dataDir, 'a tool that uses the database');
  const starting = startEmbeddedPostgres({ dataDir: embeddedPostgresFolder(dataDir) });
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= starting.then((postgres) => postgres.stop()).finally(() => lock.release()));
  const forget = whenToldToStop(() => void stop().finally(() => process.exit(INTERRUPTED)));
  try {
    return await use((await starting).url);
  } finally {
    await stop();
    forget();
  }
}
