import type { Account, EventType, SealedEvent, SourceType } from '@pwen/domain';
import type { ClientBase } from 'pg';

import {
  type BinaryRow,
  copyRows,
  optional,
  readBoolean,
  readBytes,
  readInt4,
  readInt8,
  readText,
  readTimestamp,
} from './copy-binary.js';

/** Every event in hash order: account by account, each from its first to its last. */
export async function* streamEvents(
  client: ClientBase,
  range: { readonly userId?: number } = {},
): AsyncGenerator<SealedEvent[]> {
  const where = range.userId === undefined ? '' : `WHERE user_id = ${safeInteger(range.userId)}`;
  const query = `SELECT user_id, sequence, amount, balance_after, corrects, recorded_at, type, source_type, source_id,
    key, actor, text_hash, hash FROM point_transactions ${where} ORDER BY user_id, sequence`;
  for await (const rows of copyRows(client, query)) yield rows.map(toEvent);
}

function toEvent(row: BinaryRow): SealedEvent {
  return {
    userId: readInt8(row[0]),
    sequence: readInt8(row[1]),
    amountPoints: readInt8(row[2]),
    balanceAfter: readInt8(row[3]),
    corrects: optional(row[4], readInt8),
    recordedAt: readTimestamp(row[5]),
    // Whether a stored name is one of ours is the verifier's question; here it is only read.
    type: readText(row[6]) as EventType,
    source: { type: readText(row[7]) as SourceType, id: optional(row[8], readText) },
    key: readText(row[9]),
    actor: readText(row[10]),
    textHash: readBytes(row[11]),
    hash: readBytes(row[12]),
  };
}

/** Every projected account, in the order of ids; of the table in use, or of one that is being built. */
export async function* streamAccounts(
  client: ClientBase,
  table: 'point_accounts' | 'fresh_accounts' = 'point_accounts',
): AsyncGenerator<Account[]> {
  const query = `SELECT user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points,
    view_timeout_started_at FROM ${table} ORDER BY user_id`;
  for await (const rows of copyRows(client, query)) yield rows.map(toAccount);
}

function toAccount(row: BinaryRow): Account {
  return {
    userId: readInt8(row[0]),
    sequence: readInt8(row[1]),
    balance: readInt8(row[2]),
    headHash: readBytes(row[3]),
    closed: readBoolean(row[4]),
    lastRecordedAt: optional(row[5], readTimestamp),
    viewWindow: { viewPoints: readInt4(row[6]), timeoutStartedAt: optional(row[7], readTimestamp) },
  };
}

export interface StoredText {
  readonly userId: number;
  readonly sequence: number;
  readonly salt: Buffer;
  readonly text: string;
}

/** The words that were not erased, in hash order. */
export async function* streamTexts(client: ClientBase): AsyncGenerator<StoredText[]> {
  const query =
    'SELECT user_id, sequence, salt, text FROM point_transaction_texts ORDER BY user_id, sequence';
  for await (const rows of copyRows(client, query))
    yield rows.map((row) => ({
      userId: readInt8(row[0]),
      sequence: readInt8(row[1]),
      salt: readBytes(row[2]),
      text: readText(row[3]),
    }));
}

function safeInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a user id`);
  return value;
}
