import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

import { POOL } from '../../platform/database/pools/pools.js';
import { type FeedEvent, type FeedEventRow, feedEventFromRow } from './feed-events.js';

/**
 * What a read model does not have yet of one account. With it, what people see of themselves includes what happened to
 * them a moment ago, however far the reader is behind.
 */
@Injectable()
export class OwnTail {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /**
   * An account's events past a position, in their order, of which those before a time may be left out. Positions and times
   * both grow with the sequence: it walks back from the last event to the first that is not wanted, and no further.
   */
  async of(userId: number, past: { readonly position: number; readonly since: Date }): Promise<FeedEvent[]> {
    const { rows } = await this.pool.query<FeedEventRow>(
      `SELECT * FROM point_transactions
       WHERE user_id = $1 AND sequence > coalesce(
         (SELECT sequence FROM point_transactions
          WHERE user_id = $1 AND (position <= $2 OR recorded_at < $3) ORDER BY sequence DESC LIMIT 1), 0)
       ORDER BY sequence`,
      [userId, past.position, past.since],
    );
    return rows.map(feedEventFromRow);
  }
}
