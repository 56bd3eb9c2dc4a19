import { type DatedRules, FIRST_RULES } from '@pwen/domain';

import { writeMessage } from '../../../platform/database/transactions/await-standby.js';
import { type FeedEventRow, nextEvents } from '../../feed/feed-events.js';
import type { AccountRow } from '../../sql/ledger-rows.js';
import { lockTablesWithoutWaiting } from '../../sql/lookups.js';
import type { Statement } from '../../sql/pipeline.js';
import { appendedRows, type Row } from './appended-rows.js';
import { elementsOf } from './binary.js';
import { refusal } from './refusal.js';
import type { EvidenceRow, Tables, Transaction } from './tables.js';

/** Where a statement is executed: its transaction, and how to wait for others. */
export interface Execution {
  readonly tables: Tables;
  readonly transaction: Transaction;
  readonly now: Date;
  /** Waits for the lock. */
  lock(name: string, mode?: 'shared' | 'exclusive'): Promise<void>;
  /** Takes it if that needs no waiting. */
  lockIfFree(name: string, mode?: 'shared' | 'exclusive'): boolean;
  /** The transactions that hold the lock of writers of events. */
  writers(): readonly Transaction[];
}

type Execute = (
  execution: Execution,
  values: readonly unknown[],
  text: string,
) => Promise<unknown[]> | unknown[];

/** Stands for a read model's own table. */
export const WITNESS = 'INSERT INTO witnessed (reader, position) SELECT $1, unnest($2::bigint[])';

/** The lock that a rebuild of the projections takes. */
export const LOCK_TABLES = 'LOCK TABLE point_accounts IN EXCLUSIVE MODE';

/** With ceilings that are reached within a run. */
export const SIMULATED_RULES: DatedRules = {
  ...FIRST_RULES[0],
  dayPointsMax: 60,
  weekPointsMax: 1000,
  dayReferralsMax: 5,
};

/** This server is never promoted or restored. */
const TIMELINE = '00000001';

const tables = 'point_accounts, point_transactions';
const account = (userId: number): string => `account ${userId}`;
const checkpoint = (name: string): string => `checkpoint ${name}`;
const idsIn = (array: unknown): number[] => elementsOf<number>(array as Buffer);

const lockAccounts =
  ({ skipsLocked }: { readonly skipsLocked: boolean }): Execute =>
  async (execution, [userIds]) => {
    const { transaction, now } = execution;
    await execution.lock(tables, 'shared');
    const rows: unknown[] = [];
    for (const userId of idsIn(userIds).sort((a, b) => a - b)) {
      if (!transaction.account(userId)) continue;
      if (!skipsLocked) await execution.lock(account(userId));
      else if (!execution.lockIfFree(account(userId))) continue;
      rows.push({ ...transaction.account(userId), database_now: now });
    }
    return rows;
  };

const headOf = (transaction: Transaction, userId: number): FeedEventRow | undefined =>
  transaction.eventsOf(userId).sort((a, b) => b.sequence - a.sequence)[0];

const headColumns = (head: FeedEventRow) => ({
  user_id: head.user_id,
  head_sequence: head.sequence,
  balance_after: head.balance_after,
  hash: head.hash,
});

const MAX_ACTOR_BYTES = 200;

const append: Execute = async (execution, values, text) => {
  const { transaction } = execution;
  const { changes, events, evidence, compared } = appendedRows(text, values);
  await execution.lock(tables, 'shared');
  transaction.writesEvents = true;
  let confirmed = 0;
  for (const change of changes) {
    const userId = change['user_id'] as number;
    // A row that does not match is not locked, and one that was changed while it was waited for does not match.
    const isAsExpected = () =>
      compared.every((name) =>
        isSame(transaction.account(userId)?.[name as keyof AccountRow], change[`was_${name}`]),
      );
    if (!transaction.account(userId) || !isAsExpected()) continue;
    await execution.lock(account(userId));
    if (!isAsExpected()) continue;
    transaction.putAccount(changed(change));
    confirmed++;
  }
  const [expected, notBefore] = values as [number, Date];
  if (confirmed !== expected || execution.now < notBefore) throw refusal('PL001', 'accounts have changed');
  for (const event of events as unknown as Omit<FeedEventRow, 'position'>[]) {
    if (Buffer.byteLength(event.actor) > MAX_ACTOR_BYTES)
      throw refusal('23514', 'new row violates check constraint');
    const sameAccount = transaction.eventsOf(event.user_id);
    if (sameAccount.some(({ key, sequence }) => key === event.key || sequence === event.sequence))
      throw refusal('23505', 'duplicate key value violates unique constraint');
    transaction.insertEvent(event);
  }
  for (const row of evidence as unknown as EvidenceRow[]) transaction.insertEvidence(row);
  return [];
};

function changed(change: Row): AccountRow {
  const columns = Object.entries(change).filter(([name]) => !name.startsWith('was_'));
  return Object.fromEntries(columns) as unknown as AccountRow;
}

