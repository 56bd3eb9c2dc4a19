import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { createLedgerPool } from '../ledger/ledger-pool.js';
import { PointsLedger } from '../ledger/points-ledger.js';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';

// What the database refuses by itself, whatever the code above it does.

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const run = (sql: string, values: readonly unknown[] = []) => database.pool.query(sql, [...values]);

const addReward = (id: number, pointsCost: number, limitPerPerson: number | null) =>
  run(
    `INSERT INTO rewards (id, title, description, points_cost, limit_per_person, created_at)
     VALUES ($1, 'Kat', 'Kat', $2, $3, now())`,
    [id, pointsCost, limitPerPerson],
  );

test('a reward that costs nothing has a limit', async () => {
  await expect(addReward(1, 0, null)).rejects.toMatchObject({ constraint: 'rewards_free_is_limited' });
  await addReward(1, 0, 1);
  await expect(run('UPDATE rewards SET limit_per_person = NULL')).rejects.toMatchObject({
    constraint: 'rewards_free_is_limited',
  });
  await addReward(2, 100, null);
});

test('a voucher number is there once, however it is written, but for what is known to be a duplicate', async () => {
  await addReward(1, 100, null);
  const addVoucher = (number: string, key: string, duplicateOf: number | null = null) =>
    run(
      `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, status, created_at, duplicate_of)
       VALUES ($1, $2, 1, 'void', now(), $3)`,
      [number, key, duplicateOf],
    );
  await addVoucher('1234-5678', '12345678');
  await expect(addVoucher('1234 5678', '12345678')).rejects.toMatchObject({
    constraint: 'voucher_inventory_number',
  });
  await addVoucher('1234 5678', '12345678', 1);
});

test('a confirmed mailbox and a confirmed phone belong to one account', async () => {
  const addPerson = (id: number, mailbox: string | null, confirmedPhoneAt: string | null) =>
    run(
      `INSERT INTO users (id, username, password_hash, phone, created_at, confirmed_email, email_confirmed_at, phone_confirmed_at)
       VALUES ($1::bigint, $1 || '@lakay.example', 'none', '+50937001234', now(), $2::text,
         CASE WHEN $2 IS NOT NULL THEN now() END, $3)`,
      [id, mailbox, confirmedPhoneAt],
    );
  await addPerson(1, 'marie@lakay.example', '2026-07-20');
  await addPerson(2, null, null);
  await expect(addPerson(3, 'marie@lakay.example', null)).rejects.toMatchObject({
    constraint: 'users_confirmed_email_taken',
  });
  await expect(addPerson(3, null, '2026-07-20')).rejects.toMatchObject({
    constraint: 'users_confirmed_phone_taken',
  });
});

test('the positions of the ledger begin with the first, and are drawn by the database', async () => {
  const pool = createLedgerPool(database.url);
  const ledger = new PointsLedger(pool);
  for (const userId of [5, 6])
    await ledger.record({
      kind: 'earn',
      userId,
      amountPoints: 10,
      source: { type: 'SURVEY', id: '1' },
      key: 'survey:1',
      actor: `user:${userId}`,
      description: 'Sondaj 1',
      at: new Date(Date.UTC(2026, 6, 20, 12)),
    });
  await pool.end();
  expect((await run('SELECT user_id, position FROM point_transactions ORDER BY position')).rows).toEqual([
    { user_id: 5, position: 1 },
    { user_id: 6, position: 2 },
  ]);
  await expect(
    run('INSERT INTO point_transactions SELECT * FROM point_transactions LIMIT 1'),
  ).rejects.toMatchObject({ code: '428C9' });
});
