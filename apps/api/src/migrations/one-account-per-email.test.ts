import { readFile } from 'node:fs/promises';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';

import { createPool } from '../platform/database/pools/pools.js';
import { runMigrations } from '../platform/database/run-migrations.js';
import { migrateToTheEnd } from '../testing/database/migrate-to-the-end.js';
import { createEmptyDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { OneAccountPerEmail1795132800151 } from './1795132800151-one-account-per-email.js';
import { allMigrations } from './all-migrations.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await createEmptyDatabase();
  const before = allMigrations.indexOf(OneAccountPerEmail1795132800151);
  await runMigrations(database.ownerUrl, allMigrations.slice(0, before));
  pool = createPool(database.ownerUrl);
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** Accounts with these ids, as the previous version stored them. */
async function plant(accounts: Readonly<Record<number, string>>): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, username, password_hash, phone, created_at)
     SELECT id, username, 'none', '+50937001234', now() FROM unnest($1::bigint[], $2::text[]) AS given (id, username)`,
    [Object.keys(accounts), Object.values(accounts)],
  );
  await pool.query('INSERT INTO point_accounts (user_id) SELECT id FROM users');
}

const migrate = () => migrateToTheEnd(database.ownerUrl);

test('accounts of one mailbox are named without their addresses, and all are kept, unconfirmed', async () => {
  await plant({
    1: 'marie.joseph@gmail.com',
    2: 'rose@example.com',
    3: 'mariejoseph+pwen@googlemail.com',
    4: 'rose+pwen@example.com',
    5: 'jan+a@outlook.com',
    6: 'jan+b@outlook.com',
    7: 'm.ariejoseph@gmail.com',
  });
  const output = await migrate();
  expect(output).toContain('accounts 1, 3, 7 have the same e-mail mailbox');
  expect(output).toContain('accounts 5, 6 have the same e-mail mailbox');
  expect(output.trim().split('\n')).toHaveLength(2);
  expect(output).not.toMatch(/marie|jan/);
  const { rows } = await pool.query(
    `SELECT count(*)::integer AS kept, count(email_confirmed_at)::integer AS confirmed FROM users`,
  );
  expect(rows).toEqual([{ kept: 7, confirmed: 0 }]);
});

test('many accounts are compared in batches, and one mailbox is found across them', async () => {
  await pool.query(
    `INSERT INTO users (id, username, password_hash, created_at)
     SELECT n, CASE n WHEN 12000 THEN 'moun+1@gmail.com' WHEN 1 THEN 'moun@gmail.com' ELSE 'moun-' || n || '@example.com' END,
       'none', now() FROM generate_series(1, 12000) n`,
  );
  expect(await migrate()).toContain('accounts 1, 12000 have the same');
});

test('the query for operators lists the same accounts at any later time', async () => {
  await plant({
    1: 'marie.joseph@gmail.com',
    2: 'mariejoseph+pwen@googlemail.com',
    3: 'jan+a@outlook.com',
    4: 'jan+b@outlook.com',
    5: 'lina-pwen@yahoo.fr',
    6: 'lina@yahoo.fr',
    7: 'rose.marie@example.com',
    8: 'rosemarie@example.com',
    9: 'pol+1@icloud.com',
    10: 'pol@icloud.com',
  });
  const named = [...(await migrate()).matchAll(/accounts ([\d, ]+) have/g)].map(([, ids]) => ids);
  await pool.query(
    `UPDATE users SET email_confirmed_at = now(), confirmed_email = 'mariejoseph@gmail.com' WHERE id = 2`,
  );
  const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const query = /```sql\n(.*?)```/s.exec(guide)?.[1] ?? '';
  const { rows } = await pool.query<{ accounts: number[]; confirmed: number }>(query);
  expect(rows.map(({ accounts }) => accounts.join(', '))).toEqual(named);
  expect(rows.map(({ confirmed }) => Number(confirmed))).toEqual([1, 0, 0, 0]);
});
