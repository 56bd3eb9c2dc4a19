import type { SealedEvent } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { eventFromRow, type EventRow } from '../sql/ledger-rows.js';

/** An event with its place among the events of all accounts. */
export interface FeedEvent extends SealedEvent {
  readonly position: number;
}

export type FeedEventRow = EventRow & { position: number };

export function feedEventFromRow(row: FeedEventRow): FeedEvent {
  return { ...eventFromRow(row), position: row.position };
}

export interface FeedRange {
  readonly after: number;
  /** A horizon, or a position that some reader has reached: below it no event appears any more. */
  readonly upTo: number;
  readonly limit: number;
}

/** The next events in the order of their positions. Not prepared: a plan from the ledger's first day would be kept. */
export async function readFeed(client: ClientBase, { after, upTo, limit }: FeedRange): Promise<FeedEvent[]> {
  const { rows } = await client.query<FeedEventRow>(
    `SELECT * FROM point_transactions WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $3`,
    [after, upTo, limit],
  );
  return rows.map(feedEventFromRow);
}
