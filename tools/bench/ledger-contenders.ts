import { PointsLedger } from '@pwen/api/ledger/points-ledger';
import pg from 'pg';
import { DataSource, EntitySchema } from 'typeorm';

import type { Contender } from './measure.js';

const AWARD_POINTS = 10;

/** Which account the turn belongs to: one of many, or always the same. */
export type Spread = (turn: number) => number;

export function ledgerContender(ledger: PointsLedger, accountOf: Spread): Contender {
  return (turn) =>
    ledger.execute({
      kind: 'earn',
      userId: accountOf(turn),
      amountPoints: AWARD_POINTS,
      source: { type: 'SURVEY', id: String(turn) },
      key: `survey:${turn}`,
      actor: 'system',
      description: 'Sondaj: transpò piblik',
      at: new Date(),
    });
}

/** What a careful developer writes by hand, without chain, key or words: one row changed, one row added. */
export function plainContender(pool: pg.Pool, accountOf: Spread): Contender {
  return async (turn) => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query({
        name: 'plain-update',
        text: 'UPDATE plain_accounts SET balance = balance + $2 WHERE user_id = $1',
        values: [accountOf(turn), AWARD_POINTS],
      });
      await client.query({
        name: 'plain-insert',
        text: 'INSERT INTO plain_transactions (user_id, amount, description, created_at) VALUES ($1, $2, $3, now())',
        values: [accountOf(turn), AWARD_POINTS, 'Sondaj: transpò piblik'],
      });
      await client.query('COMMIT');
    } finally {
      client.release();
    }
  };
}

interface PlainAccount {
  user_id: number;
  balance: number;
}
interface PlainTransaction {
  id: number;
  user_id: number;
  amount: number;
  description: string;
}

const accounts = new EntitySchema<PlainAccount>({
  name: 'plain_accounts',
  columns: { user_id: { type: 'bigint', primary: true }, balance: { type: 'bigint' } },
});
const transactions = new EntitySchema<PlainTransaction>({
  name: 'plain_transactions',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    user_id: { type: 'bigint' },
    amount: { type: 'bigint' },
    description: { type: 'text' },
  },
});

export function typeormSource(url: string, poolSize: number): DataSource {
  return new DataSource({ type: 'postgres', url, entities: [accounts, transactions], poolSize });
}

/** One TypeORM transaction an award: find the account under a lock, save it, save the entry. */
export function typeormContender(source: DataSource, accountOf: Spread): Contender {
  return (turn) =>
    source.transaction(async (manager) => {
      const account = await manager.findOneOrFail(accounts, {
        where: { user_id: accountOf(turn) },
        lock: { mode: 'pessimistic_write' },
      });
      account.balance = Number(account.balance) + AWARD_POINTS;
      await manager.save(accounts, account);
      await manager.save(transactions, {
        user_id: account.user_id,
        amount: AWARD_POINTS,
        description: 'Sondaj: transpò piblik',
      });
    });
}

/** The plain contenders' tables, beside the ledger's own in the same database. */
export async function createPlainTables(pool: pg.Pool, accountCount: number): Promise<void> {
  await pool.query(`
    CREATE TABLE plain_accounts (user_id bigint PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
    CREATE TABLE plain_transactions (id bigserial PRIMARY KEY, user_id bigint NOT NULL, amount bigint NOT NULL,
      description text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX ON plain_transactions (user_id)`);
  await pool.query('INSERT INTO plain_accounts SELECT n, 0 FROM generate_series(1, $1::bigint) n', [
    accountCount,
  ]);
  await pool.query('INSERT INTO point_accounts (user_id) SELECT n FROM generate_series(1, $1::bigint) n', [
    accountCount,
  ]);
}
