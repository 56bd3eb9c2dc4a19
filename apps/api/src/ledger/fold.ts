import {
  type Account,
  type Decision,
  decide,
  DomainError,
  evolve,
  isTimedAhead,
  keyOf,
  type LedgerCommand,
  MAX_CLOCK_LEAD_MS,
  seal,
  type SealedEvent,
} from '@pwen/domain';

import { sha256 } from './hashing.js';
import { append, type EventText, type Move, type Statement } from './statements.js';

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
 * A command that is timed in the database's future. Whoever asked waits until the clock of this process is right again;
 * the request's log line has this, with both times.
 */
export class ClockAhead extends DomainError {
  constructor(at: Date, databaseNow: Date) {
    super('SERVICE_UNAVAILABLE');
    this.message = `a command timed ${at.toISOString()} is ahead of the database, where it is ${databaseNow.toISOString()}`;
  }
}

/** What a batch knows of its accounts, kept current while its entries are decided. */
export class Known {
  readonly accounts = new Map<number, Account>();
  private readonly byKey = new Map<string, SealedEvent>();
  private readonly events: SealedEvent[] = [];

  /** @param databaseNow the database's now, where the accounts were read; what is remembered it confirms by its own */
  constructor(
    accounts: readonly Account[],
    events: readonly SealedEvent[],
    readonly databaseNow?: Date,
  ) {
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

/** Decides the entries in memory, one after another, each on what the ones before it leave. */
export function fold(entries: readonly Entry[], known: Known, maxClockLeadMs = MAX_CLOCK_LEAD_MS): Folded {
  const events: SealedEvent[] = [];
  const texts: EventText[] = [];
  let latestAtMs = -Infinity;
  const moves = new Map<number, Move>();

  const outcomes = entries.map(({ command, salt, textHash }): Outcome => {
    const sameKey = known.withSameKey(command);
    // The salt is this entry's own: an equal hash means an earlier attempt of it did commit before its answer was lost.
    if (sameKey && Buffer.compare(sameKey.textHash, textHash) === 0) return sameKey;

    const account = known.accounts.get(command.userId);
    if (!account) throw new Error(`account ${command.userId} is neither there nor could be opened`);
    if (!sameKey && known.databaseNow && isTimedAhead(command.at, known.databaseNow, maxClockLeadMs))
      return new ClockAhead(command.at, known.databaseNow);
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
    latestAtMs = Math.max(latestAtMs, command.at.getTime());
    events.push(event);
    texts.push({ userId: event.userId, sequence: event.sequence, salt, text: command.description });
    return event;
  });

  const notBefore = new Date(latestAtMs - maxClockLeadMs);
  const write = events.length === 0 ? null : append({ moves: [...moves.values()], events, texts, notBefore });
  return { outcomes, write, accounts: [...known.accounts.values()] };
}
