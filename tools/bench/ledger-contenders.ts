import { createHash, randomBytes } from 'node:crypto';

import { PointsLedger } from '@pwen/api/ledger/points-ledger';
import pg from 'pg';
import { DataSource, EntitySchema } from 'typeorm';

import type { Contender } from './measure.js';

const AWARD_POINTS = 10;

/** The account of a turn: one of many, or always the same. */
export type Spread = (turn: number) => number;

export function ledgerContender(ledger: PointsLedger, accountOf: Spread): Contender {
  return (turn) =>
    ledger.record({
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

/** A careful hand-written transaction without chain, key or text: one row updated, one inserted. */
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

interface EntityAccount {
  user_id: number;
  sequence: number;
  balance: number;
  head_hash: Buffer;
}
interface EntityTransaction {
  user_id: number;
  sequence: number;
  amount: number;
  balance_after: number;
  recorded_at: Date;
  type: string;
  source_type: string;
  source_id: string;
  key: string;
  actor: string;
  text_hash: Buffer;
  hash: Buffer;
}
interface EntityText {
  user_id: number;
  sequence: number;
  salt: Buffer;
  text: string;
}

const accounts = new EntitySchema<EntityAccount>({
  name: 'entity_accounts',
  columns: {
    user_id: { type: 'bigint', primary: true },
    sequence: { type: 'bigint' },
    balance: { type: 'bigint' },
    head_hash: { type: 'bytea' },
  },
});
const transactions = new EntitySchema<EntityTransaction>({
  name: 'entity_transactions',
  columns: {
    user_id: { type: 'bigint', primary: true },
    sequence: { type: 'bigint', primary: true },
    amount: { type: 'bigint' },
    balance_after: { type: 'bigint' },
    recorded_at: { type: 'timestamptz' },
    type: { type: 'text' },
    source_type: { type: 'text' },
    source_id: { type: 'text' },
    key: { type: 'text' },
    actor: { type: 'text' },
    text_hash: { type: 'bytea' },
    hash: { type: 'bytea' },
  },
});
const texts = new EntitySchema<EntityText>({
  name: 'entity_transaction_texts',
  columns: {
    user_id: { type: 'bigint', primary: true },
    sequence: { type: 'bigint', primary: true },
    salt: { type: 'bytea' },
    text: { type: 'text' },
  },
});

export function typeormSource(url: string, poolSize: number): DataSource {
  return new DataSource({ type: 'postgres', url, entities: [accounts, transactions, texts], poolSize });
}

/**
 * Awards with entities, in one TypeORM transaction each: the account is read under a lock, its key looked up, the event
 * sealed and saved with its text, the account saved.
 */
export function typeormContender(source: DataSource, accountOf: Spread): Contender {
  return (turn) =>
    source.transaction(async (manager) => {
      const userId = accountOf(turn);
      const key = `survey:${turn}`;
      const account = await manager.findOneOrFail(accounts, {
        where: { user_id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (await manager.existsBy(transactions, { user_id: userId, key })) throw new Error(`${key} is taken`);
      const salt = randomBytes(16);
      const text = 'Sondaj: transpò piblik';
      const event = {
        user_id: userId,
        sequence: Number(account.sequence) + 1,
        amount: AWARD_POINTS,
        balance_after: Number(account.balance) + AWARD_POINTS,
        recorded_at: new Date(),
        type: 'EARN',
        source_type: 'SURVEY',
        source_id: String(turn),
        key,
        actor: 'system',
        text_hash: createHash('sha256').update(salt).update(text).digest(),
      };
      const hash = createHash('sha256').update(account.head_hash).update(JSON.stringify(event)).digest();
      await manager.insert(transactions, { ...event, hash });
      await manager.insert(texts, { user_id: userId, sequence: event.sequence, salt, text });
      account.sequence = event.sequence;
      account.balance = event.balance_after;
      account.head_hash = hash;
      await manager.save(accounts, account);
    });
}

/** The plain contenders' tables, in the ledger's database. */
export async function createPlainTables(pool: pg.Pool, accountCount: number): Promise<void> {
  await pool.query(`
    CREATE TABLE plain_accounts (user_id bigint PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
    CREATE TABLE plain_transactions (id bigserial PRIMARY KEY, user_id bigint NOT NULL, amount bigint NOT NULL,
      description text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
    CREATE INDEX ON plain_transactions (user_id);
    CREATE TABLE entity_accounts (user_id bigint PRIMARY KEY, sequence bigint NOT NULL DEFAULT 0,
      balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
      head_hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex')) WITH (fillfactor = 70);
    CREATE TABLE entity_transactions (user_id bigint NOT NULL, sequence bigint NOT NULL, amount bigint NOT NULL,
      balance_after bigint NOT NULL CHECK (balance_after >= 0), recorded_at timestamptz NOT NULL, type text NOT NULL,
      source_type text NOT NULL, source_id text, key text NOT NULL, actor text NOT NULL, text_hash bytea NOT NULL,
      hash bytea NOT NULL, PRIMARY KEY (user_id, sequence), UNIQUE (user_id, key));
    CREATE TABLE entity_transaction_texts (user_id bigint NOT NULL, sequence bigint NOT NULL, salt bytea NOT NULL,
      text text NOT NULL, PRIMARY KEY (user_id, sequence))`);
  await pool.query('INSERT INTO entity_accounts (user_id) SELECT n FROM generate_series(1, $1::bigint) n', [
    accountCount,
  ]);
  await pool.query('INSERT INTO plain_accounts SELECT n, 0 FROM generate_series(1, $1::bigint) n', [
    accountCount,
  ]);
}
