import type pg from 'pg';
import type { MigrationInterface } from 'typeorm';

import { differences, readCatalogue } from './catalogue/read-catalogue.js';
import { statement } from './statements/statement.js';

export type Migrations = readonly (new () => MigrationInterface)[];

/** Migrations that make the schema from nothing, in place of the many by which it came about. */
export interface Baseline {
  readonly migrations: Migrations;
  /** The names of those that it replaces. */
  readonly replaced: readonly string[];
  /** What `readCatalogue` finds in a database that the baseline has made. */
  readonly catalogue: readonly string[];
}

/** The database is as no version of the product that this one follows has left it. Nothing in it was changed. */
export class NotMigratable extends Error {
  override readonly name = 'NotMigratable';
}

const findList = statement(
  'find-list-of-migrations',
  `SELECT to_regclass('public.migrations') IS NOT NULL AS "isThere!"`,
);
const listRun = statement('list-run-migrations', 'SELECT name FROM migrations ORDER BY id');
/** In one statement, so that the database never has half of it. */
const stampMigrations = statement(
  'stamp-baseline',
  `WITH forgotten AS (DELETE FROM migrations WHERE name = ANY ($replaced))
   INSERT INTO migrations (timestamp, name) SELECT * FROM unnest($timestamps::bigint[], $names::text[])`,
);

/**
 * Stamps the baseline as run in a database that has run everything that it replaces, if its schema is the one that the
 * baseline makes. Does nothing in a new database, and in one that has the baseline.
 *
 * The caller holds the lock of migrations.
 *
 * @returns whether it was stamped now
 * @throws NotMigratable if the database has run only some of them, or its schema is another
 */
export async function stampBaseline(client: pg.Client, baseline: Baseline): Promise<boolean> {
  const run = await namesOfRun(client);
  if (!run.some((name) => baseline.replaced.includes(name))) return false;
  requireAll(run, baseline.replaced);
  requireSame(baseline.catalogue, await readCatalogue(client));
  const names = baseline.migrations.map(({ name }) => name);
  await stampMigrations.run(client, {
    replaced: baseline.replaced,
    names,
    timestamps: names.map(timestampOf),
  });
  return true;
}

async function namesOfRun(client: pg.Client): Promise<string[]> {
  const found = await findList.row(client);
  return found?.isThere ? (await listRun.rows(client)).map(({ name }) => name) : [];
}

/** As TypeORM reads it from the name. */
const timestampOf = (name: string): number => Number(name.slice(-13));

function requireAll(run: readonly string[], replaced: readonly string[]): void {
  const last = replaced.at(-1);
  if (replaced.some((name) => !run.includes(name)))
    throw new NotMigratable(
      `This database was migrated by an older version, up to ${run.at(-1)}. Run \`migrate\` of the last version ` +
        `that has the migration ${last} first, and then this one. Nothing was changed.`,
    );
  const unknown = run.filter((name) => !replaced.includes(name));
  if (unknown.length > 0)
    throw new NotMigratable(
      `This database has run migrations that this version does not know: ${unknown.join(', ')}. Nothing was changed.`,
    );
}

const DIFFERENCES_SHOWN = 50;

function requireSame(expected: readonly string[], found: readonly string[]): void {
  const { missing, unexpected } = differences(expected, found);
  const lines = [
    ...missing.map((line) => `  missing:    ${line}`),
    ...unexpected.map((line) => `  unexpected: ${line}`),
  ];
  if (lines.length === 0) return;
  const more = lines.length - DIFFERENCES_SHOWN;
  throw new NotMigratable(
    [
      'The schema of this database is not the one that the migrations of Pwen have made:',
      ...lines.slice(0, DIFFERENCES_SHOWN),
      ...(more > 0 ? [`  and ${more} more`] : []),
      'Nothing was changed. Undo what somebody has changed in the schema, and run `migrate` again.',
    ].join('\n'),
  );
}
