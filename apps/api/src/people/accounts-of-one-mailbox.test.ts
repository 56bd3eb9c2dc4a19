import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { canonicalEmail } from './canonical-email.js';

const ACCOUNTS: Readonly<Record<number, string>> = {
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
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query(
    `INSERT INTO users (id, username, password_hash, phone, created_at)
     SELECT id, username, 'none', '+50937001234', now() FROM unnest($1::bigint[], $2::text[]) AS given (id, username)`,
    [Object.keys(ACCOUNTS), Object.values(ACCOUNTS)],
  );
});
afterAll(() => database.drop());

/** The accounts of each mailbox that has several, as the product compares addresses. */
function byTheProduct(): number[][] {
  const accounts = new Map<string, number[]>();
  for (const [id, address] of Object.entries(ACCOUNTS)) {
    const mailbox = canonicalEmail(address);
    accounts.set(mailbox, [...(accounts.get(mailbox) ?? []), Number(id)]);
  }
  return [...accounts.values()].filter((ids) => ids.length > 1);
}

test('the query for operators lists the accounts that the product takes for one mailbox, and how many are confirmed', async () => {
  await database.ownerPool.query(
    `UPDATE users SET email_confirmed_at = now(), confirmed_email = 'mariejoseph@gmail.com' WHERE id = 2`,
  );
  const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const query = /```sql\n(.*?)```/s.exec(guide)?.[1] ?? '';
  const { rows } = await database.ownerPool.query<{ accounts: number[]; confirmed: number }>(query);
  expect(byTheProduct()).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
    [9, 10],
  ]);
  expect(rows.map(({ accounts }) => accounts.map(Number))).toEqual(byTheProduct());
  expect(rows.map(({ confirmed }) => Number(confirmed))).toEqual([1, 0, 0, 0]);
});
