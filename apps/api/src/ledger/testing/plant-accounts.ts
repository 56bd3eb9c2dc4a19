import type { Pool } from 'pg';

export interface PlantedAccounts {
  /** Ids from 1 on, each with a welcome bonus. */
  readonly people: number;
  /** The one among them whose history is long. */
  readonly veteran: number;
  readonly veteranEvents: number;
  /** The veteran's first events pay for the surveys from 1 on, the others for videos or by redemptions. */
  readonly surveys: number;
  /** From the first redemption on, the event of each stands at so many times its id. */
  readonly eventsPerRedemption: number;
  readonly firstRedemption: number;
}

/**
 * Accounts as a ledger has them that is years old, in seconds. Nothing follows from their hashes: what is measured here is
 * how events are found, not whether they verify.
 */
export async function plantAccounts(pool: Pool, planted: PlantedAccounts): Promise<void> {
  const { people, veteran, veteranEvents, surveys, eventsPerRedemption, firstRedemption } = planted;
  await pool.query(
    `INSERT INTO point_transactions (user_id, sequence, amount, balance_after, recorded_at, type, source_type, source_id,
       key, actor, text_hash, hash, encoding_version)
     SELECT user_id, n, amount, sum(amount) OVER (PARTITION BY user_id ORDER BY n),
       timestamptz '2020-01-01' + n * interval '6 minutes', CASE WHEN amount < 0 THEN 'SPEND' ELSE 'EARN' END,
       CASE source WHEN 'welcome' THEN 'WELCOME' WHEN 'survey' THEN 'SURVEY' WHEN 'video' THEN 'VIDEO_WATCH'
         ELSE 'REDEMPTION' END,
       id, concat_ws(':', source, id), 'user:' || user_id, sha256(n::text::bytea), sha256((user_id || '/' || n)::bytea), 1
     FROM (
       SELECT user_id, 1 AS n, 100 AS amount, 'welcome' AS source, NULL AS id FROM generate_series(1, ${people}) AS user_id
       UNION ALL
       SELECT ${veteran}, n, CASE WHEN is_spend THEN -10 ELSE 100 END,
         CASE WHEN n <= ${surveys} + 1 THEN 'survey' WHEN is_spend THEN 'redemption' ELSE 'video' END,
         CASE WHEN n <= ${surveys} + 1 THEN n - 1 WHEN is_spend THEN n / ${eventsPerRedemption}
           ELSE n - ${surveys} - 1 END::text
       FROM generate_series(2, ${veteranEvents}) AS n, LATERAL (
         SELECT n % ${eventsPerRedemption} = 0 AND n >= ${eventsPerRedemption * firstRedemption} AS is_spend) AS kind
     ) AS event`,
  );
  await pool.query(
    `INSERT INTO point_transaction_texts (user_id, sequence, salt, text)
     SELECT user_id, sequence, substring(hash FOR 16), 'Mache anba lavil' FROM point_transactions`,
  );
  await pool.query(
    `INSERT INTO point_accounts (user_id, sequence, balance, head_hash, last_recorded_at)
     SELECT user_id, sequence, balance_after, hash, recorded_at FROM point_transactions
     WHERE sequence = CASE user_id WHEN ${veteran} THEN ${veteranEvents} ELSE 1 END`,
  );
}
