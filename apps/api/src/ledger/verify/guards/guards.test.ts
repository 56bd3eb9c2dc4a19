import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { verifyLedger } from '../verify-ledger.js';
import { findBrokenGuards } from './find-broken-guards.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const TRIGGER = 'point_transactions_append_only';
const look = async (client: pg.PoolClient): Promise<string[]> => {
  await client.query('SET LOCAL search_path = pg_catalog, pg_temp');
  return (await findBrokenGuards(client)).map(({ detail }) => detail);
};

/**
 * The faults that `plant` adds. It runs in a transaction that is never committed, because roles belong to the whole
 * server and other tests run at the same time.
 */
async function foundAfter(plant: string): Promise<string[]> {
  const client = await database.ownerPool.connect();
  try {
    await client.query('BEGIN');
    const before = await look(client);
    await client.query('SET LOCAL search_path = public');
    await client.query(plant);
    return (await look(client)).filter((fault) => !before.includes(fault));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('the guards', () => {
  it('are complete in a migrated database with a login for the processes', async () => {
    expect(await foundAfter(`CREATE ROLE some_login LOGIN IN ROLE pwen_app`)).toEqual([]);
  });

  it.each([
    ['the trigger is gone', `DROP TRIGGER ${TRIGGER} ON point_transactions`, /trigger that refuses/],
    [
      'the trigger is off',
      `ALTER TABLE point_transactions DISABLE TRIGGER ${TRIGGER}`,
      /trigger that refuses/,
    ],
    [
      'the trigger watches less than it should',
      `DROP TRIGGER ${TRIGGER} ON point_transactions;
       CREATE TRIGGER ${TRIGGER} BEFORE UPDATE ON point_transactions
         FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`,
      /trigger that refuses/,
    ],
    [
      'the trigger never comes to act',
      `DROP TRIGGER ${TRIGGER} ON point_transactions;
       CREATE TRIGGER ${TRIGGER} BEFORE UPDATE OR DELETE OR TRUNCATE ON point_transactions
         FOR EACH STATEMENT WHEN (false) EXECUTE FUNCTION refuse_ledger_change()`,
      /trigger that refuses/,
    ],
    [
      'the trigger calls a function with a similar name',
      `CREATE FUNCTION dont_refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
       DROP TRIGGER ${TRIGGER} ON point_transactions;
       CREATE TRIGGER ${TRIGGER} BEFORE UPDATE OR DELETE OR TRUNCATE ON point_transactions
         FOR EACH STATEMENT EXECUTE FUNCTION dont_refuse_ledger_change()`,
      /trigger that refuses/,
    ],
    [
      'the function refuses nothing any more',
      `CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
      /something else than refuse/,
    ],
    [
      'the function refuses in some cases only',
      `CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF current_user <> 'postgres' THEN
           RAISE EXCEPTION 'point_transactions is append-only: % refused', TG_OP
             USING ERRCODE = 'restrict_violation', HINT = 'Correct an event by a new one that names it.';
         END IF;
         RETURN NULL;
       END $$`,
      /something else than refuse/,
    ],
    [
      'the rules may be changed',
      'DROP TRIGGER ledger_rules_append_only ON ledger_rules',
      /UPDATE, DELETE and TRUNCATE on ledger_rules is gone/,
    ],
    [
      'rules may count before every process knows them',
      'ALTER TABLE ledger_rules DISABLE TRIGGER ledger_rules_ahead',
      /rules that no process knows in time is gone/,
    ],
    [
      'rules are asked for less time ahead',
      `CREATE OR REPLACE FUNCTION require_ledger_rules_ahead() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
      /require_ledger_rules_ahead\(\) of the trigger does something else/,
    ],
    [
      'the first rules are others',
      `ALTER TABLE ledger_rules DISABLE TRIGGER USER; UPDATE ledger_rules SET view_limit = 9;
       ALTER TABLE ledger_rules ENABLE TRIGGER USER`,
      /first rules in ledger_rules are not those/,
    ],
    [
      'evidence may be as long as anybody likes',
      'ALTER TABLE point_transaction_evidence DROP CONSTRAINT point_transaction_evidence_evidence_check',
      /point_transaction_evidence lacks a valid CHECK/,
    ],
    [
      'there is a trigger that is not ours',
      `CREATE FUNCTION double() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.amount := 2; RETURN NEW; END';
       CREATE TRIGGER double BEFORE INSERT ON point_accounts FOR EACH ROW EXECUTE FUNCTION double()`,
      /trigger double on public.point_accounts/,
    ],
    [
      'a rule swallows what is written',
      'CREATE RULE nothing AS ON INSERT TO point_transactions DO INSTEAD NOTHING',
      /rule nothing/,
    ],
    ['row security hides rows', 'ALTER TABLE point_transactions ENABLE ROW LEVEL SECURITY', /row security/],
    ['another table adds rows', 'CREATE TABLE more () INHERITS (point_transactions)', /inherits/],
    [
      'the primary key is gone',
      'ALTER TABLE point_transactions DROP CONSTRAINT point_transactions_pkey',
      /point_transactions lacks a valid PRIMARY KEY/,
    ],
    [
      'the keys are not unique any more',
      'ALTER TABLE point_transactions DROP CONSTRAINT point_transactions_user_id_key_key',
      /lacks a valid UNIQUE \(user_id, key\)/,
    ],
    [
      'a balance may be below zero',
      'ALTER TABLE point_accounts DROP CONSTRAINT point_accounts_balance_check',
      /point_accounts lacks a valid CHECK \(\(balance >= 0\)\)/,
    ],
    [
      'a constraint is there and was never checked',
      `ALTER TABLE point_accounts DROP CONSTRAINT point_accounts_balance_check;
       ALTER TABLE point_accounts ADD CHECK (balance >= 0) NOT VALID`,
      /lacks a valid CHECK \(\(balance >= 0\)\)/,
    ],
    [
      'a column may be empty',
      'ALTER TABLE point_transactions ALTER COLUMN amount DROP NOT NULL',
      /amount is no bigint NOT NULL/,
    ],
    [
      'times are kept finer than they are hashed',
      'ALTER TABLE point_transactions ALTER COLUMN recorded_at TYPE timestamptz',
      /recorded_at is no timestamp\(3\)/,
    ],
    [
      'a writer may say where an event stands',
      'ALTER TABLE point_transactions ALTER COLUMN position SET GENERATED BY DEFAULT',
      /position is not always drawn/,
    ],
    [
      'a copy stands in a schema in front of ours',
      'CREATE SCHEMA postgres; CREATE TABLE postgres.point_transactions (LIKE public.point_transactions)',
      /postgres.point_transactions looks like/,
    ],
  ])('report when %s', async (_what, plant, expected) => {
    expect(await foundAfter(plant)).toEqual([expect.stringMatching(expected)]);
  });

  const EVENTS_AS_WRITTEN = 'ALTER TABLE point_transactions RENAME TO as_written;';
  it.each([
    [
      'a view that shows what it likes',
      `${EVENTS_AS_WRITTEN} CREATE VIEW point_transactions AS SELECT * FROM as_written`,
    ],
    [
      'a view that keeps what it once saw',
      `${EVENTS_AS_WRITTEN} CREATE MATERIALIZED VIEW point_transactions AS SELECT * FROM as_written`,
    ],
    [
      'a table in parts',
      `${EVENTS_AS_WRITTEN} CREATE TABLE point_transactions (LIKE as_written INCLUDING ALL) PARTITION BY HASH (user_id)`,
    ],
    [
      'a table somewhere else',
      `${EVENTS_AS_WRITTEN} CREATE FOREIGN DATA WRAPPER away; CREATE SERVER away FOREIGN DATA WRAPPER away;
       CREATE FOREIGN TABLE point_transactions (user_id bigint NOT NULL) SERVER away`,
    ],
    ['a table that a crash empties', 'ALTER TABLE point_transactions SET UNLOGGED'],
    [
      'a part of another table',
      `ALTER TABLE point_transactions ALTER position DROP IDENTITY;
       CREATE TABLE whole (LIKE point_transactions) PARTITION BY HASH (user_id);
       ALTER TABLE whole ATTACH PARTITION point_transactions FOR VALUES WITH (MODULUS 1, REMAINDER 0)`,
    ],
  ])('report when the events are %s', async (_what, plant) => {
    expect(await foundAfter(plant)).toContainEqual(
      expect.stringMatching(/^(public\.)?point_transactions is not an ordinary, logged table/),
    );
  });

  it.each([
    ['UPDATE on an event', 'GRANT UPDATE ON point_transactions TO pwen_app'],
    ['UPDATE on a column of an event', 'GRANT UPDATE (amount) ON point_transactions TO pwen_app'],
    ['DELETE on the events', 'GRANT DELETE ON point_transactions TO pwen_app'],
    ['TRIGGER on the events', 'GRANT TRIGGER ON point_transactions TO pwen_app'],
    ['REFERENCES on the accounts', 'GRANT REFERENCES ON point_accounts TO pwen_app'],
    ['MAINTAIN on the events', 'GRANT MAINTAIN ON point_transactions TO pwen_app'],
    ['UPDATE on the words', 'GRANT UPDATE ON point_transaction_texts TO pwen_app'],
    ['UPDATE on the evidence', 'GRANT UPDATE ON point_transaction_evidence TO pwen_app'],
    ['INSERT on the rules', 'GRANT INSERT ON ledger_rules TO pwen_app'],
    ['DELETE on the accounts', 'GRANT DELETE ON point_accounts TO pwen_app'],
    ['everybody’s UPDATE', 'GRANT UPDATE ON point_transactions TO PUBLIC'],
    ['everybody’s SELECT of the words', 'GRANT SELECT ON point_transaction_texts TO PUBLIC'],
    ['a right that may be handed on', 'GRANT INSERT ON point_transactions TO pwen_app WITH GRANT OPTION'],
    ['somebody else’s INSERT', 'CREATE ROLE other; GRANT INSERT ON point_transactions TO other'],
    ['USAGE of the positions', 'GRANT USAGE ON SEQUENCE point_transactions_position_seq TO pwen_app'],
    ['UPDATE of the positions', 'GRANT UPDATE ON SEQUENCE point_transactions_position_seq TO pwen_app'],
    [
      'one login’s DELETE',
      'CREATE ROLE one LOGIN IN ROLE pwen_app; GRANT DELETE ON point_transactions TO one',
    ],
  ])('report an unexpected right: %s', async (_what, plant) => {
    expect(await foundAfter(plant)).toEqual([expect.stringMatching(/has the right to/)]);
  });

  it('allow others to read', async () => {
    expect(await foundAfter('CREATE ROLE reader; GRANT SELECT ON point_transactions TO reader')).toEqual([]);
  });

  it.each([
    ['is made a superuser', 'ALTER ROLE pwen_app SUPERUSER', /pwen_app, .* is a superuser/],
    [
      'can become the owner, without having the owner’s rights',
      'GRANT postgres TO pwen_app WITH INHERIT FALSE, SET TRUE',
      /postgres, .* is a superuser and owns/,
    ],
    ['may make roles', 'CREATE ROLE one CREATEROLE LOGIN IN ROLE pwen_app', /one, .* may make roles/],
    [
      'is a superuser by itself',
      'CREATE ROLE one SUPERUSER LOGIN IN ROLE pwen_app',
      /one, .* is a superuser/,
    ],
    [
      'is a member of a member, and owns the tables',
      `CREATE ROLE between IN ROLE pwen_app; CREATE ROLE one LOGIN IN ROLE between;
       ALTER TABLE point_accounts OWNER TO one`,
      /one, .* owns a part of the ledger/,
    ],
    [
      'can become somebody who writes all tables',
      'CREATE ROLE one LOGIN IN ROLE pwen_app; GRANT pg_write_all_data TO one',
      /pg_write_all_data, .* changes tables/,
    ],
    [
      'may give itself what it cannot become yet',
      'CREATE ROLE mighty SUPERUSER; GRANT mighty TO pwen_app WITH ADMIN TRUE, INHERIT FALSE, SET FALSE',
      /mighty, .* is a superuser/,
    ],
    [
      'may make a schema',
      "DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO pwen_app', current_database()); END $$",
      /pwen_app may make a schema/,
    ],
    ['may add to ours', 'GRANT CREATE ON SCHEMA public TO pwen_app', /pwen_app may put its own/],
    [
      'may switch triggers off',
      'CREATE ROLE one LOGIN IN ROLE pwen_app; GRANT SET ON PARAMETER session_replication_role TO one',
      /one may switch the triggers off/,
    ],
  ])('report a member of the application’s role that %s', async (_what, plant, expected) => {
    const found = await foundAfter(plant);
    expect(found.filter((fault) => expected.test(fault))).toHaveLength(1);
    // Every login is a member and reports the same of itself.
    expect(new Set(found.map((fault) => fault.replace(/^\S+/, '')))).toHaveProperty('size', 1);
  });

  const here = (setting: string) =>
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET ${setting}', current_database()); END $$`;
  const hereFor = (setting: string) =>
    `DO $$ BEGIN EXECUTE format('ALTER ROLE pwen_app IN DATABASE %I SET ${setting}', current_database()); END $$`;
  it.each([
    ['the database', here('session_replication_role = replica')],
    ['a role', 'ALTER ROLE pwen_app SET session_replication_role = replica'],
    ['a role in the database', hereFor('session_replication_role = replica')],
    ['everybody', 'ALTER ROLE ALL SET session_replication_role = replica'],
    ['this very connection', 'SET LOCAL session_replication_role = replica'],
    // For the whole server it is not in a table: tools/ledger/ledger.test.ts tests that.
  ])('report triggers that are disabled for %s', async (_what, plant) => {
    expect(await foundAfter(plant)).toEqual([expect.stringMatching(/session_replication_role is replica/)]);
  });

  it.each([
    ['the database', here('search_path = mine, public')],
    ['a role', 'ALTER ROLE pwen_app SET search_path = mine, public'],
    ['a role in the database', hereFor('search_path = mine, public')],
  ])('report a search_path with another schema before ours, for %s', async (_what, plant) => {
    expect(await foundAfter(plant)).toEqual([expect.stringMatching(/search_path is mine, public/)]);
  });
});

it('verify is not misled by copies in a schema before the tables', async () => {
  await database.ownerPool.query(`
    CREATE SCHEMA mine;
    CREATE TABLE mine.point_accounts (LIKE public.point_accounts INCLUDING ALL);
    INSERT INTO public.point_accounts (user_id, balance) VALUES (77, 500);
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = mine, public', current_database()); END $$`);
  const faults: string[] = [];
  await verifyLedger({ url: database.ownerUrl, onFault: ({ kind }) => faults.push(kind) });
  expect(faults).toContain('PROJECTION_MISMATCH');
});
