import type { PoolClient } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';
import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { eventFromRow } from '../../sql/ledger-rows.js';
import type { EvidenceOfSources } from '../../verify/evidence/event-evidence.js';
import { EvidenceCheck, EVENTS_AT_A_TIME } from '../../verify/evidence/evidence-check.js';
import type { Fault } from '../../verify/faults.js';
import { logSize } from '../trees/log-tree.js';

const listEvents = statement(
  'compared-events-of-ledger-log',
  `SELECT l.leaf AS "leaf!", t.* FROM ledger_log_leaves l
   JOIN point_transactions t ON t.user_id = l.user_id AND t.sequence = l.sequence
   WHERE l.leaf >= $from AND l.leaf < $upTo ORDER BY l.leaf`,
);

const readClock = statement('clock-of-comparison', 'SELECT clock_timestamp() AS "now!"');

export interface CompareNewOptions {
  readonly transactions: Transactions;
  /** The first leaf to compare; those before were compared earlier. */
  readonly from: number;
  readonly evidence: EvidenceOfSources;
  readonly onFault: (fault: Fault) => void;
  readonly signal?: AbortSignal;
}

/**
 * Compares the events that have entered the log since the last time with what stands beside them. An event may be older than
 * one before it in the log, so that all are looked at, and the next comparison begins at the first that is too young.
 *
 * @returns the leaf at which the next comparison begins
 */
export async function compareNew({
  transactions,
  from,
  signal,
  ...options
}: CompareNewOptions): Promise<number> {
  let firstYoung: number | undefined;
  for (let leaf = from; ; leaf += EVENTS_AT_A_TIME) {
    if (signal?.aborted) return Math.min(firstYoung ?? leaf, leaf);
    const { young, size } = await transactions.run(async ({ client }) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return compareRange(client, leaf, options);
    });
    firstYoung ??= young;
    if (leaf + EVENTS_AT_A_TIME >= size) return firstYoung ?? Math.max(from, size);
  }
}

/** Compares a thousand leaves, and says which of them is the first that is too young. */
async function compareRange(
  client: PoolClient,
  from: number,
  { evidence, onFault }: Pick<CompareNewOptions, 'evidence' | 'onFault'>,
): Promise<{ readonly young: number | undefined; readonly size: number }> {
  const rows = await listEvents.rows(client, { from, upTo: from + EVENTS_AT_A_TIME });
  const clock = await readClock.row(client);
  const check = await EvidenceCheck.begin({
    connection: client,
    evidence,
    now: clock?.now ?? new Date(Number.NaN),
    report: onFault,
  });
  let young: number | undefined;
  for (const row of rows) {
    const event = eventFromRow(row);
    if (check.isYoung(event)) young ??= row.leaf;
    await check.add(event);
  }
  await check.finish();
  return { young, size: await logSize(client) };
}