function isSame(one: unknown, other: unknown): boolean {
  // No instanceof: bytes from Node's core may belong to another realm.
  if (ArrayBuffer.isView(one) && ArrayBuffer.isView(other))
    return Buffer.compare(one as Uint8Array, other as Uint8Array) === 0;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

const NAMED: Readonly<Record<string, Execute>> = {
  'ledger-lock-accounts': lockAccounts({ skipsLocked: false }),
  'ledger-lock-free-accounts': lockAccounts({ skipsLocked: true }),
  'ledger-find-heads': ({ transaction }, [userIds]) =>
    idsIn(userIds).flatMap((userId) => {
      const head = headOf(transaction, userId);
      return head ? [headColumns(head)] : [];
    }),
  'ledger-read-accounts': ({ transaction }, [userIds]) =>
    idsIn(userIds).flatMap((userId) => {
      const head = headOf(transaction, userId);
      const row = transaction.account(userId);
      return row ? [{ ...row, ...(head && headColumns(head)) }] : [];
    }),
  'ledger-open-accounts': async (execution, [userIds]) => {
    const { transaction } = execution;
    for (const userId of idsIn(userIds).sort((a, b) => a - b)) {
      if (transaction.account(userId)) continue;
      await execution.lock(account(userId));
      transaction.openAccount(userId);
    }
    return [];
  },
  'ledger-find-by-keys': ({ transaction }, [userIds, keys]) => {
    const wanted = elementsOf<string>(keys as Buffer);
    return idsIn(userIds).flatMap(
      (userId, index) => transaction.eventUnder(userId, wanted[index] ?? '') ?? [],
    );
  },
  'ledger-find-by-sequences': ({ transaction }, [userIds, sequences]) => {
    const wanted = idsIn(sequences);
    return idsIn(userIds).flatMap((userId, index) =>
      transaction.eventsOf(userId).filter(({ sequence }) => sequence === wanted[index]),
    );
  },
  'ledger-append': append,
  'ledger-append-one': append,
  'ledger-rules-in-force': () => [{ ...SIMULATED_RULES }],
};

const BY_TEXT: readonly (readonly [RegExp | string, Execute])[] = [
  [
    lockTablesWithoutWaiting.text,
    (execution) => {
      if (execution.lockIfFree(tables, 'shared')) return [];
      throw refusal('55P03', 'could not obtain lock on relation');
    },
  ],
  // This server has no standby.
  [writeMessage.text, () => []],
  [
    nextEvents.config({ after: 0, upTo: 0, limit: 0 }).text,
    ({ transaction }, [after, limit, upTo]) => {
      const events = transaction.eventsAfter(Number(after)).sort((a, b) => a.position - b.position);
      const end = (events[0]?.position ?? 0) + Number(limit);
      return events.filter(({ position }) => position < end && position <= Number(upTo));
    },
  ],
  [
    /FROM point_transactions_position_seq$/,
    ({ tables }) => [{ upTo: tables.lastPosition, timeline: TIMELINE }],
  ],
  [
    /FROM pg_locks/,
    (execution) => [{ timeline: TIMELINE, writers: execution.writers().map(({ virtualId }) => virtualId) }],
  ],
  [
    /^INSERT INTO ledger_readers/,
    ({ tables: { checkpoints } }, [name]) => {
      if (!checkpoints.has(String(name)))
        checkpoints.set(String(name), { generation: checkpoints.size + 1, position: 0 });
      return [];
    },
  ],
  [
    /^SELECT generation, position, [^]* FROM ledger_readers\s[^]* FOR UPDATE SKIP LOCKED$/,
    (execution, [reader]) => {
      const name = String(reader);
      if (!execution.transaction.checkpoint(name) || !execution.lockIfFree(checkpoint(name))) return [];
      return [{ ...execution.transaction.checkpoint(name), timeline: TIMELINE }];
    },
  ],
  [
    /^UPDATE ledger_readers SET position = /,
    async (execution, [position, generation]) => {
      const name = execution.transaction.nameOfGeneration(Number(generation));
      if (name === undefined) return [];
      await execution.lock(checkpoint(name));
      execution.transaction.putCheckpoint(name, {
        generation: Number(generation),
        position: Number(position),
      });
      return [];
    },
  ],
  [
    WITNESS,
    ({ transaction }, [reader, positions]) => {
      transaction.witness(String(reader), positions as number[]);
      return [];
    },
  ],
  [
    LOCK_TABLES,
    async (execution) => {
      await execution.lock(tables, 'exclusive');
      return [];
    },
  ],
];

const known = new Map<string, Execute | undefined>();

/** @throws Error if this Postgres does not know the statement: whoever adds one to the ledger says here what it does */
export function executeOf({ name, text }: Statement): Execute {
  if (!known.has(text)) known.set(text, name === undefined ? byItsText(text) : NAMED[name]);
  const execute = known.get(text);
  if (!execute) throw new Error(`the simulated Postgres does not know this statement: ${name ?? text}`);
  return execute;
}

function byItsText(text: string): Execute | undefined {
  const matches = (pattern: RegExp | string) =>
    typeof pattern === 'string' ? pattern === text : pattern.test(text);
  return BY_TEXT.find(([pattern]) => matches(pattern))?.[1];
}
