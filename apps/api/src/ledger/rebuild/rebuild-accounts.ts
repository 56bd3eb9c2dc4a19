import { once } from 'node:events';

import type { Account } from '@pwen/domain';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { columnTypes } from '../../platform/database/pools/pools.js';
import { type Fault, hex, isOfProjection } from '../verify/faults.js';
import { WITHOUT_ACCOUNT } from '../verify/people.js';
import { verifyLedger } from '../verify/verify-ledger.js';

export interface RebuildOptions {
  readonly url: string;
  /** Swap the fresh projection in although it differs from the stored one. */
  readonly acceptDifferences: boolean;
  readonly onDifference: (userId: number, detail: string) => void;
  /** Called for each fault that computing anew cannot mend; where there is one, nothing is changed. */
  readonly onFault: (fault: Fault) => void;
  readonly onProgress?: (events: number) => void;
}

export interface RebuildReport {
  readonly accounts: number;
  readonly differences: number;
  /** Of the events, the words, the welcomes or the tables' protections. */
  readonly faults: number;
  readonly swapped: boolean;
}

const COLUMNS = `user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points,
  view_timeout_started_at`;

/**
 * Verifies the ledger and computes every account from the events into a fresh copy of point_accounts, lists how the
 * stored ones differ, and swaps the fresh copy in when none does or when told to; never while anything else does not
 * hold: what a forged event adds up to must not come into use. One transaction: writers wait while it runs, readers do
 * not, and a run that dies leaves everything as it was.
 */
export async function rebuildAccounts(options: RebuildOptions): Promise<RebuildReport> {
  const writer = new pg.Client({ connectionString: options.url, types: columnTypes });
  await writer.connect();
  try {
    await writer.query('SET search_path = pg_catalog, pg_temp');
    await writer.query('BEGIN');
    // Nothing is appended from here on, so that the snapshot that is verified shows what will be swapped.
    await writer.query(`LOCK TABLE public.point_accounts, public.point_transactions, public.point_transaction_texts
      IN EXCLUSIVE MODE`);
    await writer.query(
      'CREATE TEMP TABLE fresh_accounts (LIKE public.point_accounts INCLUDING DEFAULTS) ON COMMIT DROP',
    );
    const report = await fillFresh(writer, options);
    const swapped = report.faults === 0 && (report.differences === 0 || options.acceptDifferences);
    if (swapped) {
      await writer.query('DELETE FROM public.point_accounts');
      await writer.query(
        `INSERT INTO public.point_accounts (${COLUMNS}) SELECT ${COLUMNS} FROM fresh_accounts`,
      );
      // Of who never had a point no event tells, and no projection any more where these were lost.
      await writer.query(`INSERT INTO public.point_accounts (user_id) ${WITHOUT_ACCOUNT}`);
    }
    await writer.query('COMMIT');
    return { ...report, swapped };
  } finally {
    await writer.end();
  }
}

/** Verifies, and writes each account as its events say it is into the fresh table. */
async function fillFresh(
  writer: pg.Client,
  options: RebuildOptions,
): Promise<Omit<RebuildReport, 'swapped'>> {
  const { url, onDifference, onFault, onProgress } = options;
  const target = writer.query(copyFrom(`COPY fresh_accounts (${COLUMNS}) FROM STDIN`));
  const write = async (account: Account): Promise<void> => {
    if (!target.write(toCopyLine(account))) await once(target, 'drain');
  };
  // An unfinished COPY fails with the connection; whoever asked hears of the first fault alone.
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
  // A time that is none was a fault of its event, and this line is written for nothing.
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
  ];
  return `${columns.join('\t')}\n`;
}
