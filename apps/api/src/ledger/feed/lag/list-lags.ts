import type { Pool } from 'pg';

import { statement } from '../../../platform/database/statements/statement.js';

/** The lag of one generation of a reader. */
export interface ReaderLag {
  readonly name: string;
  readonly generation: number;
  readonly state: 'serving' | 'building' | 'retired';
  /** Recorded events that have not been read yet, including positions that were never used. */
  readonly eventsBehind: number;
  /** The age of the oldest of them; 0 if there is none. */
  readonly secondsBehind: number;
}

const readLags = statement(
  'ledger-reader-lags',
  `SELECT r.name AS "name!", r.generation AS "generation!", r.state AS "state!",
     CASE WHEN next.recorded_at IS NULL THEN 0 ELSE newest.position - r.position END AS "eventsBehind!",
     greatest(0, coalesce(round(extract(epoch FROM clock_timestamp() - next.recorded_at)), 0))::integer
       AS "secondsBehind!"
   FROM ledger_readers r
   LEFT JOIN LATERAL (SELECT recorded_at FROM point_transactions
     WHERE position > r.position ORDER BY position LIMIT 1) AS next ON true
   LEFT JOIN LATERAL (SELECT position FROM point_transactions ORDER BY position DESC LIMIT 1) AS newest ON true
   WHERE r.state <> 'retired' ORDER BY r.name, r.generation`,
);

/** The lags of the generations that are not retired. */
export function listLags(pool: Pool): Promise<ReaderLag[]> {
  return readLags.rows(pool);
}
