import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { ask } from '../installation/ask.js';
import type { Installation } from '../installation/installation.js';
import type { Person } from '../installation/programme.js';
import type { Contender } from './measure.js';

export const POINTS_COST = 10;

/** A redemption as a page sends it, from the request to the voucher in the response. */
export function redeemContender(
  { port }: Installation,
  people: readonly Person[],
  rewardId: number,
): Contender {
  return async (turn) => {
    const { status, body } = await ask({
      port,
      method: 'POST',
      path: `/api/rewards/${rewardId}/redeem`,
      cookie: people[turn % people.length]?.cookie ?? '',
      headers: { 'idempotency-key': randomUUID() },
    });
    const { voucherNumber } = body as { voucherNumber: string | null };
    if (status !== 200 || !voucherNumber)
      throw new Error(`a redemption returned ${status} ${JSON.stringify(body)}`);
  };
}

/** The minimal cost of a signed-in call: HTTP, the session and a small response. */
export function signedInContender({ port }: Installation, people: readonly Person[]): Contender {
  return async (turn) => {
    const cookie = people[turn % people.length]?.cookie ?? '';
    const { status } = await ask({ port, method: 'GET', path: '/api/user', cookie });
    if (status !== 200) throw new Error(`a signed-in call returned ${status}`);
  };
}

/**
 * A redemption as a careful hand-written transaction, without HTTP, queue, chain or key: take the points, take a
 * voucher that nobody else takes, insert the redemption.
 */
export function plainContender(pool: pg.Pool, accountCount: number): Contender {
  return async (turn) => {
    const userId = (turn % accountCount) + 1;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query({
        name: 'plain-spend',
        text: 'UPDATE plain_accounts SET balance = balance - $2 WHERE user_id = $1',
        values: [userId, POINTS_COST],
      });
      await client.query({
        name: 'plain-entry',
        text: 'INSERT INTO plain_transactions (user_id, amount, description, created_at) VALUES ($1, $2, $3, now())',
        values: [userId, -POINTS_COST, 'Kat telefòn'],
      });
      const { rows } = await client.query<{ id: string; voucher_number: string }>({
        name: 'plain-voucher',
        text: `UPDATE plain_vouchers SET status = 'issued', used_at = now()
               WHERE id = (SELECT id FROM plain_vouchers WHERE reward_id = 1 AND status = 'available'
                           ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
               RETURNING id, voucher_number`,
      });
      if (!rows[0]) throw new Error('there are no plain vouchers left');
      await client.query({
        name: 'plain-redemption',
        text: `INSERT INTO plain_redemptions (user_id, reward_id, voucher_id, voucher_number, redeemed_at)
               VALUES ($1, 1, $2, $3, now())`,
        values: [userId, rows[0].id, rows[0].voucher_number],
      });
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };
}

/** The plain contender's tables, in a separate database on the same Postgres. */
export async function createPlainTables(
  pool: pg.Pool,
  { accounts, vouchers, points }: { accounts: number; vouchers: number; points: number },
): Promise<void> {
  await pool.query(`
    CREATE TABLE plain_accounts (user_id bigint PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0))
      WITH (fillfactor = 70);
    CREATE TABLE plain_transactions (id bigserial PRIMARY KEY, user_id bigint NOT NULL, amount bigint NOT NULL,
      description text NOT NULL, created_at timestamptz NOT NULL);
    CREATE INDEX ON plain_transactions (user_id);
    CREATE TABLE plain_vouchers (id bigint PRIMARY KEY, voucher_number text NOT NULL UNIQUE, reward_id bigint NOT NULL,
      status text NOT NULL DEFAULT 'available', used_at timestamptz);
    CREATE INDEX ON plain_vouchers (reward_id, id) WHERE status = 'available';
    CREATE TABLE plain_redemptions (id bigserial PRIMARY KEY, user_id bigint NOT NULL, reward_id bigint NOT NULL,
      voucher_id bigint NOT NULL UNIQUE REFERENCES plain_vouchers (id), voucher_number text NOT NULL,
      redeemed_at timestamptz NOT NULL);
    CREATE INDEX ON plain_redemptions (user_id)`);
  await pool.query('INSERT INTO plain_accounts SELECT n, $2 FROM generate_series(1, $1::bigint) n', [
    accounts,
    points,
  ]);
  await pool.query(
    `INSERT INTO plain_vouchers (id, voucher_number, reward_id)
     SELECT n, 'PLAIN-' || n, 1 FROM generate_series(1, $1::bigint) n`,
    [vouchers],
  );
  await pool.query('ANALYZE');
}
