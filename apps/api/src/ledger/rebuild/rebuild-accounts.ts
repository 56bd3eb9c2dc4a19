import { once } from 'node:events';

import type { Account } from '@pwen/domain';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { columnTypes, OPERATORS_OPTIONS } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type Fault, hex, isOfProjection } from '../verify/faults.js';
import { WITHOUT_ACCOUNT } from '../verify/people.js';
import { verifyLedger } from '../verify/verify-ledger.js';

export interface RebuildOptions {
  readonly url: string;
  /** Put the computed projection in use even if it differs from the stored one. */
  readonly acceptDifferences: boolean;
  readonly onDifference: (userId: number, detail: string) => void;
  /** Called for each fault that a rebuild cannot repair; if there is one, nothing is changed. */
  readonly onFault: (fault: Fault) => void;
  readonly onProgress?: (events: number) => void;
}

export interface RebuildReport {
  readonly accounts: number;
  readonly differences: number;
  /** Faults of the events, the texts, the welcome bonuses or the guards. */
  readonly faults: number;
  readonly swapped: boolean;
}

const COLUMNS = `user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points,
  view_timeout_started_at, earned_day, earned_day_points, earned_day_referrals, earned_week_points`;

const removeAccounts = statement('remove-ledger-accounts', 'DELETE FROM public.point_accounts');
const openMissingAccounts = statement(
  'open-missing-ledger-accounts',
  `INSERT INTO public.point_accounts (user_id) ${WITHOUT_ACCOUNT}`,
);

/**
 * Verifies the ledger, computes every account from its events into a fresh copy of point_accounts, and reports how the
 * stored accounts differ. The copy is put in use if there is no difference or if told to, but never while anything else
 * is faulty, because a forged event must not change a balance. It is one transaction: writers wait while it runs,
 * readers do not, and a run that dies changes nothing.
 */
export async function rebuildAccounts(options: RebuildOptions): Promise<RebuildReport> {
  const writer = new pg.Client({
    connectionString: options.url,
    options: OPERATORS_OPTIONS,
    types: columnTypes,
  });
  await writer.connect();
  try {
    await writer.query('SET search_path = pg_catalog, pg_temp');
    await writer.query('BEGIN');
    // Nothing can be appended from here on, so the verified snapshot is what will be put in use.
    await writer.query(`LOCK TABLE public.point_accounts, public.point_transactions, public.point_transaction_texts,
      public.point_transaction_evidence IN EXCLUSIVE MODE`);
    await writer.query(
      'CREATE TEMP TABLE fresh_accounts (LIKE public.point_accounts INCLUDING DEFAULTS) ON COMMIT DROP',
    );
    const report = await fillFresh(writer, options);
    const swapped = report.faults === 0 && (report.differences === 0 || options.acceptDifferences);
    if (swapped) {
      await removeAccounts.run(writer);
      // eslint-disable-next-line no-restricted-syntax -- only this transaction has the table
      await writer.query(
        `INSERT INTO public.point_accounts (${COLUMNS}) SELECT ${COLUMNS} FROM fresh_accounts`,
      );
      // People without events have no row in the copy, and may have lost their projection.
      await openMissingAccounts.run(writer);
    }
    await writer.query('COMMIT');
    return { ...report, swapped };
  } finally {
    await writer.end();
  }
}

/** Verifies, and writes each account as computed from its events into the fresh table. */
async function fillFresh(
  writer: pg.Client,
  options: RebuildOptions,
): Promise<Omit<RebuildReport, 'swapped'>> {
  const { url, onDifference, onFault, onProgress } = options;
  const target = writer.query(copyFrom(`COPY fresh_accounts (${COLUMNS}) FROM STDIN`));
  const write = async (account: Account): Promise<void> => {
    if (!target.write(toCopyLine(account))) await once(target, 'drain');
  };
  // An unfinished COPY fails with the connection; only the first fault is reported.
  target.on('error', () => undefined);
  let differences = 0;
  let faults = 0;
  const { accounts } = await verifyLedger({
    url,
    onAccount: write,
    onFault: (fault) => {
      if (isOfProjection(fault) && fault.userId !== undefined) {
        differences++;
        onDifference(fault.userId, fault.detail);
      } else {
        faults++;
        onFault(fault);
      }
    },
    ...(onProgress ? { onProgress } : {}),
  });
  target.end();
  await once(target, 'finish');
  return { accounts, differences, faults };
}

function toCopyLine(account: Account): string {
  // An invalid time is a fault of its event, so this line will not be used.
  const time = (date: Date | null) => (date && !Number.isNaN(date.getTime()) ? date.toISOString() : '\\N');
  const columns = [
    account.userId,
    account.sequence,
    account.balance,
    `\\\\x${hex(account.headHash)}`,
    account.closed,
    time(account.lastRecordedAt),
    account.viewWindow.viewPoints,
    time(account.viewWindow.timeoutStartedAt),
    account.earned.day,
    account.earned.dayPoints,
    account.earned.dayReferrals,
    account.earned.weekPoints,
  ];
  return `${columns.join('\t')}\n`;
}
