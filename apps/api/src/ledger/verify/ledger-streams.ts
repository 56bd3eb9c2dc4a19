import type { Account } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { statement } from '../../platform/database/statements/statement.js';
import { type CopyRow, copyRows, readAll } from './copy/copy-rows.js';

/** Whole tables in key order: walking the indexes is faster than sorting and hashing, and nothing spills to disk. */
const BY_INDEX = 'SET enable_sort = off; SET enable_hashjoin = off; SET enable_nestloop = off';

const eventsWithTexts = (condition: string) =>
  `SELECT t.user_id, t.sequence, t.recorded_at, t.type, t.source_type, t.amount, t.balance_after, t.corrects, t.key,
     t.source_id, t.actor, t.text_hash, t.evidence_hash, t.hash, t.encoding_version, w.salt, w.text, t.position,
     p.salt AS evidence_salt, p.evidence
   FROM public.point_transactions t
   LEFT JOIN public.point_transaction_texts w ON w.user_id = t.user_id AND w.sequence = t.sequence
   LEFT JOIN public.point_transaction_evidence p ON p.user_id = t.user_id AND p.sequence = t.sequence
   ${condition} ORDER BY t.user_id, t.sequence`;

// COPY takes no parameters. These have none; only the events of one account are put together.
const listEvents = statement('verified-ledger-events', eventsWithTexts(''));
const listAccounts = statement(
  'verified-ledger-accounts',
  `SELECT user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points,
     view_timeout_started_at, earned_day, earned_day_points, earned_day_referrals, earned_week_points
   FROM public.point_accounts ORDER BY user_id`,
);
const withoutEvent = (table: string) =>
  `SELECT user_id, sequence FROM public.${table} w
   WHERE NOT EXISTS (SELECT FROM public.point_transactions t WHERE t.user_id = w.user_id AND t.sequence = w.sequence)`;
const LIST_LOST = {
  texts: statement('lost-ledger-texts', withoutEvent('point_transaction_texts')),
  evidence: statement('lost-ledger-evidence', withoutEvent('point_transaction_evidence')),
};

/** All events with their texts and evidence, in the order of hashing: account by account, each from its first to its last. */
export async function* streamEvents(
  client: ClientBase,
  range: { readonly userId?: number } = {},
): AsyncGenerator<CopyRow> {
  // eslint-disable-next-line no-restricted-syntax -- a constant that only sets the planner
  await client.query(BY_INDEX);
  const { userId } = range;
  const query =
    userId === undefined ? listEvents.written : eventsWithTexts(`WHERE t.user_id = ${safeInteger(userId)}`);
  yield* copyRows(client, query);
}

/** Every projected account, in the order of ids. */
export async function* streamAccounts(client: ClientBase): AsyncGenerator<Account[]> {
  for await (const row of copyRows(client, listAccounts.written)) yield readAll(row, readAccount);
}

function readAccount(row: CopyRow): Account {
  return {
    userId: row.int8(0),
    sequence: row.int8(1),
    balance: row.int8(2),
    headHash: Buffer.from(row.view(3)),
    closed: row.boolean(4),
    lastRecordedAt: row.isNull(5) ? null : row.timestamp(5),
    viewWindow: { viewPoints: row.int4(6), timeoutStartedAt: row.isNull(7) ? null : row.timestamp(7) },
    earned: {
      day: row.int4(8),
      dayPoints: row.int8(9),
      dayReferrals: row.int4(10),
      weekPoints: row.int8(11),
    },
  };
}

/** The places of texts or evidence whose event is missing. */
export async function* streamLost(
  client: ClientBase,
  what: keyof typeof LIST_LOST,
): AsyncGenerator<{ readonly userId: number; readonly sequence: number }[]> {
  for await (const row of copyRows(client, LIST_LOST[what].written))
    yield readAll(row, () => ({ userId: row.int8(0), sequence: row.int8(1) }));
}

function safeInteger(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a user id`);
  return value;
}
