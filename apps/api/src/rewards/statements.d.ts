// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * rewards-in-sql.ts
     *
     *     SELECT points_cost AS "pointsCost" FROM rewards WHERE id = $rewardId AND NOT deleted FOR NO KEY UPDATE
     */
    'cost-of-locked-reward': { given: { readonly rewardId: number }; row: { readonly pointsCost: number } };

    /**
     * rewards-in-sql.ts
     *
     *     SELECT points_cost AS "pointsCost" FROM rewards WHERE id = $rewardId AND NOT deleted
     */
    'cost-of-reward': StatementTypes['cost-of-locked-reward'];

    /**
     * redeemed-in-sql.ts
     *
     *     SELECT given.reward_id AS "rewardId!",
     *     (SELECT count(*) FROM (
     *        SELECT FROM redemptions
     *        WHERE user_id = $userId AND redemptions.reward_id = given.reward_id AND status <> 'refunded'
     *        ORDER BY redeemed_at LIMIT 1000) AS redeemed) AS "ever!",
     *     (SELECT count(*) FROM (
     *        SELECT FROM redemptions
     *        WHERE user_id = $userId AND redemptions.reward_id = given.reward_id AND status <> 'refunded' AND redeemed_at >= day.starts
     *        ORDER BY redeemed_at LIMIT 1000) AS redeemed) AS "today!",
     *       day.ends AS "tomorrow!"
     *     FROM unnest($rewardIds::bigint[]) AS given (reward_id),
     *       (SELECT midnight AT TIME ZONE 'America/Port-au-Prince' AS starts,
     *          (midnight + interval '1 day') AT TIME ZONE 'America/Port-au-Prince' AS ends
     *        FROM date_trunc('day', $now::timestamptz AT TIME ZONE 'America/Port-au-Prince') AS midnight) AS day
     */
    'redeemed-by-person': {
      given: { readonly userId: number; readonly rewardIds: readonly number[]; readonly now: Date };
      row: {
        readonly rewardId: number;
        readonly ever: number;
        readonly today: number;
        readonly tomorrow: Date;
      };
    };

    /**
     * rewards-in-sql.ts
     *
     *     SELECT FROM rewards WHERE id = $rewardId
     */
    'reward-was-there': { given: { readonly rewardId: number }; row: object };
  }
}
