import {
  type Account,
  type Decision,
  decide,
  DomainError,
  evolve,
  keyOf,
  type LedgerCommand,
  seal,
  type SealedEvent,
} from '@pwen/domain';
import { sha256 } from './hashing.js';
import { accountFromRow, type AccountRow, eventFromRow, type EventRow } from './ledger-rows.js';
import {
  append,
  BEGIN,
  type EventText,
  findByKeys,
  findBySequences,
  findHeads,
  flight,
  type LedgerClient,
  lockAccounts,
  type Move,
  openAccounts,
  ROLLBACK,
  type Statement,
} from './statements.js';

/** A command on its way into the ledger, with the salt that its words were committed under. */
export interface Entry {
  readonly command: LedgerCommand;
  readonly salt: Uint8Array;
  readonly textHash: Uint8Array;
}

/** What became of one entry. A refusal is an answer, so that it does not fail the entries beside it. */
export type Outcome = SealedEvent | DomainError;

export interface Folded {
  /** One an entry, in the same order. */
  readonly outcomes: Outcome[];
  /** What must be written for the outcomes to be true; null when everything was refused. */
  readonly write: Statement | null;
  /** The accounts that the entries are about, as they are when the writes have happened. */
  readonly accounts: readonly Account[];
}

/**
 * Locks and reads what the entries need, then decides them in memory, one after another. Leaves the write to the caller,
 * who can send it together with the COMMIT.
 *
 * @param transaction whether one is to be begun, or the caller is inside of theirs; only a single account goes into that
 */
export async function loadAndFold(
  client: LedgerClient,
  entries: readonly Entry[],
  transaction: 'begin' | 'within',
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
  const accounts = (accountRows?.rows as AccountRow[]).map(accountFromRow);
  assertSealed(accounts, headRows?.rows as HeadRow[]);
  const known = events.flatMap((result) => (result.rows as EventRow[]).map(eventFromRow));
  return fold(entries, new Known(accounts, known));
}

type HeadRow = Pick<EventRow, 'user_id' | 'balance_after' | 'hash'>;

/**
 * A balance that its account's last event does not say was put there by something else. It must never be sealed into
 * the chain, so nothing happens to that account until its projection is rebuilt.
 *
 * @throws ProjectionFault naming the account
 */
function assertSealed(accounts: readonly Account[], headRows: readonly HeadRow[]): void {
  const heads = new Map(headRows.map((row) => [row.user_id, row]));
  for (const account of accounts) {
    const head = heads.get(account.userId);
    const agrees = head
      ? head.balance_after === account.balance && Buffer.compare(head.hash, account.headHash) === 0
      : account.sequence === 0 && account.balance === 0;
    if (!agrees) throw new ProjectionFault(account.userId);
  }
}

/** What an operator has to mend: `ledger verify` names it, `ledger rebuild` computes it anew. */
export class ProjectionFault extends Error {
  override readonly name = 'ProjectionFault';

  constructor(readonly userId: number) {
    super(`the projection of account ${userId} does not agree with its last event: run ledger verify`);
  }
}

/**
 * Decides the entries on accounts that are only remembered. What follows from it is true if the database confirms,
 * under lock and in the same transaction, that each account still is the remembered one, and if the keys turn out to
 * be new. A refusal could rest on something forgotten, so where there is one, nothing follows.
 *
 * @returns null when the entries have to be decided on what is stored
 */
export function foldOnRemembered(
  entries: readonly Entry[],
  recall: (userId: number) => Account | undefined,
): Folded | null {
  if (entries.some(({ command }) => 'corrects' in command)) return null;
  const accounts: Account[] = [];
  for (const userId of userIdsOf(entries)) {
    const account = recall(userId);
    if (!account) return null;
    accounts.push(account);
  }
  const folded = fold(entries, new Known(accounts, []));
  return folded.outcomes.some((outcome) => outcome instanceof DomainError) ? null : folded;
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
    findByKeys(
      commands.map((command) => command.userId),
      commands.map(keyOf),
    ),
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

/** What the batch knows of its accounts, kept current while its entries are decided. */
class Known {
  readonly accounts = new Map<number, Account>();
  private readonly byKey = new Map<string, SealedEvent>();
  private readonly events: SealedEvent[] = [];

  constructor(accounts: readonly Account[], events: readonly SealedEvent[]) {
    for (const account of accounts) this.accounts.set(account.userId, account);
    for (const event of events) this.remember(event);
  }

  remember(event: SealedEvent): void {
    this.byKey.set(`${event.userId}/${event.key}`, event);
    this.events.push(event);
  }

  withSameKey(command: LedgerCommand): SealedEvent | undefined {
    return this.byKey.get(`${command.userId}/${keyOf(command)}`);
  }

  correctedBy(command: LedgerCommand): SealedEvent | undefined {
    if (!('corrects' in command)) return undefined;
    const { userId, corrects } = command;
    return this.events.find((event) => event.userId === userId && event.sequence === corrects);
  }
}

function fold(entries: readonly Entry[], known: Known): Folded {
  const events: SealedEvent[] = [];
  const texts: EventText[] = [];
  const moves = new Map<number, Move>();

  const outcomes = entries.map(({ command, salt, textHash }): Outcome => {
    const sameKey = known.withSameKey(command);
    // The salt is this entry's own: an equal hash means an earlier attempt of it did commit before its answer was lost.
    if (sameKey && Buffer.compare(sameKey.textHash, textHash) === 0) return sameKey;

    const account = known.accounts.get(command.userId);
    if (!account) throw new Error(`account ${command.userId} is neither there nor could be opened`);
    const corrected = known.correctedBy(command);
    const decision: Decision = decide(command, account, { sameKey, corrected }, textHash);
    if (decision.kind === 'refused') return new DomainError(decision.code, decision.details);

    const event: SealedEvent = {
      ...decision.event,
      hash: seal(decision.event, account.headHash, sha256),
    };
    const after = evolve(account, event);
    known.accounts.set(command.userId, after);
    known.remember(event);
    moves.set(command.userId, { before: moves.get(command.userId)?.before ?? account, after });
    events.push(event);
    texts.push({ userId: event.userId, sequence: event.sequence, salt, text: command.description });
    return event;
  });

  const write = events.length === 0 ? null : append({ moves: [...moves.values()], events, texts });
  return { outcomes, write, accounts: [...known.accounts.values()] };
}
