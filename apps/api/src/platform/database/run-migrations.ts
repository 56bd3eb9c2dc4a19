import { runMigrations as runQueueMigrations } from 'bullmq';
import type pg from 'pg';
import { DataSource } from 'typeorm';

import { connectToPrimary } from './pools/connect-to-primary.js';
import { APPLICATION_ROLE, OPERATORS_OPTIONS } from './pools/pools.js';
import { QUEUE_SCHEMA } from './queue-schema.js';
import { type Baseline, type Migrations, stampBaseline } from './stamp-baseline.js';
import { statement } from './statements/statement.js';

/** An arbitrary number that nothing else in the database locks. */
const MIGRATION_LOCK = 5_073_686;

export interface Migrated {
  /** Whether the baseline was stamped in place of the migrations that it replaces. */
  readonly isStamped: boolean;
  /** The names of the migrations that ran. */
  readonly ran: readonly string[];
}

const lockMigrations = statement('lock-migrations', 'SELECT pg_advisory_lock($lock::bigint)');

/**
 * Migrates the database at `url`, whose user is its owner. Several processes may call this concurrently: one migrates,
 * the others wait and find nothing to do.
 *
 * @param baseline for databases that an earlier version may have migrated
 * @throws EnvironmentError like `connectToPrimary`
 * @throws NotMigratable like `stampBaseline`
 */
export async function runMigrations(
  url: string,
  migrations: Migrations,
  baseline?: Baseline,
): Promise<Migrated> {
  const lockHolder = await connectToPrimary('MIGRATION_DATABASE_URL', {
    connectionString: url,
    // It is idle while the migrations run, however long that takes.
    options: `${OPERATORS_OPTIONS} -c idle_session_timeout=0`,
  });
  try {
    await lockMigrations.run(lockHolder, { lock: MIGRATION_LOCK });
    const isStamped = baseline !== undefined && (await stampBaseline(lockHolder, baseline));
    const ran = await runFeatureMigrations(url, migrations);
    await runQueueMigrations(lockHolder, QUEUE_SCHEMA);
    await grantQueue(lockHolder);
    await revokeTemporaryTables(lockHolder);
    return { isStamped, ran };
  } finally {
    // Ending the connection releases the lock.
    await lockHolder.end();
  }
}

async function runFeatureMigrations(url: string, migrations: Migrations): Promise<string[]> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    extra: { options: OPERATORS_OPTIONS },
  });
  await source.initialize();
  try {
    return (await source.runMigrations()).map((migration) => migration.name);
  } finally {
    await source.destroy();
  }
}

/**
 * By default everybody may make temporary tables, with which a process could hide those of the same names. This right is the
 * database's, so a dump that is restored into another one does not bring it: it is taken away at every run. A user who does
 * not own the database can take nothing away, which Postgres notes as a warning only.
 */
async function revokeTemporaryTables(client: pg.Client): Promise<void> {
  const database = client.escapeIdentifier(client.database ?? '');
  await client.query(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${APPLICATION_ROLE}`);
}

/**
 * The rights that the queue's statements need, and no more: with TRIGGER, a process could make the owner run its code.
 */
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
