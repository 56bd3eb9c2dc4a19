import { integers, texts } from './binary-arrays.js';
import type { Statement } from './pipeline.js';

/** Locks the tables for a moment as a writer does, and fails where that would mean to wait. */
export const lockTablesWithoutWaiting: Statement = {
  text: `DO 'BEGIN LOCK TABLE point_accounts, point_transactions, point_transaction_texts IN ROW EXCLUSIVE MODE NOWAIT; END'`,
};

/**
 * Accounts are always locked in the order of their ids, so that two batches never wait for each other in a circle. With
 * them comes the database's now, by which commands are judged that are timed ahead of it.
 *
 * @param skipsLocked whether accounts that somebody else holds are left out instead of waited for
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
 * The last event of an account, whatever its projection says: one that does not agree was changed by something that is
 * not the ledger. A plain join, planned while there were a few events, would be kept and read all of them from then on;
 * the range, which holds every sequence there can be, leaves only the index of the chains to answer it.
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

/** Accounts with what their last events say of them, all as of one moment and without a lock. */
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
 * The events already recorded under the given keys. The range with its ORDER BY is an equality that only the index of
 * the keys can answer: beside a plain `=` the planner may find the primary key as cheap, from statistics that are
 * old, and then read an account's whole history for every key.
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

/** The events with the given sequences; written as a range for the reason above. */
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
