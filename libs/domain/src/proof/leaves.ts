import type { Account } from '../rules/ledger/account.js';
import { HASH_BYTES, type SealedEvent } from '../rules/ledger/event.js';
import { ByteWriter, readInt64 } from './bytes/byte-writer.js';

/** An event as the log has it. */
export type EventLeaf = Pick<SealedEvent, 'userId' | 'sequence' | 'hash'>;

/** What the log says about all accounts, after the events that stand before it. */
export interface State {
  /** The root of the tree of accounts. */
  readonly root: Uint8Array;
  /** Accounts with an event. */
  readonly accounts: number;
  readonly events: number;
  /** The sum of all balances. */
  readonly points: number;
  readonly at: Date;
  /** Null in states of version 1 of the format. */
  readonly audit: StateAudit | null;
}

/** What a state vouches for beside the points. */
export interface StateAudit {
  /** The number of entries that the administrators' log has. */
  readonly administratorEntries: number;
  /** The hash of the last one; zeros before the first. */
  readonly administratorHash: Uint8Array;
  /** The oldest time at which an account was last verified; null while one never was. */
  readonly verifiedSince: Date | null;
}

export type Leaf = EventLeaf | State;

/** The times that ISO 8601 writes with a year of four digits. */
const EARLIEST_MS = Date.parse('0000-01-01T00:00:00.000Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');
/** Written for a time that has not been yet. */
const NEVER_MS = 0;

const EVENT = 1;
const STATE = 2;
const AUDITED_STATE = 3;
export const EVENT_ENTRY_BYTES = 1 + 8 + 8 + HASH_BYTES;
const STATE_ENTRY_BYTES = 1 + HASH_BYTES + 4 * 8;
const AUDITED_STATE_ENTRY_BYTES = STATE_ENTRY_BYTES + 8 + HASH_BYTES + 8;

export function eventEntry({ userId, sequence, hash }: EventLeaf): Uint8Array {
  return ByteWriter.ofSize(EVENT_ENTRY_BYTES).byte(EVENT).int64(userId).int64(sequence).hash(hash).buffer;
}

export function stateEntry({ root, accounts, events, points, at, audit }: State): Uint8Array {
  const entry = ByteWriter.ofSize(audit ? AUDITED_STATE_ENTRY_BYTES : STATE_ENTRY_BYTES)
    .byte(audit ? AUDITED_STATE : STATE)
    .hash(root)
    .int64(accounts)
    .int64(events)
    .int64(points)
    .int64(at.getTime());
  if (!audit) return entry.buffer;
  return entry
    .int64(audit.administratorEntries)
    .hash(audit.administratorHash)
    .int64(audit.verifiedSince?.getTime() ?? NEVER_MS).buffer;
}

export function isState(leaf: Leaf): leaf is State {
  return 'root' in leaf;
}

/** The length of the entry that starts with this byte; undefined if none does. */
export function entryLength(firstByte: number | undefined): number | undefined {
  if (firstByte === EVENT) return EVENT_ENTRY_BYTES;
  if (firstByte === STATE) return STATE_ENTRY_BYTES;
  return firstByte === AUDITED_STATE ? AUDITED_STATE_ENTRY_BYTES : undefined;
}

/** @throws RangeError for bytes that are no entry */
export function readEntry(entry: Uint8Array): Leaf {
  if (entry.length === 0 || entry.length !== entryLength(entry[0]))
    throw new RangeError(`${entry.length} bytes are no entry of the log`);
  if (entry[0] === EVENT)
    return { userId: readInt64(entry, 1), sequence: readInt64(entry, 9), hash: entry.subarray(17) };
  return readState(entry);
}

function readState(entry: Uint8Array): State {
  const numbers = 1 + HASH_BYTES;
  const [accounts = 0, events = 0, points = 0, at = 0] = [0, 8, 16, 24].map((offset) =>
    readInt64(entry, numbers + offset),
  );
  if (Math.min(accounts, events, points) < 0) throw new RangeError('a state has a number below 0');
  if (!isWritable(at)) throw new RangeError('a state has a time that cannot be written');
  const audit = entry[0] === AUDITED_STATE ? readAudit(entry) : null;
  return { root: entry.subarray(1, numbers), accounts, events, points, at: new Date(at), audit };
}

function readAudit(entry: Uint8Array): StateAudit {
  const hashAt = STATE_ENTRY_BYTES + 8;
  const administratorEntries = readInt64(entry, STATE_ENTRY_BYTES);
  const administratorHash = entry.subarray(hashAt, hashAt + HASH_BYTES);
  const sinceMs = readInt64(entry, hashAt + HASH_BYTES);
  const audit = {
    administratorEntries,
    administratorHash,
    verifiedSince: sinceMs === NEVER_MS ? null : new Date(sinceMs),
  };
  const fault = isWritable(sinceMs) ? auditFault(audit) : 'a time that cannot be written';
  if (fault) throw new RangeError(`a state has ${fault}`);
  return audit;
}

/** What of an audit cannot be, whatever it is about; undefined if nothing. */
export function auditFault({ administratorEntries, administratorHash, verifiedSince }: StateAudit) {
  if (administratorEntries < 0) return 'a number below 0';
  if (verifiedSince && verifiedSince.getTime() < NEVER_MS) return 'a time of a verification before 1970';
  const hasHash = administratorHash.some((byte) => byte !== 0);
  return hasHash === administratorEntries > 0
    ? undefined
    : 'a hash without an entry, or an entry without one';
}

const isWritable = (ms: number) => ms >= EARLIEST_MS && ms <= LATEST_MS;

/** An account as the tree of accounts has it. */
export type AccountLeaf = Pick<Account, 'userId' | 'sequence' | 'balance' | 'headHash'>;

const ACCOUNT_ENTRY_BYTES = 3 * 8 + HASH_BYTES;

/** The entry of an account in the tree of accounts, which is also its record in the digest. */
export function accountEntry({ userId, sequence, balance, headHash }: AccountLeaf): Uint8Array {
  return ByteWriter.ofSize(ACCOUNT_ENTRY_BYTES).int64(userId).int64(sequence).int64(balance).hash(headHash)
    .buffer;
}
