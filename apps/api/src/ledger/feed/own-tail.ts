import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase, Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { statement } from '../../platform/database/statements/statement.js';
import { type FeedEvent, feedEventFromRow } from './feed-events.js';

const readTail = statement(
  'ledger-own-tail',
  `SELECT * FROM point_transactions
   WHERE user_id = $userId AND sequence > coalesce(
     (SELECT sequence FROM point_transactions
      WHERE user_id = $userId AND (position <= $position OR recorded_at < $since) ORDER BY sequence DESC LIMIT 1), 0)
   ORDER BY sequence`,
);

/**
 * The events of one account that a read model does not include yet. With them, people see their own latest events,
 * whatever the lag of the reader.
 */
@Injectable()
export class OwnTail {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /**
   * An account's events after a position, in order; those before `since` may be left out. Positions and times both grow
   * with the sequence, so this reads backwards from the last event to the first one that is excluded, and no further.
   */
  async of(
    userId: number,
    past: { readonly position: number; readonly since: Date },
    client: ClientBase | Pool = this.pool,
  ): Promise<FeedEvent[]> {
    return (await readTail.rows(client, { userId, ...past })).map(feedEventFromRow);
  }
}
