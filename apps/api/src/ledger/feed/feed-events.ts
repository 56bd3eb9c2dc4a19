import type { SealedEvent } from '@pwen/domain';
import type { ClientBase, Pool } from 'pg';

import { statement } from '../../platform/database/statements/statement.js';
import { eventFromRow, type EventRow } from '../sql/ledger-rows.js';
import { readBySequences } from '../sql/lookups.js';

/** An event with its position among the events of all accounts. */
export interface FeedEvent extends SealedEvent {
  readonly position: number;
}

export type FeedEventRow = EventRow & { position: number };

export function feedEventFromRow(row: FeedEventRow): FeedEvent {
  return { ...eventFromRow(row), position: row.position };
}

export interface FeedRange {
  readonly after: number;
  /** A horizon, or a position that a reader has reached: no event can still appear below it. */
  readonly upTo: number;
  readonly limit: number;
}

/**
 * The next event, and those within `limit` positions from it. Some positions may be unused, so fewer events may be
 * returned although there are more. With only ORDER BY and LIMIT the planner may, with old or missing statistics, read
 * and sort all remaining events for each batch; a range of positions is bounded.
 */
export const nextEvents = statement(
  'ledger-feed',
  `WITH next AS MATERIALIZED (
     SELECT position FROM point_transactions WHERE position > $after ORDER BY position LIMIT 1)
   SELECT * FROM point_transactions
   WHERE position >= (SELECT position FROM next) AND position < (SELECT position FROM next) + $limit
     AND position <= $upTo
   ORDER BY position`,
);

/** The next events in the order of their positions; empty when all up to `upTo` have been read. */
export async function readFeed(client: ClientBase, range: FeedRange): Promise<FeedEvent[]> {
  return (await nextEvents.rows(client, range)).map(feedEventFromRow);
}

/** The event that each correction undoes, which may be much older: `corrected.get(reversal)`. */
export async function readCorrected<Correction extends SealedEvent>(
  client: ClientBase | Pool,
  corrections: readonly Correction[],
): Promise<Map<Correction, SealedEvent>> {
  if (corrections.length === 0) return new Map();
  const rows = await readBySequences(
    client,
    corrections.map(({ userId }) => userId),
    corrections.map(({ corrects }) => corrects ?? 0),
  );
  const stored = new Map(rows.map((row) => [`${row.user_id}/${row.sequence}`, eventFromRow(row)]));
  return new Map(
    corrections.flatMap((correction) => {
      const event = stored.get(`${correction.userId}/${correction.corrects}`);
      return event ? [[correction, event] as const] : [];
    }),
  );
}
