import type { Account } from '@pwen/domain';

/** What can be wrong with a stored ledger, each by name. */
export type FaultKind =
  /** An event's content does not match the hash that seals it: changed, moved, or what came before it was. */
  | 'HASH_MISMATCH'
  /** The sequence jumps: rows were removed, or added out of turn. */
  | 'SEQUENCE_GAP'
  /** An event's balance is not the sum of the amounts up to it. */
  | 'BALANCE_MISMATCH'
  | 'BALANCE_NEGATIVE'
  /** An event says that it was recorded before the one that precedes it. */
  | 'TIME_REVERSED'
  /** A type or source that this ledger never writes. */
  | 'UNKNOWN_KIND'
  /** Something follows the event that closed the account. */
  | 'EVENT_AFTER_CLOSE'
  /** The stored words are not the ones that the event commits to. */
  | 'TEXT_MISMATCH'
  | 'TEXT_WITHOUT_EVENT'
  /** The projected account is not what its events add up to. */
  | 'PROJECTION_MISMATCH'
  /** An account has events and no projection. */
  | 'PROJECTION_MISSING'
  /** A protection of the tables themselves is gone: the trigger, the unique keys, the missing rights. */
  | 'GUARD_MISSING';

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
  const time = (date: Date | null) => date?.toISOString() ?? 'none';
  const fields: [string, unknown, unknown][] = [
    ['sequence', stored.sequence, computed.sequence],
    ['balance', stored.balance, computed.balance],
    ['head hash', hex(stored.headHash), hex(computed.headHash)],
    ['closed', stored.closed, computed.closed],
    ['last recorded at', time(stored.lastRecordedAt), time(computed.lastRecordedAt)],
    ['view points', stored.viewWindow.viewPoints, computed.viewWindow.viewPoints],
    ['view timeout', time(stored.viewWindow.timeoutStartedAt), time(computed.viewWindow.timeoutStartedAt)],
  ];
  return fields
    .filter(([, left, right]) => left !== right)
    .map(([name, left, right]) => `${name} is ${left}, events say ${right}`);
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
