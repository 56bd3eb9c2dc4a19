import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';

import { createPool } from '../platform/database/pools/pools.js';
import { runMigrations } from '../platform/database/run-migrations.js';
import { migrateToTheEnd } from '../testing/database/migrate-to-the-end.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { CountLetters1795132801170 } from './1795132801170-count-letters.js';
import { allMigrations } from './all-migrations.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await createEmptyDatabase();
  const before = allMigrations.indexOf(CountLetters1795132801170);
  await runMigrations(database.ownerUrl, allMigrations.slice(0, before));
  pool = createPool(database.ownerUrl);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** Accounts with these ids, the confirmed ones by the address itself. */
async function plant(
  accounts: Readonly<Record<number, string>>,
  confirmed: readonly number[],
): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, username, password_hash, phone, created_at, email_confirmed_at, confirmed_email)
     SELECT id, username, 'none', '+50937001234', now(), CASE WHEN id = ANY ($3) THEN now() END,
       CASE WHEN id = ANY ($3) THEN username END
     FROM unnest($1::bigint[], $2::text[]) AS given (id, username)`,
    [Object.keys(accounts), Object.values(accounts), confirmed],
  );
  await pool.query('INSERT INTO point_accounts (user_id) SELECT id FROM users');
}

test('an address keeps its account without its marks, unless it has another', async () => {
  await plant(
    {
      1: 'marie@lakay.example',
      2: 'ro\u200bse@lakay.example',
      3: 'rene\u0301@lakay.example',
      4: 'rené@lòt.example',
      5: 'mar\u00adie@lakay.example',
    },
    [1, 2, 5],
  );
  const output = await migrateToTheEnd(database.ownerUrl);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain('account 5 has the e-mail address of another');
  const { rows } = await pool.query('SELECT username, confirmed_email AS confirmed FROM users ORDER BY id');
  expect(rows).toEqual([
    { username: 'marie@lakay.example', confirmed: 'marie@lakay.example' },
    { username: 'rose@lakay.example', confirmed: 'rose@lakay.example' },
    { username: 'rené@lakay.example', confirmed: null },
    { username: 'rené@lòt.example', confirmed: null },
    { username: 'mar\u00adie@lakay.example', confirmed: 'mar\u00adie@lakay.example' },
  ]);
});
