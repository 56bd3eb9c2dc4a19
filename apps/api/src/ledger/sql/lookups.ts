import { integers, texts } from './binary-arrays.js';
import type { Statement } from './pipeline.js';

/** Locks the tables briefly in the mode of a writer, and fails if that would have to wait. */
export const lockTablesWithoutWaiting: Statement = {
  text: `DO 'BEGIN LOCK TABLE point_accounts, point_transactions, point_transaction_texts IN ROW EXCLUSIVE MODE NOWAIT; END'`,
};

/**
 * Accounts are always locked in the order of their ids, so that two batches cannot deadlock. The result includes the
 * database's clock, against which the times of commands are checked.
 *
 * @param skipsLocked whether accounts locked by others are left out instead of waited for
 */
export function lockAccounts(userIds: number[], { skipsLocked = false } = {}): Statement {
  return {
    name: skipsLocked ? 'ledger-lock-free-accounts' : 'ledger-lock-accounts',
    text: `SELECT *, statement_timestamp() AS database_now FROM point_accounts
           WHERE user_id = ANY($1::bigint[]) ORDER BY user_id FOR UPDATE${skipsLocked ? ' SKIP LOCKED' : ''}`,
    values: [integers(userIds)],
  };
}

/**
 * The last event of an account, independent of its projection, because a projection that disagrees was changed from
 * outside the ledger. A plain join that was planned while there were few events would keep a plan that reads all of
 * them. The range, which covers every sequence, leaves only the index of the chains to the planner.
 */
const HEAD = `SELECT user_id, sequence AS head_sequence, balance_after, hash FROM point_transactions
              WHERE user_id = a.user_id AND sequence >= 1 ORDER BY sequence DESC LIMIT 1`;

/** The last event of each account that has one. */
export function findHeads(userIds: number[]): Statement {
  return {
    name: 'ledger-find-heads',
    text: `SELECT t.* FROM unnest($1::bigint[]) AS a(user_id), LATERAL (${HEAD}) t`,
    values: [integers(userIds)],
  };
}

/** Accounts with the state of their last events, from one snapshot and without a lock. */
export function readAccounts(userIds: number[]): Statement {
  return {
    name: 'ledger-read-accounts',
    text: `SELECT a.*, t.head_sequence, t.balance_after, t.hash
           FROM point_accounts a LEFT JOIN LATERAL (${HEAD}) t ON true
           WHERE a.user_id = ANY($1::bigint[])`,
    values: [integers(userIds)],
  };
}

export function openAccounts(userIds: number[]): Statement {
  return {
    name: 'ledger-open-accounts',
    text: `INSERT INTO point_accounts (user_id) SELECT unnest($1::bigint[]) ORDER BY 1
           ON CONFLICT (user_id) DO NOTHING`,
    values: [integers(userIds)],
  };
}

/**
 * The events that are recorded under the given idempotency keys. The range with its ORDER BY is an equality that only
 * the index of the keys can serve: for a plain `=` the planner may, with old statistics, choose the primary key and
 * read an account's whole history for every key.
 */
export function findByKeys(userIds: number[], keys: string[]): Statement {
  return {
    name: 'ledger-find-by-keys',
    text: `SELECT t.* FROM unnest($1::bigint[], $2::text[]) AS wanted(user_id, key), LATERAL (
             SELECT * FROM point_transactions
             WHERE user_id = wanted.user_id AND key BETWEEN wanted.key AND wanted.key ORDER BY key LIMIT 1) t`,
    values: [integers(userIds), texts(keys)],
  };
}

/** The events with the given sequences; written as a range for the same reason. */
export function findBySequences(userIds: number[], sequences: number[]): Statement {
  return {
    name: 'ledger-find-by-sequences',
    text: `SELECT t.* FROM unnest($1::bigint[], $2::bigint[]) AS wanted(user_id, sequence), LATERAL (
             SELECT * FROM point_transactions
             WHERE user_id = wanted.user_id AND sequence BETWEEN wanted.sequence AND wanted.sequence
             ORDER BY sequence LIMIT 1) t`,
    values: [integers(userIds), integers(sequences)],
  };
}
