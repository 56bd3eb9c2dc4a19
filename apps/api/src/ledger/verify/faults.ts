import type { Account } from '@pwen/domain';
import type { BreachKind } from '@pwen/domain/proof';

/** The kinds of faults of a stored ledger. */
export type FaultKind =
  /** An event that the rules do not allow, even if its seal is valid. */
  | BreachKind
  /** An event's content does not match its hash: it, its place, or an earlier event was changed. */
  | 'HASH_MISMATCH'
  /** The sequence has a gap: rows were removed, or added out of order. */
  | 'SEQUENCE_GAP'
  /** An event's balance is not the sum of the amounts up to it. */
  | 'BALANCE_MISMATCH'
  | 'BALANCE_NEGATIVE'
  /** An event is recorded before the previous one. */
  | 'TIME_REVERSED'
  /** An event is recorded in the future. */
  | 'TIME_IN_FUTURE'
  /** A type or source that this ledger never writes. */
  | 'UNKNOWN_KIND'
  /** Sealed by a version of the format that this verifier does not know. */
  | 'UNKNOWN_ENCODING'
  /** A value that the encoding of an event cannot represent, so that its seal cannot be valid. */
  | 'NOT_ENCODABLE'
  /** An event follows the one that closed the account. */
  | 'EVENT_AFTER_CLOSE'
  /** The event's position is before that of an earlier event of its account, where readers have already passed. */
  | 'POSITION_REVERSED'
  /** Two events have the same position. */
  | 'POSITION_REPEATED'
  /** The event's position has not been drawn yet: readers do not reach it, and another event may get it. */
  | 'POSITION_NOT_DRAWN'
  /** The stored text is not the one that the event commits to. */
  | 'TEXT_MISMATCH'
  | 'TEXT_WITHOUT_EVENT'
  /** The stored evidence is not what the event commits to. */
  | 'EVIDENCE_MISMATCH'
  | 'EVIDENCE_WITHOUT_EVENT'
  /** Evidence of an account that is open: only an erasure, which closes it, may delete any. */
  | 'EVIDENCE_GONE'
  /** By its evidence, too little of the video was credited, or more than time had passed. */
  | 'VIEW_NOT_WATCHED'
  /** The projected account differs from the one computed from its events. */
  | 'PROJECTION_MISMATCH'
  /** An account has events and no projection. */
  | 'PROJECTION_MISSING'
  /** A person has neither an account nor events, although registration opens an account. */
  | 'ACCOUNT_MISSING'
  /** A person has no welcome bonus, although it was paid to everybody at that time. */
  | 'WELCOME_MISSING'
  /** The log has another event at this place, or the ledger has none. */
  | 'LOG_MISMATCH'
  /** The log is not one that continues the checkpoint that was published last. */
  | 'CHECKPOINT_CONTRADICTED'
  /** The administrators' log is not one that continues what a state of the log vouches for. */
  | 'ADMINISTRATOR_LOG_CONTRADICTED'
  /**
   * Nothing beside the event says that it was allowed: no answer, view, redemption or order of an administrator. Of an event by
   * itself, the same breach says that it commits to nothing that shows that it is due.
   */
  | 'EVIDENCE_MISSING'
  /** A guard of the tables is missing: the trigger, the unique keys, the restricted rights. */
  | 'GUARD_MISSING';

/** Faults of projections, which can be computed again from the events and the registered people. */
export function isOfProjection({ kind }: Fault): boolean {
  return kind === 'PROJECTION_MISMATCH' || kind === 'PROJECTION_MISSING' || kind === 'ACCOUNT_MISSING';
}

export interface Fault {
  readonly kind: FaultKind;
  /** Absent for faults of the tables as a whole. */
  readonly userId?: number;
  readonly sequence?: number;
  /** What was found and what was expected, for people to read. */
  readonly detail: string;
}

/** The fields in which two states of an account differ; empty if they are equal. */
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
    one.viewWindow.timeoutStartedAt?.getTime() === other.viewWindow.timeoutStartedAt?.getTime() &&
    one.earned.day === other.earned.day &&
    one.earned.dayPoints === other.earned.dayPoints &&
    one.earned.dayReferrals === other.earned.dayReferrals &&
    one.earned.weekPoints === other.earned.weekPoints
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
    'day of the last earning': String(account.earned.day),
    'points of that day': String(account.earned.dayPoints),
    'referrals of that day': String(account.earned.dayReferrals),
    'points of its week': String(account.earned.weekPoints),
  };
}

/** A time for people to read, also for an invalid one. */
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
