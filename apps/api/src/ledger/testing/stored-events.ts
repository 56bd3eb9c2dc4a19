import type { SealedEvent } from '@pwen/domain';
import type { Pool } from 'pg';

import { eventFromRow, type EventRow } from '../sql/ledger-rows.js';

/** Every event there is, each account's in its order. */
export async function storedEvents(pool: Pool): Promise<SealedEvent[]> {
  const { rows } = await pool.query<EventRow>('SELECT * FROM point_transactions ORDER BY user_id, sequence');
  return rows.map(eventFromRow);
}
