import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';

import { allMigrations } from '../../migrations/all-migrations.js';
import { baseline } from '../../migrations/baseline.js';
import { readCatalogue } from '../../platform/database/catalogue/read-catalogue.js';
import { runMigrations } from '../../platform/database/run-migrations.js';
import { createEmptyDatabase, type TestDatabase } from '../database/test-database.js';
import { migrationsBeforeBaseline } from './migrations-before-baseline.js';

class AddNotes1799999999999 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE notes (id bigint PRIMARY KEY)');
  }
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE notes');
  }
}

/** As in the product, and one migration that comes after. */
const NEXT = [...allMigrations, AddNotes1799999999999];
const LATER = NEXT.slice(baseline.migrations.length).map(({ name }) => name);

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const migrate = () => runMigrations(database.ownerUrl, NEXT, baseline);
const query = async (sql: string) => (await database.ownerPool.query(sql)).rows;
const namesOfRun = async () =>
  (await query('SELECT name, timestamp FROM migrations ORDER BY id')) as {
    name: string;
    timestamp: number;
  }[];

describe('an installation that the last version before the baseline has migrated', () => {
  beforeEach(async () => {
    await runMigrations(database.ownerUrl, migrationsBeforeBaseline);
  });

  test('gets the baseline noted, keeps its rows, and goes on with the migrations after it', async () => {
    await query(`UPDATE settings SET product_name = 'Lakay'`);
    expect(await migrate()).toEqual({ isStamped: true, ran: LATER });
    expect((await namesOfRun()).map(({ name }) => name)).toEqual(NEXT.map(({ name }) => name));
    expect((await namesOfRun()).filter(({ name, timestamp }) => !name.endsWith(`${timestamp}`))).toEqual([]);
    expect(await query('SELECT product_name FROM settings')).toEqual([{ product_name: 'Lakay' }]);
    expect(await query('SELECT * FROM notes')).toEqual([]);
    expect(await migrate()).toEqual({ isStamped: false, ran: [] });
  });

  test('gets it noted once when two processes start at the same time', async () => {
    const outcomes = await Promise.all([migrate(), migrate()]);
    expect(outcomes.map(({ isStamped }) => isStamped).sort()).toEqual([false, true]);
    expect(outcomes.flatMap(({ ran }) => ran)).toEqual(LATER);
    expect(await namesOfRun()).toHaveLength(NEXT.length);
  });

  test.each([
    ['ALTER TABLE rewards ADD note text', ['unexpected: rewards column: 21 note text']],
    [
      'ALTER TABLE users ALTER shows_name SET DEFAULT true',
      [
        'missing:    users column: 12 shows_name boolean NOT NULL DEFAULT false',
        'unexpected: users column: 12 shows_name boolean NOT NULL DEFAULT true',
      ],
    ],
    [
      'DROP INDEX users_phone',
      ['missing:    users index: CREATE INDEX users_phone ON public.users USING btree (phone, id)'],
    ],
    [
      'REVOKE SELECT ON point_accounts FROM pwen_app',
      ['missing:    point_accounts right: pwen_app may SELECT'],
    ],
    ['GRANT DELETE ON point_accounts TO pwen_app', ['unexpected: point_accounts right: pwen_app may DELETE']],
    ['CREATE TABLE notes (id bigint)', ['unexpected: notes table: ordinary']],
  ])('is refused, in words that say what differs, and not changed, after %s', async (change, lines) => {
    await query(change);
    const [schema, names] = [await readCatalogue(database.ownerPool), await namesOfRun()];
    await expect(migrate()).rejects.toMatchObject({ name: 'NotMigratable' });
    const { message } = (await migrate().catch((fault: unknown) => fault)) as Error;
    for (const line of lines) expect(message.split('\n')).toContain(`  ${line}`);
    expect(await readCatalogue(database.ownerPool)).toEqual(schema);
    expect(await namesOfRun()).toEqual(names);
  });

  test('shows no more differences than somebody reads', async () => {
    await query('ALTER TABLE content RENAME TO videos');
    const { message } = (await migrate().catch((fault: unknown) => fault)) as Error;
    expect(message.split('\n')).toHaveLength(53);
    expect(message).toMatch(/and \d+ more/);
  });

  test('may have what belongs to the operator: logins with rights of their own, other schemas, extensions', async () => {
    const reader = `reader_${database.ownerUrl.split('_').at(-1)}`;
    await query(`CREATE ROLE ${reader}`);
    try {
      await query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${reader}`);
      await query('CREATE SCHEMA reports; CREATE TABLE reports.monthly (id bigint)');
      await query('CREATE EXTENSION pgcrypto');
      expect(await migrate()).toMatchObject({ isStamped: true });
    } finally {
      await query(`DROP OWNED BY ${reader}; DROP ROLE ${reader}`);
    }
  });

  test('is refused if it has run migrations that nobody knows', async () => {
    await query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'MakeItOurs1')`);
    await expect(migrate()).rejects.toThrow(/does not know: MakeItOurs1\. Nothing was changed/);
    expect(await namesOfRun()).toHaveLength(migrationsBeforeBaseline.length + 1);
  });
});

test('an older installation is told which version to run first, and is not changed', async () => {
  const older = migrationsBeforeBaseline.slice(0, -2);
  await runMigrations(database.ownerUrl, older);
  const schema = await readCatalogue(database.ownerPool);
  await expect(migrate()).rejects.toThrow(
    /up to KnowUsedConfirmations1795132801255\. .* the migration NameSuppliers1795132801260 first/,
  );
  expect(await readCatalogue(database.ownerPool)).toEqual(schema);
  expect(await namesOfRun()).toHaveLength(older.length);

  await runMigrations(database.ownerUrl, migrationsBeforeBaseline);
  expect(await migrate()).toEqual({ isStamped: true, ran: LATER });
});

test('a new database gets the baseline by running it', async () => {
  expect(await migrate()).toEqual({ isStamped: false, ran: NEXT.map(({ name }) => name) });
  expect(await migrate()).toEqual({ isStamped: false, ran: [] });
});
