import {
  type Account,
  type Decision,
  decide,
  DomainError,
  evolve,
  isTimedAhead,
  keyOf,
  type LedgerCommand,
  type RulesInForce,
  type SealedEvent,
} from '@pwen/domain';
import { seal } from '@pwen/domain/proof';

import { serviceUnavailable } from '../../platform/database/faults/service-unavailable.js';
import { LockNotAvailable } from '../../platform/database/faults/transient-faults.js';
import { sha256 } from '../hashing.js';
import type { AccountChange, Append, EventEvidenceText, EventText } from '../sql/append.js';
import type { Entry, Outcome } from './entry.js';

/** Entries with their outcomes, and the append that makes these true. */
export interface Decided {
  /** One per entry, in the same order. */
  readonly outcomes: Outcome[];
  /** Whether some of them were recorded by an earlier attempt whose answer was lost. */
  readonly areRecorded: boolean;
  /** null when everything was refused or recorded before. */
  readonly append: Append | null;
  /** The accounts of the entries, as they are after the append. */
  readonly accounts: readonly Account[];
}

/** By what entries are decided, beside what is stored. */
export interface DecideOptions {
  /** The rules of all times. */
  readonly rules: RulesInForce;
  /** How far the time of a command may be ahead of the database's clock. */
  readonly maxClockLeadMs: number;
}

/**
 * A command that is timed in the database's future. Its caller is refused until the clock of this process is right
 * again; the log line of the request contains this message, with both times.
 */
class ClockAhead extends DomainError {
  constructor(at: Date, databaseNow: Date) {
    super('SERVICE_UNAVAILABLE');
    this.message = `a command timed ${at.toISOString()} is ahead of the database, where it is ${databaseNow.toISOString()}`;
  }
}

/** The accounts and events that entries are decided on, updated after each decision. */
export class Context {
  readonly accounts = new Map<number, Account>();
  private readonly byKey = new Map<string, SealedEvent>();
  private readonly events: SealedEvent[] = [];

  /** @param databaseNow the database's clock when the accounts were read; for cached accounts the append checks it */
  constructor(
    accounts: readonly Account[],
    events: readonly SealedEvent[],
    readonly databaseNow?: Date,
  ) {
    for (const account of accounts) this.accounts.set(account.userId, account);
    for (const event of events) this.add(event);
  }

  add(event: SealedEvent): void {
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

/** Decides the entries in memory, each on the result of the previous ones. */
export function decideEntries(
  entries: readonly Entry[],
  context: Context,
  { rules, maxClockLeadMs }: DecideOptions,
): Decided {
  const events: SealedEvent[] = [];
  const texts: EventText[] = [];
  const evidences: EventEvidenceText[] = [];
  const changes = new Map<number, AccountChange>();
  let latestAtMs = -Infinity;
  let areRecorded = false;

  const outcomes = entries.map(({ command, salt, textHash, evidence, evidenceHash }): Outcome => {
    const account = context.accounts.get(command.userId);
    if (!account) return serviceUnavailable(new LockNotAvailable(`account ${command.userId} is held`));
    const sameKey = context.withSameKey(command);
    // The salt is this entry's own: an equal hash means that an earlier attempt was committed but its response was
    // lost.
    if (sameKey && Buffer.compare(sameKey.textHash, textHash) === 0) {
      areRecorded = true;
      return { event: sameKey, account };
    }
    if (!sameKey && context.databaseNow && isTimedAhead(command.at, context.databaseNow, maxClockLeadMs))
      return new ClockAhead(command.at, context.databaseNow);

    const corrected = context.correctedBy(command);
    const commitments = { textHash, evidenceHash };
    const decision: Decision = decide(command, account, { sameKey, corrected }, commitments, rules);
    if (decision.kind === 'refused') return new DomainError(decision.code, decision.details);

    const event: SealedEvent = { ...decision.event, hash: seal(decision.event, account.headHash, sha256) };
    const after = evolve(account, event, rules);
    context.accounts.set(command.userId, after);
    context.add(event);
    changes.set(command.userId, { before: changes.get(command.userId)?.before ?? account, after });
    latestAtMs = Math.max(latestAtMs, command.at.getTime());
    events.push(event);
    const place = { userId: event.userId, sequence: event.sequence };
    texts.push({ ...place, salt, text: command.description });
    if (evidence) evidences.push({ ...place, salt: evidence.salt, evidence: evidence.text });
    return { event, account: after };
  });

  const notBefore = new Date(latestAtMs - maxClockLeadMs);
  return {
    outcomes,
    areRecorded,
    append:
      events.length === 0
        ? null
        : { changes: [...changes.values()], events, texts, evidence: evidences, notBefore },
    accounts: [...context.accounts.values()],
  };
}
