import type { EventType, SourceType } from '@pwen/domain';

import { type Connection, statement } from '../../../platform/database/statements/statement.js';

/** Events of one account before another event, within a time. */
export interface EarnedBefore {
  readonly userId: number;
  readonly sequence: number;
  readonly since: Date;
  readonly until: Date;
}

/** What an event earned, and by what. */
export interface EarnedEvent {
  readonly type: EventType;
  readonly source: { readonly type: SourceType; readonly id: string | null };
  readonly amountPoints: number;
}

/** Times grow with the sequence, so that this reads backwards to the first event that is too old, and no further. */
const listEarned = statement(
  'compared-events-before',
  `SELECT wanted.place AS "place!", earned.*
   FROM unnest($userIds::bigint[], $sequences::bigint[], $since::timestamptz[], $until::timestamptz[])
     WITH ORDINALITY AS wanted (user_id, sequence, since, until, place)
   CROSS JOIN unnest($sourceTypes::text[]) AS source (type)
   CROSS JOIN LATERAL (
     SELECT t.source_type, t.source_id, t.amount FROM public.point_transactions t
     WHERE t.user_id = wanted.user_id AND t.sequence < wanted.sequence AND t.recorded_at < wanted.until
       AND t.sequence > coalesce(
         (SELECT old.sequence FROM public.point_transactions old
          WHERE old.user_id = wanted.user_id AND old.sequence < wanted.sequence AND old.recorded_at < wanted.since
          ORDER BY old.sequence DESC LIMIT 1), 0)
       AND t.type = 'EARN' AND t.source_type = source.type
     ORDER BY t.sequence LIMIT $limit) earned`,
);

/**
 * The first events of each of some sources within the given times, for an event that followed from them.
 *
 * @param limit the most events of a source
 * @returns the events before each, in no particular order
 */
export async function earnedBefore(
  connection: Connection,
  wanted: readonly EarnedBefore[],
  { sourceTypes, limit }: { readonly sourceTypes: readonly SourceType[]; readonly limit: number },
): Promise<EarnedEvent[][]> {
  const rows = await listEarned.rows(connection, {
    userIds: wanted.map(({ userId }) => userId),
    sequences: wanted.map(({ sequence }) => sequence),
    since: wanted.map(({ since }) => since),
    until: wanted.map(({ until }) => until),
    sourceTypes,
    limit,
  });
  const found: EarnedEvent[][] = wanted.map(() => []);
  for (const { place, source_type, source_id, amount } of rows)
    found[place - 1]?.push({
      type: 'EARN',
      source: { type: source_type, id: source_id },
      amountPoints: amount,
    });
  return found;
}
