import type { PoolClient } from 'pg';

import type { FeedEvent } from './feed-events.js';

/** Events in the order of the feed, which a reader has not seen before. */
export interface FeedBatch {
  readonly events: readonly FeedEvent[];
  /** Which rows of a read model are meant. */
  readonly generation: number;
  /** The transaction that also notes how far the reader has come: both are committed, or neither. */
  readonly client: PoolClient;
}

/**
 * Takes every event of the ledger once, in an order in which each account's events follow one another. What it writes
 * within the transaction it writes once; whatever else it does it may do again.
 */
export interface LedgerReader {
  /** For ever: how far it has come is kept under it. A reaction is named as a sentence. */
  readonly name: string;
  /** Events in one transaction at most. */
  readonly batchSize?: number;
  handle(batch: FeedBatch): Promise<void>;
}

/** A reader that only keeps what it makes of the events, and can make it again from nothing. */
export interface ReadModel extends LedgerReader {
  /** Where it keeps that. Each has a column `generation`, with which its key begins. */
  readonly tables: readonly string[];
}

/**
 * A reader that does something because of an event. It pays by `PointsLedger.executeWithin` on the client of the batch,
 * under a key of its own, and where it pays several accounts in the order of their ids, as everybody who locks several.
 * Its batches are small, since it holds those accounts until their end.
 */
export type Reaction = LedgerReader & { readonly tables?: undefined };

export function isReadModel(reader: LedgerReader): reader is ReadModel {
  return 'tables' in reader && reader.tables !== undefined;
}
