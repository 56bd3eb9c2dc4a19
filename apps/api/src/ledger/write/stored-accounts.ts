import { type Account, keyOf } from '@pwen/domain';

import type { RowOf } from '../../platform/database/statements/statement.js';
import {
  accountFromRow,
  type AccountRow,
  eventFromRow,
  type EventRow,
  type HeadRow,
} from '../sql/ledger-rows.js';
import {
  findByKeys,
  findBySequences,
  findHeads,
  lockAccounts,
  openAccounts,
  readAccounts,
} from '../sql/lookups.js';
import { BEGIN, type LedgerClient, pipelined, ROLLBACK, type Statement } from '../sql/pipeline.js';
import { Context } from './decide-entries.js';
import type { Entry } from './entry.js';

export interface LockOptions {
  /** Whether to begin a transaction, or to use the one the caller has open; the latter only for a single account. */
  readonly transaction: 'begin' | 'within';
  /** Whether accounts locked by others are left out instead of waited for. */
  readonly skipsLocked?: boolean;
}

/** Locks the accounts of the entries, opens new ones, and reads what the entries are decided on. */
export async function lockStored(
  client: LedgerClient,
  entries: readonly Entry[],
  { transaction, skipsLocked = false }: LockOptions,
): Promise<Context> {
  const userIds = userIdsOf(entries);
  const reads = [lockAccounts(userIds, { skipsLocked }), findHeads(userIds), ...findEvents(entries)];
  const begin = transaction === 'begin' ? [BEGIN] : [];
  let results = (await pipelined(client, [...begin, ...reads])).slice(begin.length);
  if (results[0]?.rows.length !== userIds.length) {
    // New accounts are opened first, then everything is read again, since another process may have opened them as well.
    // The locks are released and the new accounts committed before that, so that new accounts follow the lock order
    // too.
    const open = transaction === 'begin' ? [ROLLBACK, openAccounts(userIds), BEGIN] : [openAccounts(userIds)];
    results = (await pipelined(client, [...open, ...reads])).slice(open.length);
  }
  const [accountRows, headRows, ...events] = results;
  const locked = accountRows?.rows as RowOf<'ledger-lock-accounts'>[];
  const accounts = locked.map(accountFromRow);
  assertSealed(accounts, headRows?.rows as RowOf<'ledger-find-heads'>[]);
  const known = events.flatMap((result) => (result.rows as EventRow[]).map(eventFromRow));
  return new Context(accounts, known, locked[0]?.database_now);
}

/**
 * Reads what the entries are decided on, without locks. A refusal based on it is correct: the keys are looked up after
 * the accounts were read, so a key that is missing was missing then. An acceptance is not reliable: others may have
 * written in the meantime.
 */
export async function readStored(client: LedgerClient, entries: readonly Entry[]): Promise<Context> {
  const [read, found] = await pipelined(client, [readAccounts(userIdsOf(entries)), findKeysOf(entries)]);
  return new Context(sealedAccounts(read?.rows as ReadRow[]), (found?.rows as EventRow[]).map(eventFromRow));
}

/** Reads accounts without locks. Those that are not stored are missing in the result. */
export async function readSealed(client: LedgerClient, userIds: number[]): Promise<Account[]> {
  const [read] = await pipelined(client, [readAccounts(userIds)]);
  return sealedAccounts(read?.rows as ReadRow[]);
}

type ReadRow = AccountRow & Partial<HeadRow>;

function sealedAccounts(rows: readonly ReadRow[]): Account[] {
  const accounts = rows.map(accountFromRow);
  assertSealed(accounts, rows.filter((row) => row.hash) as HeadRow[]);
  return accounts;
}

/**
 * A balance that differs from the account's last event was changed from outside the ledger, and a sequence behind the
 * last event (0 if the projection was lost) would give the next event a place that exists. Neither may be sealed into
 * the chain, so the account accepts no command until its projection is rebuilt.
 *
 * @throws ProjectionFault with the account's id
 */
function assertSealed(accounts: readonly Account[], headRows: readonly HeadRow[]): void {
  const heads = new Map(headRows.map((row) => [row.user_id, row]));
  for (const account of accounts) {
    const head = heads.get(account.userId);
    const agrees = head
      ? head.head_sequence === account.sequence &&
        head.balance_after === account.balance &&
        Buffer.compare(head.hash, account.headHash) === 0
      : account.sequence === 0 && account.balance === 0;
    if (!agrees) throw new ProjectionFault(account.userId);
  }
}

/** An operator must repair this: `ledger verify` reports it, `ledger rebuild` computes the projection again. */
export class ProjectionFault extends Error {
  override readonly name = 'ProjectionFault';

  constructor(readonly userId: number) {
    super(
      `the projection of account ${userId} does not agree with its last event: see \`ledger verify\`, then \`ledger rebuild\``,
    );
  }
}

/** The accounts of the entries, each once, in the order of locking. */
export function userIdsOf(entries: readonly Entry[]): number[] {
  return [...new Set(entries.map((entry) => entry.command.userId))].sort((a, b) => a - b);
}

/** The events under the entries' idempotency keys, and the events that they correct. */
function findEvents(entries: readonly Entry[]): Statement[] {
  const corrections = entries.map(({ command }) => command).filter((command) => 'corrects' in command);
  if (corrections.length === 0) return [findKeysOf(entries)];
  const corrected = findBySequences(
    corrections.map(({ userId }) => userId),
    corrections.map(({ corrects }) => corrects),
  );
  return [findKeysOf(entries), corrected];
}

function findKeysOf(entries: readonly Entry[]): Statement {
  return findByKeys(
    entries.map(({ command }) => command.userId),
    entries.map(({ command }) => keyOf(command)),
  );
}
