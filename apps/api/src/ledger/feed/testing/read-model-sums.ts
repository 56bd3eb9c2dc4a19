import type { Pool } from 'pg';

import type { LedgerReader } from '../ledger-reader.js';

/** The expected read models, computed by the database from the events alone, with its own calendar of Haiti. */
const SUMS = `
  SELECT 'points-by-day' AS model, concat_ws('/', day, type, source_type) AS key, sum(amount) AS points, count(*) AS events
  FROM placed GROUP BY 2
  UNION ALL
  SELECT 'earned-per-day', concat_ws('/', user_id, day), sum(amount), NULL FROM placed WHERE type = 'EARN' GROUP BY 2
  UNION ALL
  SELECT 'people-by-day', concat_ws('/', 'joined', first_day), count(*), NULL FROM people GROUP BY first_day
  UNION ALL
  SELECT 'people-by-day', concat_ws('/', 'closed', day), count(*), NULL FROM placed WHERE type = 'CLOSE' GROUP BY day
  UNION ALL
  SELECT 'people-by-day', concat_ws('/', 'active', day), count(DISTINCT user_id), NULL FROM done GROUP BY day
  UNION ALL
  SELECT 'people-by-day', concat_ws('/', 'in-week', week), count(DISTINCT user_id), NULL FROM done GROUP BY week
  UNION ALL
  SELECT 'people-by-day', concat_ws('/', 'answered', day), count(DISTINCT user_id), NULL FROM done
  WHERE source_type IN ('SURVEY', 'QUICK_SURVEY') GROUP BY day
  UNION ALL
  SELECT 'people-by-day', concat_ws('/', 'back', within, first_day), count(*), NULL
  FROM people CROSS JOIN (VALUES (7), (30)) AS window_ (within)
  WHERE EXISTS (SELECT FROM done WHERE done.user_id = people.user_id
                AND done.day BETWEEN first_day + 1 AND first_day + within)
  GROUP BY within, first_day`;

const KEPT = `
  SELECT name AS model, concat_ws('/', day, type, source_type) AS key, amount_points AS points, events
  FROM ledger_readers JOIN points_by_day USING (generation) WHERE state = 'serving'
  UNION ALL
  SELECT name, concat_ws('/', user_id, day), earned_points, NULL
  FROM ledger_readers JOIN earned_per_day USING (generation) WHERE state = 'serving'
  UNION ALL
  SELECT name, concat_ws('/', what, day), people, NULL
  FROM ledger_readers JOIN people_by_day USING (generation)
  CROSS JOIN LATERAL (VALUES ('joined', joined), ('closed', closed), ('active', active), ('answered', answered),
    ('back/7', back_within_7), ('back/30', back_within_30)) AS counts (what, people)
  WHERE state = 'serving' AND people <> 0
  UNION ALL
  SELECT name, concat_ws('/', 'in-week', week), active, NULL
  FROM ledger_readers JOIN people_by_week USING (generation) WHERE state = 'serving'`;

/** The rows that are in only one of the two; empty when the read models match the ledger. */
export async function differencesFromLedger(pool: Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    WITH placed AS (
      SELECT *, (recorded_at AT TIME ZONE 'America/Port-au-Prince')::date AS day FROM point_transactions),
    done AS (
      -- Sunday is 0 of a week.
      SELECT user_id, day, source_type, day - extract(dow FROM day)::integer AS week FROM placed
      WHERE type = 'SPEND' OR (type = 'EARN' AND source_type IN ('VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY'))),
    people AS (SELECT user_id, min(day) AS first_day FROM placed GROUP BY user_id),
    sums AS (${SUMS}), kept AS (${KEPT})
    (SELECT 'not kept' AS what, * FROM (TABLE sums EXCEPT TABLE kept) AS missing)
    UNION ALL (SELECT 'not so in the ledger', * FROM (TABLE kept EXCEPT TABLE sums) AS surplus) LIMIT 20`);
  return rows;
}

/** Whether all of these readers have read every event. */
export async function areUpToDate(
  pool: Pool,
  readers: readonly Pick<LedgerReader, 'name'>[],
): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `SELECT count(*) = cardinality($1::text[])
       AND min(position) = (SELECT max(position) FROM point_transactions) AS there
     FROM ledger_readers WHERE state = 'serving' AND name = ANY ($1)`,
    [readers.map(({ name }) => name)],
  );
  return rows[0]?.there ?? false;
}
