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

/**
 * The next event, and those in the places behind it up to the limit. Some of these may never have been used, so that fewer
 * events come although there are more. With ORDER BY and LIMIT alone the planner, from statistics that are old or missing,
 * may read and sort everything that is left for each batch; a range of so many places holds no more than that.
 */
export const READ_FEED = `
  WITH next AS MATERIALIZED (
    SELECT position FROM point_transactions WHERE position > $1 ORDER BY position LIMIT 1)
  SELECT * FROM point_transactions
  WHERE position >= (SELECT position FROM next) AND position < (SELECT position FROM next) + $3 AND position <= $2
  ORDER BY position`;

/** The next events in the order of their positions; none when all up to there were read. */
export async function readFeed(client: ClientBase, { after, upTo, limit }: FeedRange): Promise<FeedEvent[]> {
  const { rows } = await client.query<FeedEventRow>(READ_FEED, [after, upTo, limit]);
  return rows.map(feedEventFromRow);
}
