import { ENCODING_VERSION, isPaidView, type SealedEvent } from '@pwen/domain';
import {
  type BreachKind,
  commitText,
  equalBytes,
  eventEntry,
  findBreaches,
  findUnwatched,
  hashLeaf,
  isSealedEvidence,
  Past,
  seal,
} from '@pwen/domain/proof';
import type { PoolClient } from 'pg';

import { type RowOf, statement } from '../../../platform/database/statements/statement.js';
import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { sha256 } from '../../hashing.js';
import { eventFromRow, type EventRow, isEvent } from '../../sql/ledger-rows.js';
import { describeUnknownVersion } from '../../verify/chain/chain-checker.js';
import type { Fault, FaultKind } from '../../verify/faults.js';
import { logSize } from '../trees/log-tree.js';

const LEAVES_AT_A_TIME = 1_000;

const listLeaves = statement(
  'new-events-of-ledger-log',
  `SELECT l.leaf AS "leaf!", l.user_id AS "logged_user_id!", l.sequence AS "logged_sequence!",
     l.hash AS "leaf_hash!", t.*, w.salt, w.text, p.salt AS evidence_salt, p.evidence
   FROM ledger_log_leaves l
   LEFT JOIN point_transactions t ON t.user_id = l.user_id AND t.sequence = l.sequence
   LEFT JOIN point_transaction_texts w ON w.user_id = l.user_id AND w.sequence = l.sequence
   LEFT JOIN point_transaction_evidence p ON p.user_id = l.user_id AND p.sequence = l.sequence
   WHERE l.leaf >= $from AND l.leaf < $upTo AND l.user_id IS NOT NULL ORDER BY l.leaf`,
);

const findEvents = statement(
  'ledger-events-at-places',
  `SELECT t.* FROM unnest($userIds::bigint[], $sequences::bigint[]) AS place (user_id, sequence)
   JOIN point_transactions t ON t.user_id = place.user_id AND t.sequence = place.sequence`,
);

/** Projected accounts that are not what their last event says. */
const listFalseProjections = statement(
  'false-ledger-projections',
  `SELECT id AS "user_id!", a.balance AS stored, last.balance_after AS "balance!"
   FROM unnest($userIds::bigint[]) AS id
   CROSS JOIN LATERAL (SELECT sequence, balance_after, hash FROM point_transactions t
     WHERE t.user_id = id ORDER BY t.sequence DESC LIMIT 1) AS last
   LEFT JOIN point_accounts a ON a.user_id = id
   WHERE (a.sequence, a.balance, a.head_hash) IS DISTINCT FROM (last.sequence, last.balance_after, last.hash)`,
);

/** An event of the log, with what its rules refer to. */
type NewRow = RowOf<'new-events-of-ledger-log'> & {
  readonly previous: EventRow | null;
  readonly corrected: EventRow | null;
};

export interface VerifyNewOptions {
  readonly transactions: Transactions;
  /** The first leaf to verify; those before were verified earlier. */
  readonly from: number;
  readonly onFault: (fault: Fault) => void;
  readonly signal?: AbortSignal;
}

export interface VerifiedNew {
  /** The leaf at which the next verification begins. */
  readonly upTo: number;
  readonly events: number;
  readonly accounts: number;
}

/**
 * Verifies the events that have entered the log since the last time, each against the event before it, and the accounts
 * that they are of. What happened to older events is found by the verification of everything.
 */
export async function verifyNew({
  transactions,
  from,
  onFault,
  signal,
}: VerifyNewOptions): Promise<VerifiedNew> {
  const accounts = new Set<number>();
  let events = 0;
  for (let leaf = from; ; leaf += LEAVES_AT_A_TIME) {
    if (signal?.aborted) return { upTo: leaf, events, accounts: accounts.size };
    const { rows, size } = await transactions.run(async ({ client }) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const read = await readNew(client, leaf, leaf + LEAVES_AT_A_TIME);
      for (const row of read.rows) for (const fault of faultsOf(row)) onFault(fault);
      const ids = [...new Set(read.rows.map(({ logged_user_id }) => logged_user_id))];
      for (const fault of await findFalseProjections(client, ids)) onFault(fault);
      return read;
    });
    events += rows.length;
    for (const { logged_user_id } of rows) accounts.add(logged_user_id);
    if (leaf + LEAVES_AT_A_TIME >= size)
      return { upTo: Math.max(from, size), events, accounts: accounts.size };
  }
}

