import type { Account, SealedEvent } from '@pwen/domain';

import { sqlStateOf } from '../../platform/database/faults/transient-faults.js';
import { prepared } from '../../platform/database/statements/statement.js';
import { booleans, bytes, integers, texts, times } from './binary-arrays.js';
import type { Statement } from './pipeline.js';

/** An account before and after the events that are appended to its chain. */
export interface AccountChange {
  readonly before: Account;
  readonly after: Account;
}

/** The text of an event, with the salt of its hash in the event. */
export interface EventText {
  readonly userId: number;
  readonly sequence: number;
  readonly salt: Uint8Array;
  readonly text: string;
}

/** What shows that an event is due, with the salt of its hash in the event. */
export interface EventEvidenceText {
  readonly userId: number;
  readonly sequence: number;
  readonly salt: Uint8Array;
  readonly evidence: string;
}

/** What is added to the ledger in one transaction. */
export interface Append {
  readonly changes: readonly AccountChange[];
  readonly events: readonly SealedEvent[];
  readonly texts: readonly EventText[];
  /** Of those events that have any. */
  readonly evidence: readonly EventEvidenceText[];
  /** If the database's clock is before this time, a command is timed too far ahead and the append fails. */
  readonly notBefore: Date;
}

type Value = number | string | boolean | Uint8Array | Date | null;

interface Column<Row> {
  readonly name: string;
  readonly type: keyof typeof ARRAY_OF;
  readonly of: (row: Row) => Value;
}

/** How the values of a column are encoded as one array parameter, by the type of its elements. */
const ARRAY_OF = {
  bigint: (values: Value[]) => integers(values as (number | null)[]),
  bytea: (values: Value[]) => bytes(values as Uint8Array[]),
  boolean: (values: Value[]) => booleans(values as boolean[]),
  timestamptz: (values: Value[]) => times(values as (Date | null)[]),
  text: (values: Value[]) => texts(values as (string | null)[]),
};

/** The columns of the projection, and whether the database compares them with the values the batch was decided on. */
const PROJECTION: readonly (Column<Account> & { readonly isCompared?: boolean })[] = [
  { name: 'sequence', type: 'bigint', of: (account) => account.sequence, isCompared: true },
  { name: 'balance', type: 'bigint', of: (account) => account.balance, isCompared: true },
  { name: 'head_hash', type: 'bytea', of: (account) => account.headHash, isCompared: true },
  { name: 'closed', type: 'boolean', of: (account) => account.closed, isCompared: true },
  { name: 'last_recorded_at', type: 'timestamptz', of: (account) => account.lastRecordedAt },
  { name: 'view_points', type: 'bigint', of: (account) => account.viewWindow.viewPoints, isCompared: true },
  {
    name: 'view_timeout_started_at',
    type: 'timestamptz',
    of: (account) => account.viewWindow.timeoutStartedAt,
    isCompared: true,
  },
  { name: 'earned_day', type: 'bigint', of: ({ earned }) => earned.day, isCompared: true },
  { name: 'earned_day_points', type: 'bigint', of: ({ earned }) => earned.dayPoints, isCompared: true },
  { name: 'earned_day_referrals', type: 'bigint', of: ({ earned }) => earned.dayReferrals, isCompared: true },
  { name: 'earned_week_points', type: 'bigint', of: ({ earned }) => earned.weekPoints, isCompared: true },
];
const COMPARED = PROJECTION.filter(({ isCompared }) => isCompared);

const CHANGE: readonly Column<AccountChange>[] = [
  { name: 'user_id', type: 'bigint', of: ({ after }) => after.userId },
  ...PROJECTION.map(({ of, ...column }) => ({
    ...column,
    of: ({ after }: AccountChange) => of(after),
  })),
  ...COMPARED.map(({ name, type, of }) => ({
    name: `was_${name}`,
    type,
    of: ({ before }: AccountChange) => of(before),
  })),
];

const EVENT: readonly Column<SealedEvent>[] = [
  { name: 'user_id', type: 'bigint', of: (event) => event.userId },
  { name: 'sequence', type: 'bigint', of: (event) => event.sequence },
  { name: 'amount', type: 'bigint', of: (event) => event.amountPoints },
  { name: 'balance_after', type: 'bigint', of: (event) => event.balanceAfter },
  { name: 'corrects', type: 'bigint', of: (event) => event.corrects },
  { name: 'recorded_at', type: 'timestamptz', of: (event) => event.recordedAt },
  { name: 'type', type: 'text', of: (event) => event.type },
  { name: 'source_type', type: 'text', of: (event) => event.source.type },
  { name: 'source_id', type: 'text', of: (event) => event.source.id },
  { name: 'key', type: 'text', of: (event) => event.key },
  { name: 'actor', type: 'text', of: (event) => event.actor },
  { name: 'text_hash', type: 'bytea', of: (event) => event.textHash },
  { name: 'evidence_hash', type: 'bytea', of: (event) => event.evidenceHash },
  { name: 'hash', type: 'bytea', of: (event) => event.hash },
  { name: 'encoding_version', type: 'bigint', of: (event) => event.version },
];

const TEXT: readonly Column<EventText>[] = [
  { name: 'user_id', type: 'bigint', of: (text) => text.userId },
  { name: 'sequence', type: 'bigint', of: (text) => text.sequence },
  { name: 'salt', type: 'bytea', of: (text) => text.salt },
  { name: 'text', type: 'text', of: (text) => text.text },
];

