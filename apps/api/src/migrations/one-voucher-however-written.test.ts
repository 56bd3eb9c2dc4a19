import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';

import { createPool } from '../platform/database/pools/pools.js';
import { runMigrations } from '../platform/database/run-migrations.js';
import { migrateToTheEnd } from '../testing/database/migrate-to-the-end.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { voucherKeyOf } from '../vouchers/voucher-number.js';
import { OneVoucherHoweverWritten1795132800052 } from './1795132800052-one-voucher-however-written.js';
import { allMigrations } from './all-migrations.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await createEmptyDatabase();
  const before = allMigrations.indexOf(OneVoucherHoweverWritten1795132800052);
  await runMigrations(database.ownerUrl, allMigrations.slice(0, before));
  pool = createPool(database.ownerUrl);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** Vouchers as the previous version stored them. */
async function plant(...vouchers: readonly (readonly [number: string, status: string])[]): Promise<void> {
  await pool.query(
    `INSERT INTO rewards (id, title, description, points_cost, created_at) VALUES (1, 'Kat', 'Kat', 100, now())`,
  );
  for (const [index, [number, status]] of vouchers.entries()) {
    const id = index + 1;
    if (status === 'issued')
      await pool.query(
        `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions,
           redeemed_at, status, settled_at, voucher_number)
         VALUES ($1, $1, 1, 'key', 100, 'Kat', 'Tape', now(), 'completed', now(), $2)`,
        [id, number],
      );
    await pool.query(
      `INSERT INTO voucher_inventory (id, voucher_number, reward_id, status, created_at, redemption_id)
       VALUES ($1, $2, 1, $3, now(), $4)`,
      [id, number, status, status === 'issued' ? id : null],
    );
  }
}

const migrate = () => migrateToTheEnd(database.ownerUrl);

const vouchers = async () =>
  (
    await pool.query(
      'SELECT id, voucher_number AS number, status, duplicate_of AS "duplicateOf" FROM voucher_inventory ORDER BY id',
    )
  ).rows;

test('numbers that turn out to be the same are named, keep their rows, and leave the stock if nobody has them', async () => {
  await plant(
    ['1234-5678', 'available'],
    ['1234 5678', 'issued'],
    ['12345678', 'issued'],
    ['AB-1', 'available'],
    ['ab1', 'available'],
    ['kafe-1', 'void'],
    ['KAFE1', 'available'],
    ['---', 'available'],
    ['alone', 'available'],
  );
  const output = await migrate();
  expect(await vouchers()).toEqual([
    { id: 1, number: '1234-5678', status: 'void', duplicateOf: 2 },
    { id: 2, number: '1234 5678', status: 'issued', duplicateOf: null },
    { id: 3, number: '12345678', status: 'issued', duplicateOf: 2 },
    { id: 4, number: 'AB-1', status: 'available', duplicateOf: null },
    { id: 5, number: 'ab1', status: 'void', duplicateOf: 4 },
    { id: 6, number: 'kafe-1', status: 'void', duplicateOf: 7 },
    { id: 7, number: 'KAFE1', status: 'available', duplicateOf: null },
    { id: 8, number: '---', status: 'available', duplicateOf: null },
    { id: 9, number: 'alone', status: 'available', duplicateOf: null },
  ]);
  expect(output.trim().split('\n')).toHaveLength(4);
  expect(output).toContain('voucher 1 of reward 1, ending in "678", is the same number as voucher 2');
  expect(output).not.toContain('1234');
  const { rows } = await pool.query(
    'SELECT sum(available)::integer AS available, sum(void)::integer AS void FROM voucher_counts',
  );
  expect(rows).toEqual([{ available: 4, void: 3 }]);
});

test('many numbers are compared in batches, by the same rule as new ones', async () => {
  await plant();
  await pool.query(
    `INSERT INTO voucher_inventory (id, voucher_number, reward_id, created_at)
     SELECT n, 'é-' || n || ' x', 1, now() FROM generate_series(1, 12000) n`,
  );
  expect(await migrate()).toBe('');
  const { rows } = await pool.query<{ number: string; key: string }>(
    'SELECT voucher_number AS number, number_key AS key FROM voucher_inventory',
  );
  expect(rows).toHaveLength(12_000);
  expect(rows.filter(({ number, key }) => key !== voucherKeyOf(number))).toEqual([]);
});
