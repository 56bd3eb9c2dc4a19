import { once } from 'node:events';

import { type Account, emptyAccount, evolve } from '@pwen/domain';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { columnTypes } from '../../platform/database/pools.js';
import { Cursor } from '../verify/cursor.js';
import { differences, hex } from '../verify/faults.js';
import { streamAccounts, streamEvents } from '../verify/ledger-streams.js';

export interface RebuildOptions {
  readonly url: string;
  /** Swap the fresh projection in although it differs from the stored one. */
  readonly acceptDifferences: boolean;
  readonly onDifference: (userId: number, detail: string) => void;
  readonly onProgress?: (events: number) => void;
}

export interface RebuildReport {
  readonly accounts: number;
  readonly differences: number;
  readonly swapped: boolean;
}

const COLUMNS = `user_id, sequence, balance, head_hash, closed, last_recorded_at, view_points,
  view_timeout_started_at`;
const PROGRESS_EVERY = 100_000;

/**
 * Computes every account from the events into a fresh copy of point_accounts, lists how the stored ones differ, and
 * swaps the fresh copy in when none does or when told to. One transaction: writers wait while it runs, readers do not,
 * and a run that dies leaves everything as it was.
 */
export async function rebuildAccounts(options: RebuildOptions): Promise<RebuildReport> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: options.url, types: columnTypes });
    await client.connect();
    return client;
  };
  const [writer, reader] = [await connect(), await connect()];
  try {
    await writer.query('BEGIN');
    // Nothing is appended from here on, so that what is swapped in is not old already.
    await writer.query('LOCK TABLE point_accounts, point_transactions IN EXCLUSIVE MODE');
    await writer.query(
      'CREATE TEMP TABLE fresh_accounts (LIKE point_accounts INCLUDING DEFAULTS) ON COMMIT DROP',
    );
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const accounts = await fillFresh(writer, reader, options.onProgress);
    const found = await compare(writer, reader, options.onDifference);
    const swapped = found === 0 || options.acceptDifferences;
    if (swapped) {
      await writer.query('DELETE FROM point_accounts');
      await writer.query(`INSERT INTO point_accounts (${COLUMNS}) SELECT ${COLUMNS} FROM fresh_accounts`);
    }
    await writer.query('COMMIT');
    return { accounts, differences: found, swapped };
  } finally {
    await Promise.all([writer.end(), reader.end()]);
  }
}

/** Folds the streamed events account by account into the fresh table; answers how many accounts there are. */
async function fillFresh(
  writer: pg.Client,
  reader: pg.Client,
  onProgress: RebuildOptions['onProgress'],
): Promise<number> {
  const target = writer.query(copyFrom(`COPY fresh_accounts (${COLUMNS}) FROM STDIN`));
  let account: Account | undefined;
  let accounts = 0;
  let events = 0;
  const write = async (finished: Account) => {
    accounts++;
    if (!target.write(toCopyLine(finished))) await once(target, 'drain');
  };
  for await (const batch of streamEvents(reader)) {
    for (const event of batch) {
      if (account && account.userId !== event.userId) {
        await write(account);
        account = undefined;
      }
      account = evolve(account ?? emptyAccount(event.userId), event);
      if (++events % PROGRESS_EVERY === 0) onProgress?.(events);
    }
  }
  if (account) await write(account);
  target.end();
  await once(target, 'finish');
  return accounts;
}

/** Walks both projections side by side. An account without events may be missing on either side. */
async function compare(
  writer: pg.Client,
  reader: pg.Client,
  onDifference: RebuildOptions['onDifference'],
): Promise<number> {
  let found = 0;
  const stored = await Cursor.open(streamAccounts(reader));
  const fresh = await Cursor.open(streamAccounts(writer, 'fresh_accounts'));
  while (stored.current || fresh.current) {
    const left = stored.current;
    const right = fresh.current;
    const userId = Math.min(left?.userId ?? Infinity, right?.userId ?? Infinity);
    const leftHere = left?.userId === userId ? left : undefined;
    const rightHere = right?.userId === userId ? right : undefined;
    const details = differences(leftHere ?? emptyAccount(userId), rightHere ?? emptyAccount(userId));
    if (details.length > 0) {
      found++;
      onDifference(userId, details.join('; '));
    }
    if (leftHere) await stored.advance();
    if (rightHere) await fresh.advance();
  }
  return found;
}

function toCopyLine(account: Account): string {
  const time = (date: Date | null) => date?.toISOString() ?? '\\N';
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
