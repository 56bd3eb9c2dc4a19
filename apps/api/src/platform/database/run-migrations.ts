import { runMigrations as runQueueMigrations } from 'bullmq';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';

import { APPLICATION_ROLE } from './pools/pools.js';
import { QUEUE_SCHEMA } from './queue-schema.js';

/** Holds for the whole database; any number does that nothing else locks. */
const MIGRATION_LOCK = 5_073_686;

type Migrations = (new () => MigrationInterface)[];

/**
 * Brings the database at `url` up to date, as that address's user, its owner. Several processes may start this at once:
 * one works, the others wait and find nothing left to do.
 *
 * @returns the names of the migrations that ran
 */
export async function runMigrations(url: string, migrations: Migrations): Promise<string[]> {
  const lockHolder = new pg.Client({ connectionString: url });
  await lockHolder.connect();
  try {
    await lockHolder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await runFeatureMigrations(url, migrations);
    await runQueueMigrations(lockHolder, QUEUE_SCHEMA);
    await grantQueue(lockHolder);
    return ran;
  } finally {
    // Ending the connection lets the lock go.
    await lockHolder.end();
  }
}

async function runFeatureMigrations(url: string, migrations: Migrations): Promise<string[]> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTransactionMode: 'each',
  });
  await source.initialize();
  try {
    return (await source.runMigrations()).map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}

/** What its statements need and no more: with TRIGGER, a process could have the owner run code of its own. */
async function grantQueue(client: pg.Client): Promise<void> {
  await client.query(`
    BEGIN;
    REVOKE ALL ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} FROM ${APPLICATION_ROLE};
    GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${APPLICATION_ROLE};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${APPLICATION_ROLE};
    GRANT ALL ON ALL SEQUENCES IN SCHEMA ${QUEUE_SCHEMA} TO ${APPLICATION_ROLE};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${APPLICATION_ROLE};
    COMMIT`);
}
