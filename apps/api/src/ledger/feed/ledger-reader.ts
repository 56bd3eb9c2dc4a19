import type { PoolClient } from 'pg';

import type { FeedEvent } from './feed-events.js';

/** New events for a reader, in the order of the feed. */
export interface FeedBatch {
  readonly events: readonly FeedEvent[];
  /** The generation of the read model's rows to write. */
  readonly generation: number;
  /** The transaction that also moves the checkpoint: both are committed, or neither. */
  readonly client: PoolClient;
}

/**
 * Gets every event of the ledger once, with each account's events in their order. Its writes within the transaction are
 * applied exactly once; any other effect may be repeated.
 */
export interface LedgerReader {
  /** Permanent: its checkpoint is stored under it. The name of a reaction is a sentence. */
  readonly name: string;
  /** The most events in one transaction. */
  readonly batchSize?: number;
  handle(batch: FeedBatch): Promise<void>;
}

/** A reader that only stores what it computes from the events, and can be rebuilt from nothing. */
export interface ReadModel extends LedgerReader {
  /** Its tables. The key of each begins with a column `generation`. */
  readonly tables: readonly string[];
}

/**
 * A reader that acts on events. It pays by `PointsLedger.recordWithin` on the client of the batch, with an idempotency
 * key of its own, and several accounts in the order of their ids, like every writer that locks several. Its batches are
 * small, because they lock these accounts until they end.
 */
export type Reaction = LedgerReader & { readonly tables?: undefined };

export function isReadModel(reader: LedgerReader): reader is ReadModel {
  return 'tables' in reader && reader.tables !== undefined;
}