async function readNew(
  client: PoolClient,
  from: number,
  upTo: number,
): Promise<{ readonly rows: NewRow[]; readonly size: number }> {
  const leaves = await listLeaves.rows(client, { from, upTo });
  const others = await readEvents(
    client,
    leaves.flatMap(({ logged_user_id: id, logged_sequence: sequence, corrects }) => [
      [id, sequence - 1] as const,
      ...(corrects === null ? [] : [[id, corrects] as const]),
    ]),
  );
  const rows = leaves.map((row) => ({
    ...row,
    previous: others.get(`${row.logged_user_id}/${row.logged_sequence - 1}`) ?? null,
    corrected: others.get(`${row.logged_user_id}/${row.corrects}`) ?? null,
  }));
  return { rows, size: await logSize(client) };
}

async function readEvents(
  client: PoolClient,
  places: readonly (readonly [userId: number, sequence: number])[],
): Promise<Map<string, EventRow>> {
  const rows = await findEvents.rows(client, {
    userIds: places.map(([userId]) => userId),
    sequences: places.map(([, sequence]) => sequence),
  });
  return new Map(rows.map((row) => [`${row.user_id}/${row.sequence}`, row]));
}

function faultsOf(row: NewRow): Fault[] {
  const place = { userId: row.logged_user_id, sequence: row.logged_sequence };
  const found: Fault[] = [];
  const fault = (kind: FaultKind | BreachKind, detail: string) => found.push({ kind, ...place, detail });
  if (!isEvent(row)) {
    fault('LOG_MISMATCH', `is leaf ${row.leaf} of the log, and gone from the ledger`);
    return found;
  }
  const event: SealedEvent = eventFromRow(row);
  if (!row.leaf_hash.equals(hashLeaf(eventEntry(event), sha256)))
    fault('LOG_MISMATCH', `leaf ${row.leaf} of the log is another event`);
  const { previous } = row;
  if (event.sequence > 1 && !previous) fault('SEQUENCE_GAP', `event ${event.sequence - 1} is missing`);
  if (previous?.type === 'CLOSE') fault('EVENT_AFTER_CLOSE', event.type);
  const expected = (previous?.balance_after ?? 0) + event.amountPoints;
  if (event.balanceAfter !== expected)
    fault('BALANCE_MISMATCH', `balance is ${event.balanceAfter}, amounts say ${expected}`);
  if (previous && event.recordedAt < previous.recorded_at)
    fault('TIME_REVERSED', `follows ${previous.recorded_at.toISOString()}`);
  for (const { kind, detail } of findBreaches(event, pastOf(row))) fault(kind, detail);
  const unsealed = findUnsealed(event, previous?.hash ?? new Uint8Array(32));
  if (unsealed) fault(...unsealed);
  if (row.salt && row.text !== null && !row.text_hash.equals(commitText(row.salt, row.text, sha256)))
    fault('TEXT_MISMATCH', 'the stored text is not the one that was sealed');
  const wrong = findWrongEvidence(event, row);
  if (wrong) fault(...wrong);
  return found;
}

type Found = readonly [kind: FaultKind, detail: string];

function findUnsealed(event: SealedEvent, previousHash: Uint8Array): Found | undefined {
  if (event.version < 1 || event.version > ENCODING_VERSION)
    return ['UNKNOWN_ENCODING', describeUnknownVersion(event.version)];
  try {
    const isSealed = equalBytes(event.hash, seal(event, previousHash, sha256));
    return isSealed ? undefined : ['HASH_MISMATCH', 'its content has another hash'];
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    return ['NOT_ENCODABLE', fault.message];
  }
}

function findWrongEvidence(event: SealedEvent, { evidence_salt: salt, evidence }: NewRow): Found | undefined {
  if (!salt || evidence === null) return undefined;
  if (!isSealedEvidence(event, { salt, text: evidence }, sha256))
    return ['EVIDENCE_MISMATCH', 'the stored evidence is not what was sealed'];
  const unwatched = isPaidView(event) ? findUnwatched(evidence, event.recordedAt) : undefined;
  return unwatched === undefined ? undefined : ['VIEW_NOT_WATCHED', unwatched];
}

/** What a correction refers to. Keys are unique in the table, whose guards the verification of everything checks. */
function pastOf({ corrected }: NewRow): Past {
  const past = new Past();
  if (corrected) past.add({ ...eventFromRow(corrected), corrects: null, key: '' });
  return past;
}

async function findFalseProjections(client: PoolClient, userIds: readonly number[]): Promise<Fault[]> {
  const rows = await listFalseProjections.rows(client, { userIds });
  return rows.map(({ user_id: userId, stored, balance }) => ({
    kind: 'PROJECTION_MISMATCH',
    userId,
    detail: `balance is ${stored ?? 'missing'}, the last event says ${balance}`,
  }));
}
