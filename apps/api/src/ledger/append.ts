import { type Account, keyOf } from '@pwen/domain';

import { type Entry, fold, type Folded, Known, type Outcome } from './fold.js';
import { accountFromRow, type AccountRow, eventFromRow, type EventRow, type HeadRow } from './ledger-rows.js';
import {
  BEGIN,
  findByKeys,
  findBySequences,
  findHeads,
  flight,
  type LedgerClient,
  lockAccounts,
  openAccounts,
  readAccounts,
  ROLLBACK,
  type Statement,
} from './statements.js';

export interface LoadOptions {
  /** Whether a transaction is to be begun, or the caller is inside of theirs; only a single account goes into that. */
  readonly transaction: 'begin' | 'within';
  /** How far a command may be timed past the database's now. */
  readonly maxClockLeadMs: number;
}

/**
 * Locks and reads what the entries need, then decides them in memory, one after another. Leaves the write to the caller,
 * who can send it together with the COMMIT.
 */
export async function loadAndFold(
  client: LedgerClient,
  entries: readonly Entry[],
  { transaction, maxClockLeadMs }: LoadOptions,
): Promise<Folded> {
  const userIds = userIdsOf(entries);
  const reads = readsFor(entries, userIds);
  const begin = transaction === 'begin' ? [BEGIN] : [];
  let results = (await flight(client, [...begin, ...reads])).slice(begin.length);
  if (results[0]?.rows.length !== userIds.length) {
    // First events of new accounts: open those, then read again, since another process may have come first. What was
    // locked is let go and what is opened is committed before: a new account is no exception to the order of locks.
    const open = transaction === 'begin' ? [ROLLBACK, openAccounts(userIds), BEGIN] : [openAccounts(userIds)];
    results = (await flight(client, [...open, ...reads])).slice(open.length);
  }
  const [accountRows, headRows, ...events] = results;
  const accounts = (accountRows?.rows as LockedRow[]).map(accountFromRow);
  assertSealed(accounts, headRows?.rows as HeadRow[]);
  const known = events.flatMap((result) => (result.rows as EventRow[]).map(eventFromRow));
  const [locked] = accountRows?.rows as LockedRow[];
  return fold(entries, new Known(accounts, known, locked?.database_now), maxClockLeadMs);
}

type LockedRow = AccountRow & { database_now: Date };

/**
 * A balance that its account's last event does not say was put there by something else, and a sequence that events go
 * beyond (0, where the projection was lost) gives the next event a place that is taken. Neither must ever be sealed into
 * the chain, so nothing happens to that account until its projection is rebuilt.
 *
 * @throws ProjectionFault naming the account
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

/** What an operator has to mend: `ledger verify` names it, `ledger rebuild` computes it anew. */
export class ProjectionFault extends Error {
  override readonly name = 'ProjectionFault';

  constructor(readonly userId: number) {
    super(
      `the projection of account ${userId} does not agree with its last event: see \`ledger verify\`, then \`ledger rebuild\``,
    );
  }
}

/**
 * Decides the entries on accounts that are only remembered. What is accepted is true if the database confirms, under
 * lock and in the same transaction, that each account still is the remembered one, that the keys are new and that no
 * command is timed ahead of it. What is refused could rest on something forgotten: see `readAndFold`.
 *
 * @returns null when the entries have to be decided on what is stored
 */
export function foldOnRemembered(
  entries: readonly Entry[],
  recall: (userId: number) => Account | undefined,
  maxClockLeadMs: number,
): Folded | null {
  if (entries.some(({ command }) => 'corrects' in command)) return null;
  const accounts: Account[] = [];
  for (const userId of userIdsOf(entries)) {
    const account = recall(userId);
    if (!account) return null;
    accounts.push(account);
  }
  return fold(entries, new Known(accounts, []), maxClockLeadMs);
}

/**
 * Decides the entries on what is stored, holding nothing. A refusal that follows is true: the keys are looked up after
 * the accounts were read, so that one which is not there was not there then. Acceptance means nothing: in the meantime
 * anybody may have written.
 */
export async function readAndFold(client: LedgerClient, entries: readonly Entry[]): Promise<Outcome[]> {
  const userIds = userIdsOf(entries);
  const [read, found] = await flight(client, [readAccounts(userIds), findKeysOf(entries)]);
  const rows = read?.rows as (AccountRow & Partial<HeadRow>)[];
  const accounts = rows.map(accountFromRow);
  assertSealed(accounts, rows.filter((row) => row.hash) as HeadRow[]);
  return fold(entries, new Known(accounts, (found?.rows as EventRow[]).map(eventFromRow))).outcomes;
}

function userIdsOf(entries: readonly Entry[]): number[] {
  return [...new Set(entries.map((entry) => entry.command.userId))].sort((a, b) => a - b);
}

function readsFor(entries: readonly Entry[], userIds: number[]): Statement[] {
  const commands = entries.map((entry) => entry.command);
  const corrections = commands.filter((command) => 'corrects' in command);
  return [
    lockAccounts(userIds),
    findHeads(userIds),
    findKeysOf(entries),
    ...(corrections.length > 0
      ? [
          findBySequences(
            corrections.map((command) => command.userId),
            corrections.map((command) => command.corrects),
          ),
        ]
      : []),
  ];
}

function findKeysOf(entries: readonly Entry[]): Statement {
  return findByKeys(
    entries.map(({ command }) => command.userId),
    entries.map(({ command }) => keyOf(command)),
  );
}
