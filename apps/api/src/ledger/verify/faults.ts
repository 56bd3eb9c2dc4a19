import type { Account, BreachKind } from '@pwen/domain';

/** What can be wrong with a stored ledger, each by name. */
export type FaultKind =
  /** An event that the rules do not allow, however well it is sealed. */
  | BreachKind
  /** An event's content does not match the hash that seals it: changed, moved, or what came before it was. */
  | 'HASH_MISMATCH'
  /** The sequence jumps: rows were removed, or added out of turn. */
  | 'SEQUENCE_GAP'
  /** An event's balance is not the sum of the amounts up to it. */
  | 'BALANCE_MISMATCH'
  | 'BALANCE_NEGATIVE'
  /** An event says that it was recorded before the one that precedes it. */
  | 'TIME_REVERSED'
  /** An event says that it was recorded later than it is now. */
  | 'TIME_IN_FUTURE'
  /** A type or source that this ledger never writes. */
  | 'UNKNOWN_KIND'
  /** Sealed by a version of the format that this verifier does not know. */
  | 'UNKNOWN_ENCODING'
  /** A value that the bytes of an event have no room for, so that no seal can be its own. */
  | 'NOT_ENCODABLE'
  /** Something follows the event that closed the account. */
  | 'EVENT_AFTER_CLOSE'
  /** The event stands before one that precedes it in its account, where readers of the whole ledger pass them. */
  | 'POSITION_REVERSED'
  /** Two events stand in one place. */
  | 'POSITION_REPEATED'
  /** The event stands in a place that is still to come: readers do not get there, and another may. */
  | 'POSITION_NOT_DRAWN'
  /** The stored words are not the ones that the event commits to. */
  | 'TEXT_MISMATCH'
  | 'TEXT_WITHOUT_EVENT'
  /** The projected account is not what its events add up to. */
  | 'PROJECTION_MISMATCH'
  /** An account has events and no projection. */
  | 'PROJECTION_MISSING'
  /** A person has no account and no events, although everybody gets an account with their registration. */
  | 'ACCOUNT_MISSING'
  /** A person has no welcome bonus, although it was paid to everybody when they registered. */
  | 'WELCOME_MISSING'
  /** A protection of the tables themselves is gone: the trigger, the unique keys, the missing rights. */
  | 'GUARD_MISSING';

/** Faults of what is only computed, from the events and from who registered, and can be computed again. */
export function isOfProjection({ kind }: Fault): boolean {
  return kind === 'PROJECTION_MISMATCH' || kind === 'PROJECTION_MISSING' || kind === 'ACCOUNT_MISSING';
}

export interface Fault {
  readonly kind: FaultKind;
  /** Absent for faults of the tables as a whole. */
  readonly userId?: number;
  readonly sequence?: number;
  /** What was found and what should be there, for a reader. */
  readonly detail: string;
}

/** How two states of one account differ, field by field; empty when they do not. */
export function differences(stored: Account, computed: Account): string[] {
  if (isSame(stored, computed)) return [];
  const fields = describeAccount(stored);
  const expected = describeAccount(computed);
  return Object.keys(fields)
    .filter((name) => fields[name] !== expected[name])
    .map((name) => `${name} is ${fields[name]}, events say ${expected[name]}`);
}

function isSame(one: Account, other: Account): boolean {
  return (
    one.sequence === other.sequence &&
    one.balance === other.balance &&
    Buffer.compare(one.headHash, other.headHash) === 0 &&
    one.closed === other.closed &&
    one.lastRecordedAt?.getTime() === other.lastRecordedAt?.getTime() &&
    one.viewWindow.viewPoints === other.viewWindow.viewPoints &&
    one.viewWindow.timeoutStartedAt?.getTime() === other.viewWindow.timeoutStartedAt?.getTime()
  );
}

function describeAccount(account: Account): Record<string, string> {
  return {
    sequence: String(account.sequence),
    balance: String(account.balance),
    'head hash': hex(account.headHash),
    closed: String(account.closed),
    'last recorded at': moment(account.lastRecordedAt),
    'view points': String(account.viewWindow.viewPoints),
    'view timeout': moment(account.viewWindow.timeoutStartedAt),
  };
}

/** A time for a reader, also one that is none. */
export function moment(date: Date | null): string {
  if (date === null) return 'none';
  return Number.isNaN(date.getTime()) ? 'no time' : date.toISOString();
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** One line for a terminal or a log. */
export function describeFault(fault: Fault): string {
  const place = [
    ...(fault.userId === undefined ? [] : [`account ${fault.userId}`]),
    ...(fault.sequence === undefined ? [] : [`event ${fault.sequence}`]),
  ];
  return `${[fault.kind, ...place].join(' ')}: ${fault.detail}`;
}
