import type { ClientBase, Pool } from 'pg';

import { prepared, type RowOf } from '../../platform/database/statements/statement.js';
import { integers, texts } from './binary-arrays.js';
import type { Statement } from './pipeline.js';

/** Locks the tables briefly in the mode of a writer, and fails if that would have to wait. */
export const lockTablesWithoutWaiting: Statement = {
  text: `DO 'BEGIN
    LOCK TABLE point_accounts, point_transactions, point_transaction_texts, point_transaction_evidence
    IN ROW EXCLUSIVE MODE NOWAIT; END'`,
};

/**
 * Accounts are always locked in the order of their ids, so that two batches cannot deadlock. The result includes the
 * database's clock, against which the times of commands are checked.
 */
const LOCK_ACCOUNTS = `SELECT *, statement_timestamp() AS "database_now!" FROM point_accounts
           WHERE user_id = ANY($userIds::bigint[]) ORDER BY user_id FOR UPDATE`;

const lockingAccounts = prepared('ledger-lock-accounts', LOCK_ACCOUNTS);
const lockingFreeAccounts = prepared('ledger-lock-free-accounts', `${LOCK_ACCOUNTS} SKIP LOCKED`);

/**
 * The last event of an account, independent of its projection, because a projection that disagrees was changed from
 * outside the ledger. A plain join that was planned while there were few events would keep a plan that reads all of
 * them. The range, which covers every sequence, leaves only the index of the chains to the planner.
 */
const HEAD = `SELECT user_id, sequence AS head_sequence, balance_after, hash FROM point_transactions
              WHERE user_id = a.user_id AND sequence >= 1 ORDER BY sequence DESC LIMIT 1`;

const findingHeads = prepared(
  'ledger-find-heads',
  `SELECT t.* FROM unnest($userIds::bigint[]) AS a(user_id), LATERAL (${HEAD}) t`,
);

const readingAccounts = prepared(
  'ledger-read-accounts',
  `SELECT a.*, t.head_sequence, t.balance_after, t.hash
           FROM point_accounts a LEFT JOIN LATERAL (${HEAD}) t ON true
           WHERE a.user_id = ANY($userIds::bigint[])`,
);

const openingAccounts = prepared(
  'ledger-open-accounts',
  `INSERT INTO point_accounts (user_id) SELECT unnest($userIds::bigint[]) ORDER BY 1
           ON CONFLICT (user_id) DO NOTHING`,
);

/**
 * The range with its ORDER BY is an equality that only the index of the keys can serve: for a plain `=` the planner may,
 * with old statistics, choose the primary key and read an account's whole history for every key.
 */
const findingByKeys = prepared(
  'ledger-find-by-keys',
  `SELECT t.* FROM unnest($userIds::bigint[], $keys::text[]) AS wanted(user_id, key), LATERAL (
             SELECT * FROM point_transactions
             WHERE user_id = wanted.user_id AND key BETWEEN wanted.key AND wanted.key ORDER BY key LIMIT 1) t`,
);

/** Written as a range for the same reason. */
const findingBySequences = prepared(
  'ledger-find-by-sequences',
  `SELECT t.* FROM unnest($userIds::bigint[], $sequences::bigint[]) AS wanted(user_id, sequence), LATERAL (
             SELECT * FROM point_transactions
             WHERE user_id = wanted.user_id AND sequence BETWEEN wanted.sequence AND wanted.sequence
             ORDER BY sequence LIMIT 1) t`,
);

// Each is sent with its lists in binary: pg would write every number of a list as a text.

/** @param skipsLocked whether accounts locked by others are left out instead of waited for */
export function lockAccounts(userIds: number[], { skipsLocked = false } = {}): Statement {
  const locking = skipsLocked ? lockingFreeAccounts : lockingAccounts;
  return { ...locking.config({ userIds }), values: [integers(userIds)] };
}

/** The last event of each account that has one. */
export function findHeads(userIds: number[]): Statement {
  return { ...findingHeads.config({ userIds }), values: [integers(userIds)] };
}

/** Accounts with the state of their last events, from one snapshot and without a lock. */
export function readAccounts(userIds: number[]): Statement {
  return { ...readingAccounts.config({ userIds }), values: [integers(userIds)] };
}

export function openAccounts(userIds: number[]): Statement {
  return { ...openingAccounts.config({ userIds }), values: [integers(userIds)] };
}

/** The events that are recorded under the given idempotency keys. */
export function findByKeys(userIds: number[], keys: string[]): Statement {
  return { ...findingByKeys.config({ userIds, keys }), values: [integers(userIds), texts(keys)] };
}

/** The events with the given sequences. */
export function findBySequences(userIds: number[], sequences: number[]): Statement {
  const values = [integers(userIds), integers(sequences)];
  return { ...findingBySequences.config({ userIds, sequences }), values };
}

type Client = ClientBase | Pool;

/** Outside the writer, whose statements are sent together. */
export async function readByKeys(
  client: Client,
  userIds: number[],
  keys: string[],
): Promise<RowOf<'ledger-find-by-keys'>[]> {
  // eslint-disable-next-line no-restricted-syntax -- its values are encoded
  return (await client.query(findByKeys(userIds, keys))).rows;
}

export async function readBySequences(
  client: Client,
  userIds: number[],
  sequences: number[],
): Promise<RowOf<'ledger-find-by-sequences'>[]> {
  // eslint-disable-next-line no-restricted-syntax -- its values are encoded
  return (await client.query(findBySequences(userIds, sequences))).rows;
}
