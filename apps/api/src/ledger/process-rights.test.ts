import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { createLedgerPool } from './ledger-pool.js';
import { PointsLedger } from './points-ledger.js';

const INSUFFICIENT_PRIVILEGE = '42501';

let database: TestDatabase;
let ledgerPool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  ledgerPool = createLedgerPool(database.url);
  await new PointsLedger(ledgerPool).record({
    kind: 'earn',
    userId: 1,
    amountPoints: 50,
    source: { type: 'WELCOME', id: null },
    key: 'welcome',
    actor: 'system',
    description: 'Byenveni',
    at: new Date(),
  });
});
afterAll(async () => {
  await ledgerPool.end();
  await database.drop();
});

const CHANGES = [
  'UPDATE point_transactions SET amount = amount + 1',
  'DELETE FROM point_transactions',
  'TRUNCATE point_transactions',
  'DROP TRIGGER point_transactions_append_only ON point_transactions',
  'ALTER TABLE point_transactions DISABLE TRIGGER ALL',
  'CREATE RULE nothing AS ON INSERT TO point_transactions DO INSTEAD NOTHING',
  'CREATE TABLE point_transactions_of_mine ()',
  'CREATE TEMP TABLE point_transactions ()',
  "SELECT setval('point_transactions_position_seq', 1)",
  "SELECT nextval('point_transactions_position_seq')",
];

describe('the connection of a process', () => {
  it.each([
    'SET ROLE postgres',
    'SET SESSION AUTHORIZATION postgres',
    'SET session_replication_role = replica',
  ])('cannot gain rights by %s', async (sql) => {
    await expect(ledgerPool.query(sql)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  it.each([
    'RESET ROLE',
    'SET ROLE NONE',
    'SET ROLE pwen_app',
    'RESET SESSION AUTHORIZATION',
    // Postgres accepts this one with a warning that nothing was granted.
    'GRANT UPDATE, DELETE ON point_transactions TO pwen_app',
  ])('cannot change recorded events, even after %s', async (escape) => {
    for (const change of CHANGES) {
      const client = await ledgerPool.connect();
      try {
        await client.query(escape);
        await client.query(change).then(
          () => expect(`${change} went through`).toBe('refused'),
          (fault: unknown) => expect(fault).toMatchObject({ code: INSUFFICIENT_PRIVILEGE }),
        );
      } finally {
        client.release(true);
      }
    }
    const { rows } = await database.ownerPool.query('SELECT amount FROM point_transactions');
    expect(rows).toEqual([{ amount: 50 }]);
  });
});
