import type { PoolClient } from 'pg';

import type { Transactions } from '../../../platform/database/transactions/transactions.js';
import { type Checkpoint, moveCheckpoint, takeCheckpoint } from '../checkpoints.js';
import { readFeed } from '../feed-events.js';
import type { LedgerReader } from '../ledger-reader.js';

const BATCH_SIZE = 1_000;

export type BatchOutcome =
  /** There may be more. */
  | 'more'
  /** Everything up to there is read. */
  | 'done'
  /** Somebody else reads for this reader at the moment. */
  | 'elsewhere';

/**
 * Gives a reader its next events and notes how far it has come, in one transaction. However many processes try, one at a
 * time does, and one that dies leaves everything as it was.
 */
export function takeBatch(
  transactions: Transactions,
  reader: LedgerReader,
  upTo: number,
): Promise<BatchOutcome> {
  return transactions.run(async ({ client }) => {
    const checkpoint = await takeCheckpoint(client, reader.name);
    return checkpoint ? readFrom(checkpoint, { client, reader, upTo }) : 'elsewhere';
  });
}

export interface Reading {
  /** Inside a transaction that holds the checkpoint. */
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
