import { type Account, ENCODING_VERSION, type SealedEvent } from '@pwen/domain';
import type { ClientBase, QueryResult } from 'pg';

import { sqlStateOf } from '../platform/database/transient-faults.js';
import { booleans, bytes, integers, texts, times } from './binary-arrays.js';

/** A named prepared statement: parsed and planned once a connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}

export const BEGIN: Statement = { name: 'ledger-begin', text: 'BEGIN' };
export const COMMIT: Statement = { name: 'ledger-commit', text: 'COMMIT' };
export const ROLLBACK: Statement = { name: 'ledger-rollback', text: 'ROLLBACK' };

/** Holds the tables for a moment as whoever writes does; where that would mean to wait, it fails instead. */
export const HOLD_TABLES: Statement = {
  text: `DO 'BEGIN LOCK TABLE point_accounts, point_transactions, point_transaction_texts IN ROW EXCLUSIVE MODE NOWAIT; END'`,
};

/**
 * Accounts are always locked in the order of their ids, so that two batches never wait for each other in a circle. With
 * them comes the database's now, by which commands are judged that are timed ahead of it.
 */
export function lockAccounts(userIds: number[]): Statement {
  return {
    name: 'ledger-lock-accounts',
    text: `SELECT *, statement_timestamp() AS database_now FROM point_accounts
           WHERE user_id = ANY($1::bigint[]) ORDER BY user_id FOR UPDATE`,
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

/** SQLSTATE of a division by zero: how `append` says no. */
const HEADS_MOVED = '22012';
/** SQLSTATE of a unique violation: a key or a place in a chain is taken already. */
const TAKEN = '23505';

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

/** The words of an event, with the salt that its hash commits to them under. */
export interface EventText {
  readonly userId: number;
  readonly sequence: number;
  readonly salt: Uint8Array;
  readonly text: string;
}

/** An account before and after what a batch adds to its chain. */
export interface Move {
  readonly before: Account;
  readonly after: Account;
}

/** What a batch adds to the ledger. */
export interface Addition {
  readonly moves: readonly Move[];
  readonly events: readonly SealedEvent[];
  readonly texts: readonly EventText[];
  /** The addition holds commands that are timed too far ahead if the database's now is before this. */
  readonly notBefore: Date;
}

/**
 * Writes a batch, as one statement: it is all there or nothing of it, inside a transaction and, where there is none, by
 * itself. It locks the accounts in the order of their ids, moves each from one state to the next, and fails with
 * HEADS_MOVED unless every one of them still was as given (the head and what the projection says beside it) and nothing
 * is timed ahead. Only then do the events and their words follow, so that nobody ever waits for a key without holding its account. A key that is
 * taken fails the statement, so that no balance moves for a duplicate. The range holds every id there can be: it makes
 * the planner begin with the given rows, also from the statistics of a day with two accounts.
 */
export function append({ moves, events, texts: words, notBefore }: Addition): Statement {
  const sorted = [...moves].sort((a, b) => a.after.userId - b.after.userId);
  const before = sorted.map((move) => move.before);
  const after = sorted.map((move) => move.after);
  return {
    name: 'ledger-append',
    text: `WITH moved AS (
             UPDATE point_accounts a SET sequence = v.sequence, balance = v.balance, head_hash = v.head_hash,
               closed = v.closed, last_recorded_at = v.last_recorded_at, view_points = v.view_points,
               view_timeout_started_at = v.view_timeout_started_at
             FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[], $5::boolean[], $6::timestamptz[],
               $7::bigint[], $8::timestamptz[], $9::bigint[], $10::bigint[], $11::bytea[], $12::boolean[],
               $13::bigint[], $14::timestamptz[])
               AS v(user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points,
                 view_timeout_started_at, was_sequence, was_balance, was_head_hash, was_closed, was_view_points,
                 was_view_timeout_started_at)
             WHERE v.user_id BETWEEN 1 AND ${Number.MAX_SAFE_INTEGER} AND a.user_id = v.user_id
               AND a.head_hash = v.was_head_hash AND a.sequence = v.was_sequence
               AND a.balance = v.was_balance AND a.closed = v.was_closed AND a.view_points = v.was_view_points
               AND a.view_timeout_started_at IS NOT DISTINCT FROM v.was_view_timeout_started_at
             RETURNING 1),
           held AS (SELECT 1 / (count(*) = $15::bigint AND statement_timestamp() >= $33::timestamptz)::integer
             AS all_of_them FROM moved),
           recorded AS (
             INSERT INTO point_transactions (user_id, sequence, amount, balance_after, corrects, recorded_at,
               type, source_type, source_id, key, actor, text_hash, hash, encoding_version)
             SELECT *, ${ENCODING_VERSION} FROM unnest($16::bigint[], $17::bigint[], $18::bigint[], $19::bigint[], $20::bigint[],
               $21::timestamptz[], $22::text[], $23::text[], $24::text[], $25::text[], $26::text[],
               $27::bytea[], $28::bytea[])
             WHERE (SELECT all_of_them FROM held) = 1),
           worded AS (
             INSERT INTO point_transaction_texts (user_id, sequence, salt, text)
             SELECT * FROM unnest($29::bigint[], $30::bigint[], $31::bytea[], $32::text[])
             WHERE (SELECT all_of_them FROM held) = 1)
           SELECT FROM held`,
    values: [
      integers(after.map((account) => account.userId)),
      integers(after.map((account) => account.sequence)),
      integers(after.map((account) => account.balance)),
      bytes(after.map((account) => account.headHash)),
      booleans(after.map((account) => account.closed)),
      times(after.map((account) => account.lastRecordedAt)),
      integers(after.map((account) => account.viewWindow.viewPoints)),
      times(after.map((account) => account.viewWindow.timeoutStartedAt)),
      integers(before.map((account) => account.sequence)),
      integers(before.map((account) => account.balance)),
      bytes(before.map((account) => account.headHash)),
      booleans(before.map((account) => account.closed)),
      integers(before.map((account) => account.viewWindow.viewPoints)),
      times(before.map((account) => account.viewWindow.timeoutStartedAt)),
      sorted.length,

      integers(events.map((event) => event.userId)),
      integers(events.map((event) => event.sequence)),
      integers(events.map((event) => event.amountPoints)),
      integers(events.map((event) => event.balanceAfter)),
      integers(events.map((event) => event.corrects)),
      times(events.map((event) => event.recordedAt)),
      texts(events.map((event) => event.type)),
      texts(events.map((event) => event.source.type)),
      texts(events.map((event) => event.source.id)),
      texts(events.map((event) => event.key)),
      texts(events.map((event) => event.actor)),
      bytes(events.map((event) => event.textHash)),
      bytes(events.map((event) => event.hash)),

      integers(words.map((row) => row.userId)),
      integers(words.map((row) => row.sequence)),
      bytes(words.map((row) => row.salt)),
      texts(words.map((row) => row.text)),
      notBefore,
    ],
  };
}

/** A connection that may have pg's pipeline mode on: then statements travel together instead of one round trip each. */
export type LedgerClient = ClientBase & { readonly pipeline?: boolean };

/**
 * Runs statements in order and answers their results. With pipeline mode they leave in one flight.
 *
 * @throws the first statement's fault, after the whole flight has landed
 */
export async function flight(client: LedgerClient, statements: readonly Statement[]): Promise<QueryResult[]> {
  const results: QueryResult[] = [];
  if (!client.pipeline) {
    for (const statement of statements) results.push(await client.query({ ...statement }));
    return results;
  }
  const landed = await Promise.allSettled(statements.map((statement) => client.query({ ...statement })));
  for (const outcome of landed) {
    if (outcome.status === 'rejected') throw outcome.reason;
    results.push(outcome.value);
  }
  return results;
}

/**
 * Whether a flight was refused because somebody else has written to its accounts since, or because its commands are timed
 * ahead: what has to be decided again on what is stored.
 */
export function isOvertaken(fault: unknown): boolean {
  const state = sqlStateOf(fault);
  return state === HEADS_MOVED || state === TAKEN;
}
