import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EVENT_TYPE_CODES, NOT_PAID_REASONS, SOURCE_TYPE_CODES } from '@pwen/domain';

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

test.each([
  ['an event of no known type', 'point_transactions_type_check', 'GIFT', 'SURVEY'],
  ['an event of no known source', 'point_transactions_source_type_check', 'EARN', 'LOTTERY'],
])('%s is refused', async (_, constraint, type, source) => {
  await expect(
    run(
      `INSERT INTO point_transactions (user_id, sequence, amount, balance_after, recorded_at, type, source_type, key, actor,
         text_hash, hash, encoding_version)
       VALUES (5, 1, 10, 10, now(), $1, $2, 'key', 'system', sha256(''), sha256(''), 1)`,
      [type, source],
    ),
  ).rejects.toMatchObject({ constraint });
});

test('rules of points count from ten minutes ahead, after all others, and are never changed', async () => {
  const owner = (sql: string) => database.ownerPool.query(sql);
  const add = (from: string, viewLimit = 5, pauseMs = 60_000) =>
    owner(`INSERT INTO ledger_rules VALUES (${from}, ${viewLimit}, ${pauseMs})`);
  expect((await owner('SELECT * FROM ledger_rules')).rows).toEqual([
    {
      counts_from: new Date(0),
      view_limit: 4,
      pause_ms: 300_000,
      day_points_max: 500,
      week_points_max: 2500,
      day_referrals_max: 5,
    },
  ]);
  for (const from of [`'1960-01-01'`, 'now()', `now() + interval '599 seconds'`])
    await expect(add(from)).rejects.toMatchObject({ constraint: 'ledger_rules_ahead' });
  await expect(add(`now() + interval '1 hour'`, 0)).rejects.toMatchObject({ code: '23514' });
  await expect(add(`now() + interval '1 hour'`, 101)).rejects.toMatchObject({ code: '23514' });
  await expect(add(`now() + interval '1 hour'`, 5, 0)).rejects.toMatchObject({ code: '23514' });
  await add(`now() + interval '1 hour'`);
  for (const minutes of [30, 59])
    await expect(add(`now() + interval '${minutes} minutes'`)).rejects.toMatchObject({
      constraint: 'ledger_rules_in_order',
    });
  await add(`now() + interval '2 hours'`);
  for (const change of [
    'UPDATE ledger_rules SET view_limit = 9',
    'DELETE FROM ledger_rules',
    'TRUNCATE ledger_rules',
  ])
    await expect(owner(change)).rejects.toThrow('ledger_rules is append-only');
});

test('two who add rules at once do not put them in the wrong order', async () => {
  const clients = await Promise.all([1, 2].map(() => database.ownerPool.connect()));
  const [one, other] = clients;
  await one?.query('BEGIN');
  await one?.query(`INSERT INTO ledger_rules VALUES (now() + interval '2 hours', 5, 1)`);
  const adding = other?.query(`INSERT INTO ledger_rules VALUES (now() + interval '1 hour', 5, 1)`);
  const added = expect(adding).rejects.toMatchObject({ constraint: 'ledger_rules_in_order' });
  await one?.query('COMMIT');
  await added;
  for (const client of clients) client.release();
});

test.each([
  ['evidence in version 1, which has none', 1, `sha256('')`, 'point_transactions_without_evidence'],
  ['a version that there is not', 3, `sha256('')`, 'point_transactions_encoding_version_check'],
  ['a hash cut short', 2, `'\\x00'`, 'point_transactions_evidence_hash_check'],
])('an event with %s is refused', async (_, version, hash, constraint) => {
  await expect(
    run(
      `INSERT INTO point_transactions (user_id, sequence, amount, balance_after, recorded_at, type, source_type, key, actor,
         text_hash, evidence_hash, hash, encoding_version)
       VALUES (5, 1, 10, 10, now(), 'EARN', 'SURVEY', 'key', 'system', sha256(''), ${hash}, sha256(''), ${version})`,
    ),
  ).rejects.toMatchObject({ constraint });
});

test('evidence has a salt of 16 bytes, and 200 bytes at most', async () => {
  const add = (salt: number, evidence: string) =>
    run('INSERT INTO point_transaction_evidence VALUES (5, 1, $1, $2)', [Buffer.alloc(salt), evidence]);
  await expect(add(15, 'x')).rejects.toMatchObject({ code: '23514' });
  await expect(add(16, 'è'.repeat(101))).rejects.toMatchObject({ code: '23514' });
  await add(16, 'è'.repeat(100));
});

test('what the code knows is what the database allows', async () => {
  const { rows } = await run(`
    SELECT format('%s.%s', conrelid::regclass, attname) AS "column",
      ARRAY(SELECT found[1] FROM regexp_matches(pg_get_constraintdef(c.oid), '''(\\w+)''', 'g') found ORDER BY 1) AS values
    FROM pg_constraint c JOIN pg_attribute ON attrelid = conrelid AND conkey = ARRAY[attnum]
    WHERE contype = 'c' AND attname IN ('type', 'source_type', 'not_paid_reason')
      AND conrelid::regclass::text IN ('point_transactions', 'points_by_day', 'referrals')
      AND convalidated`);
  const types = Object.keys(EVENT_TYPE_CODES).sort();
  const sources = Object.keys(SOURCE_TYPE_CODES).sort();
  expect(Object.fromEntries(rows.map(({ column, values }) => [column, values.sort()]))).toEqual({
    'point_transactions.type': types,
    'point_transactions.source_type': sources,
    'points_by_day.type': types,
    'points_by_day.source_type': sources,
    'referrals.not_paid_reason': [...NOT_PAID_REASONS].sort(),
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