const EVIDENCE: readonly Column<EventEvidenceText>[] = [
  { name: 'user_id', type: 'bigint', of: ({ userId }) => userId },
  { name: 'sequence', type: 'bigint', of: ({ sequence }) => sequence },
  { name: 'salt', type: 'bytea', of: ({ salt }) => salt },
  { name: 'evidence', type: 'text', of: ({ evidence }) => evidence },
];

/**
 * The parameters of the statement, in order: the number of accounts, the time, then each column of each kind of row.
 */
const FIRST_CHANGE = 3;
const FIRST_EVENT = FIRST_CHANGE + CHANGE.length;
const FIRST_TEXT = FIRST_EVENT + EVENT.length;
const FIRST_EVIDENCE = FIRST_TEXT + TEXT.length;

/**
 * Writes a batch as one statement: all of it or nothing, also outside a transaction. It locks the accounts in the order
 * of their ids, updates each projection, and fails unless every account was as given (its head and its projection) and
 * no command is timed ahead. Events, texts and evidence are inserted only after that, so a statement never waits for an
 * idempotency key without holding the account. A key that exists fails the statement, so a duplicate changes no
 * balance.
 *
 * A single event with its text is passed as plain values: arrays of one element cost more than the work on them. Without
 * evidence, nulls are in its place.
 */
export function append({ changes, events, texts: words, evidence, notBefore }: Append): Statement {
  if (events.length === 1 && words.length === 1) {
    const values = [
      ...valuesOf(CHANGE, changes),
      ...valuesOf(EVENT, events),
      ...valuesOf(TEXT, words),
      ...valuesOf(EVIDENCE, evidence),
    ];
    return { ...APPEND_ONE, values: [1, notBefore, ...values] };
  }
  const sorted = [...changes].sort((a, b) => a.after.userId - b.after.userId);
  const values = [
    ...arraysOf(CHANGE, sorted),
    ...arraysOf(EVENT, events),
    ...arraysOf(TEXT, words),
    ...arraysOf(EVIDENCE, evidence),
  ];
  return { ...APPEND_MANY, values: [sorted.length, notBefore, ...values] };
}

const valuesOf = <Row>(columns: readonly Column<Row>[], [row]: readonly Row[]): Value[] =>
  columns.map(({ of }) => (row === undefined ? null : of(row)));

const arraysOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Buffer[] =>
  columns.map(({ type, of }) => ARRAY_OF[type](rows.map(of)));

/** Their parameters have numbers: the lists above are their names. */
const APPEND_ONE = prepared(
  'ledger-append-one',
  statementOver((columns, first) => `(SELECT ${placeholders(columns, first, '')})`),
).config();
const APPEND_MANY = prepared(
  'ledger-append',
  statementOver((columns, first) => `unnest(${placeholders(columns, first, '[]')})`),
).config();

type RowsOf = (columns: readonly Column<never>[], first: number) => string;

/**
 * The range covers every possible id. It makes the planner start with the given rows even if its statistics are from a
 * day with two accounts.
 */
function statementOver(rowsOf: RowsOf): string {
  return `
    WITH changed AS (
      UPDATE point_accounts a SET ${PROJECTION.map(({ name }) => `${name} = v.${name}`).join(', ')}
      FROM ${rowsOf(CHANGE, FIRST_CHANGE)} AS v(${namesOf(CHANGE)})
      WHERE v.user_id BETWEEN 1 AND ${Number.MAX_SAFE_INTEGER} AND a.user_id = v.user_id
        AND ${COMPARED.map(({ name }) => `a.${name} IS NOT DISTINCT FROM v.was_${name}`).join(' AND ')}
      RETURNING 1),
    confirmed AS (
      SELECT CASE WHEN count(*) = $1::bigint AND statement_timestamp() >= $2::timestamptz THEN true
        ELSE refuse_changed_accounts() END AS are_confirmed FROM changed),
    recorded AS (
      INSERT INTO point_transactions (${namesOf(EVENT)})
      SELECT * FROM ${rowsOf(EVENT, FIRST_EVENT)} AS e
      WHERE (SELECT are_confirmed FROM confirmed)),
    worded AS (
      INSERT INTO point_transaction_texts (${namesOf(TEXT)})
      SELECT * FROM ${rowsOf(TEXT, FIRST_TEXT)} AS t
      WHERE (SELECT are_confirmed FROM confirmed)),
    evidenced AS (
      INSERT INTO point_transaction_evidence (${namesOf(EVIDENCE)})
      SELECT * FROM ${rowsOf(EVIDENCE, FIRST_EVIDENCE)} AS p(${namesOf(EVIDENCE)})
      WHERE p.evidence IS NOT NULL AND (SELECT are_confirmed FROM confirmed))
    SELECT FROM confirmed`;
}

function placeholders(columns: readonly Column<never>[], first: number, suffix: '' | '[]'): string {
  return columns.map(({ type }, index) => `$${first + index}::${type}${suffix}`).join(', ');
}

function namesOf(columns: readonly Column<never>[]): string {
  return columns.map(({ name }) => name).join(', ');
}

/** SQLSTATE raised by `refuse_changed_accounts()`. */
const ACCOUNTS_CHANGED = 'PL001';
/** SQLSTATE of a unique violation: the idempotency key or the place in the chain exists already. */
const UNIQUE_VIOLATION = '23505';

/**
 * Whether an append was refused by the optimistic lock, because another writer has changed its accounts, or because its
 * commands are timed ahead. Such entries must be decided again on the stored accounts.
 */
export function isConflict(fault: unknown): boolean {
  const state = sqlStateOf(fault);
  return state === ACCOUNTS_CHANGED || state === UNIQUE_VIOLATION;
}
