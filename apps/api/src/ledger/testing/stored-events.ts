import type { SealedEvent } from '@pwen/domain';
import type { Pool } from 'pg';

import { eventFromRow, type EventRow } from '../sql/ledger-rows.js';

/** All events, those of each account in order. */
export async function storedEvents(pool: Pool): Promise<SealedEvent[]> {
  const { rows } = await pool.query<EventRow>('SELECT * FROM point_transactions ORDER BY user_id, sequence');
  return rows.map(eventFromRow);
}
