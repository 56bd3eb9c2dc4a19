import type { PoolClient } from 'pg';

import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { type Checkpoint, moveCheckpoint, lockCheckpoint } from '../checkpoints.js';
import { readFeed } from '../feed-events.js';
import type { LedgerReader } from '../ledger-reader.js';
import type { Reach } from './horizon.js';

const BATCH_SIZE = 1_000;

export type BatchOutcome =
  /** There may be more events. */
  | 'more'
  /** Everything up to the horizon has been read. */
  | 'done'
  /** Another process runs this reader at the moment. */
  | 'elsewhere'
  /** The server is another one than that on which the reach is true. */
  | 'outdated';

/** A reach; without a timeline for whoever is alone with the server. */
type ReachOrAll = Pick<Reach, 'upTo'> & Partial<Reach>;

/**
 * Gives a reader its next events and moves its checkpoint, in one transaction. Only one process at a time can do this,
 * and a process that dies changes nothing.
 */
export function processBatch(
  transactions: Transactions,
  reader: LedgerReader,
  { upTo, timeline }: ReachOrAll,
): Promise<BatchOutcome> {
  return transactions.run(async ({ client }) => {
    const checkpoint = await lockCheckpoint(client, reader.name);
    if (!checkpoint) return 'elsewhere';
    if (timeline !== undefined && timeline !== checkpoint.timeline) return 'outdated';
    return readFrom(checkpoint, { client, reader, upTo });
  });
}

export interface Reading {
  /** Inside a transaction that has locked the checkpoint. */
  readonly client: PoolClient;
  readonly reader: LedgerReader;
  readonly upTo: number;
}

export async function readFrom(
  { generation, position: after }: Checkpoint,
  { client, reader, upTo }: Reading,
): Promise<'more' | 'done'> {
  const limit = reader.batchSize ?? BATCH_SIZE;
  const events = await readFeed(client, { after, upTo, limit });
  const last = events.at(-1);
  if (!last) return 'done';
  await reader.handle({ events, generation, client });
  await moveCheckpoint(client, { generation, position: last.position });
  return last.position < upTo ? 'more' : 'done';
}
