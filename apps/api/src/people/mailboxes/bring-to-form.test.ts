import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { eventually } from '../../testing/queues/queue-backends.js';
import { bringMailboxesToForm } from './bring-to-form.js';

const NOW = new Date('2026-11-30T12:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Accounts by their addresses, with the form in which each was confirmed; null: never. */
const plant = (accounts: readonly (readonly [id: number, username: string, form: string | null])[]) =>
  database.ownerPool.query(
    `INSERT INTO users (id, username, password_hash, phone, created_at, email_confirmed_at, confirmed_email)
     SELECT id, username, 'none', '+50937001234', now(), CASE WHEN form IS NOT NULL THEN now() END, form
     FROM unnest($1::bigint[], $2::text[], $3::text[]) AS given (id, username, form)`,
    [0, 1, 2].map((column) => accounts.map((account) => account[column])),
  );

async function bring(): Promise<{ changed: number; listed: number }> {
  const client = await database.ownerPool.connect();
  try {
    return await bringMailboxesToForm(client, NOW);
  } finally {
    client.release();
  }
}

const forms = async () =>
  Object.fromEntries(
    (await database.ownerPool.query('SELECT id, confirmed_email AS form FROM users ORDER BY id')).rows.map(
      ({ id, form }) => [Number(id), form],
    ),
  );
const shared = async () =>
  (
    await database.ownerPool.query('SELECT user_id, older_user_id FROM shared_mailboxes ORDER BY user_id')
  ).rows.map(({ user_id, older_user_id }) => [Number(user_id), Number(older_user_id)]);

const waitingOnes = (count: number) =>
  eventually(async () => {
    const { rowCount } = await database.ownerPool.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return rowCount === count;
  });

it('brings addresses to their new form, and lists the younger of those that become one mailbox', async () => {
  await plant([
    [1, 'wozlò@lekol.edu.ht', 'wozlò@lekol.edu.ht'],
    [2, 'marie.j+1@proton.me', 'marie.j+1@proton.me'],
    [3, 'marie.j+2@proton.me', 'marie.j+2@proton.me'],
    [4, 'mariej@pm.me', 'mariej@pm.me'],
    [5, 'pol@mac.com', 'pol@mac.com'],
    [6, 'ti.jo@proton.me', null],
  ]);
  expect(await bring()).toEqual({ changed: 2, listed: 2 });
  expect(await forms()).toEqual({
    1: 'wozlò@lekol.edu.ht',
    2: 'mariej@proton.me',
    3: 'marie.j+2@proton.me',
    4: 'mariej@pm.me',
    5: 'pol@icloud.com',
    6: null,
  });
  expect(await shared()).toEqual([
    [3, 2],
    [4, 2],
  ]);
});

it('changes nothing more when it is repeated, and opens no review again', async () => {
  await plant([
    [1, 'jan+a@zoho.com', 'jan+a@zoho.com'],
    [2, 'jan+b@zoho.com', 'jan+b@zoho.com'],
  ]);
  await bring();
  await database.ownerPool.query('UPDATE shared_mailboxes SET reviewed_at = now(), reviewed_by = 9');
  const before = await forms();
  expect(await bring()).toEqual({ changed: 0, listed: 0 });
  expect(await forms()).toEqual(before);
  const { rows } = await database.ownerPool.query('SELECT FROM shared_mailboxes WHERE reviewed_at IS NULL');
  expect(rows).toEqual([]);
});

it('leaves the form to a younger account that has it already, and lists that one', async () => {
  await plant([
    [1, 'jan+a@zoho.com', 'jan+a@zoho.com'],
    [2, 'jan@zoho.com', 'jan@zoho.com'],
  ]);
  expect(await bring()).toEqual({ changed: 0, listed: 1 });
  expect(await shared()).toEqual([[2, 1]]);
});

it('gives the form to the one that is left when the other is gone', async () => {
  await plant([
    [1, 'jan+a@zoho.com', 'jan+a@zoho.com'],
    [2, 'jan+b@zoho.com', 'jan+b@zoho.com'],
  ]);
  await bring();
  await database.ownerPool.query('DELETE FROM users WHERE id = 1');
  expect(await bring()).toEqual({ changed: 1, listed: 0 });
  expect([await forms(), await shared()]).toEqual([{ 2: 'jan@zoho.com' }, []]);
});

it('does each part once when two run at once, for twenty thousand accounts', async () => {
  await plant(
    Array.from({ length: 20_000 }, (_, place) => {
      const address = `moun${place % 19_000}${place >= 19_000 ? '+2' : '+1'}@hey.com`;
      return [place + 1, address, address];
    }),
  );
  const [one, other] = await Promise.all([bring(), bring()]);
  expect([one.changed + other.changed, one.listed + other.listed]).toEqual([19_000, 1_000]);
  const found = await shared();
  expect(found.length).toBe(1_000);
  expect(found.every(([younger = 0, older = 0]) => younger - older === 19_000)).toBe(true);
});

it('locks the accounts in the order of their ids, whatever the order of their rows', async () => {
  await plant([
    [2, 'pol@mac.com', 'pol@mac.com'],
    [1, 'jan+a@zoho.com', 'jan+a@zoho.com'],
  ]);
  const holder = await database.ownerPool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM users WHERE id = 1 FOR NO KEY UPDATE');
  const brought = bring();
  await waitingOnes(1);
  await holder.query('SELECT FROM users WHERE id = 2 FOR NO KEY UPDATE NOWAIT');
  await holder.query('COMMIT');
  holder.release();
  expect(await brought).toEqual({ changed: 2, listed: 0 });
});

it('lists an account whose form somebody confirms meanwhile', async () => {
  await plant([
    [1, 'jan@zoho.com', null],
    [2, 'jan+a@zoho.com', 'jan+a@zoho.com'],
    [3, 'pol@mac.com', 'pol@mac.com'],
  ]);
  const confirming = await database.ownerPool.connect();
  await confirming.query('BEGIN');
  await confirming.query(
    `UPDATE users SET email_confirmed_at = now(), confirmed_email = 'jan@zoho.com' WHERE id = 1`,
  );
  const brought = bring();
  await waitingOnes(1);
  await confirming.query('COMMIT');
  confirming.release();
  expect(await brought).toEqual({ changed: 1, listed: 1 });
  expect([await forms(), await shared()]).toEqual([
    { 1: 'jan@zoho.com', 2: 'jan+a@zoho.com', 3: 'pol@icloud.com' },
    [[2, 1]],
  ]);
});
