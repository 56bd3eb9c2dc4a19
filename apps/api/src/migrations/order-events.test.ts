import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';

import { createLedgerPool } from '../ledger/ledger-pool.js';
import { PointsLedger } from '../ledger/points-ledger.js';
import type { Fault } from '../ledger/verify/faults.js';
import { verifyLedger } from '../ledger/verify/verify-ledger.js';
import { createPool } from '../platform/database/pools/pools.js';
import { runMigrations } from '../platform/database/run-migrations.js';
import { asProcess } from '../testing/database/template.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { OrderEvents1795132800100 } from './1795132800100-order-events.js';
import { allMigrations } from './all-migrations.js';

let database: TestDatabase;
let pool: pg.Pool;
let ledgerPool: pg.Pool;
let ledger: PointsLedger;

/** The previous version, and how it writes: its statement that records an event names no position. */
beforeEach(async () => {
  database = await createEmptyDatabase();
  await runMigrations(
    database.ownerUrl,
    allMigrations.slice(0, allMigrations.indexOf(OrderEvents1795132800100)),
  );
  pool = createPool(database.ownerUrl);
  ledgerPool = createLedgerPool(asProcess(database.ownerUrl));
  ledger = new PointsLedger(ledgerPool);
});

afterEach(async () => {
  await Promise.all([pool.end(), ledgerPool.end()]);
  await database.drop();
});

const earn = (userId: number, survey: number, at: Date) =>
  ledger.record({
    kind: 'earn',
    userId,
    amountPoints: survey,
    source: { type: 'SURVEY', id: `${survey}` },
    key: `survey:${survey}`,
    actor: `user:${userId}`,
    description: `Sondaj ${survey}`,
    at,
  });

const noon = Date.UTC(2026, 6, 20, 12);
const minute = (n: number) => new Date(noon + n * 60_000);

const inOrder = async () =>
  (
    await pool.query<{ place: string }>(
      `SELECT user_id || '/' || sequence AS place FROM point_transactions ORDER BY position`,
    )
  ).rows.map(({ place }) => place);

const everythingElse = async () =>
  (
    await pool.query(
      `SELECT user_id, sequence, amount, balance_after, corrects, recorded_at, type, source_type, source_id, key, actor,
         text_hash, hash, encoding_version FROM point_transactions ORDER BY user_id, sequence`,
    )
  ).rows;

/** Without the guards about roles, which belong to the whole server: other tests plant faults in theirs. */
async function faults(): Promise<Fault[]> {
  const found: Fault[] = [];
  await verifyLedger({ url: database.ownerUrl, onFault: (fault) => found.push(fault) });
  return found.filter(
    ({ kind, detail }) => kind !== 'GUARD_MISSING' || detail.includes('point_transactions'),
  );
}

test('events of the previous version are ordered by time, and each account keeps its order', async () => {
  await earn(7, 1, minute(3));
  await earn(3, 1, minute(5));
  await earn(7, 2, minute(5));
  await earn(3, 2, minute(5));
  await earn(9, 1, minute(1));
  const before = await everythingElse();
  await runMigrations(database.ownerUrl, allMigrations);

  expect(await inOrder()).toEqual(['9/1', '7/1', '3/1', '3/2', '7/2']);
  expect(await everythingElse()).toEqual(before);
  expect(await faults()).toEqual([]);

  // A process of the previous version that still runs records events as before; they come after all existing ones.
  await earn(9, 2, minute(1));
  expect((await inOrder()).at(-1)).toBe('9/2');
  const { rows } = await pool.query(
    'SELECT max(position) AS last, count(*) AS events FROM point_transactions',
  );
  expect(rows).toEqual([{ last: 6, events: 6 }]);
  expect(await faults()).toEqual([]);
});

test('an account whose times run backwards keeps its order', async () => {
  for (let n = 1; n <= 3; n++) await earn(5, n, minute(n * 10));
  await earn(6, 1, minute(25));
  const client = await pool.connect();
  await client.query(`SET session_replication_role = replica;
    UPDATE point_transactions SET recorded_at = recorded_at - interval '1 day' WHERE user_id = 5 AND sequence = 2;
    SET session_replication_role = origin`);
  client.release();
  await runMigrations(database.ownerUrl, allMigrations);
  expect(await inOrder()).toEqual(['5/1', '5/2', '6/1', '5/3']);
});

test('the positions of an empty ledger begin with the first', async () => {
  await runMigrations(database.ownerUrl, allMigrations);
  await earn(5, 1, minute(1));
  expect((await pool.query('SELECT position FROM point_transactions')).rows).toEqual([{ position: 1 }]);
});
