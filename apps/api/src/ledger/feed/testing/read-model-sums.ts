import type { Pool } from 'pg';

/** The expected read models, computed by the database from the events alone, with its own calendar of Haiti. */
const SUMS = `
  SELECT 'points-by-day' AS model, concat_ws('/', day, type, source_type) AS key, sum(amount) AS points, count(*) AS events
  FROM placed GROUP BY 2
  UNION ALL
  SELECT 'earned-per-day', concat_ws('/', user_id, day), sum(amount), NULL FROM placed WHERE type = 'EARN' GROUP BY 2`;

const KEPT = `
  SELECT name AS model, concat_ws('/', day, type, source_type) AS key, amount_points AS points, events
  FROM ledger_readers JOIN points_by_day USING (generation) WHERE state = 'serving'
  UNION ALL
  SELECT name, concat_ws('/', user_id, day), earned_points, NULL
  FROM ledger_readers JOIN earned_per_day USING (generation) WHERE state = 'serving'`;

/** The rows that are in only one of the two; empty when the read models match the ledger. */
export async function differencesFromLedger(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    WITH placed AS (
      SELECT *, (recorded_at AT TIME ZONE 'America/Port-au-Prince')::date AS day FROM point_transactions),
    sums AS (${SUMS}), kept AS (${KEPT})
    (SELECT 'not kept' AS what, * FROM (TABLE sums EXCEPT TABLE kept) AS missing)
    UNION ALL (SELECT 'not so in the ledger', * FROM (TABLE kept EXCEPT TABLE sums) AS surplus) LIMIT 20`);
  return rows;
}

export async function areUpToDate(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `SELECT count(*) >= 4 AND min(position) = (SELECT max(position) FROM point_transactions) AS there
     FROM ledger_readers WHERE state = 'serving'`,
  );
  return rows[0]?.there ?? false;
}
