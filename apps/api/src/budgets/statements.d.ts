// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * budget-days.reader.ts
     *
     *     INSERT INTO budget_days AS kept (generation, day, hour, source_type, is_established, used_points)
     *     SELECT $generation, day, hour, source_type, established, sum(points)
     *     FROM (
     *       SELECT day, hour, source_type, points, EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = given.user_id AND redemptions.status = 'completed'
     *       AND redemptions.settled_at <= given.at - interval '720 hours') AS established
     *       FROM unnest($userIds::bigint[], $days::date[], $hours::smallint[], $sourceTypes::text[], $points::bigint[], $times::timestamptz[])
     *         AS given (user_id, day, hour, source_type, points, at)) AS earned
     *     GROUP BY day, hour, source_type, established
     *     ON CONFLICT (generation, day, hour, source_type, is_established) DO UPDATE
     *       SET used_points = kept.used_points + excluded.used_points
     */
    'budget-days-add': {
      given: {
        readonly generation: number;
        readonly userIds: readonly number[];
        readonly days: readonly string[];
        readonly hours: readonly number[];
        readonly sourceTypes: readonly string[];
        readonly points: readonly number[];
        readonly times: readonly Date[];
      };
      row: object;
    };

    /**
     * used-budgets.ts
     *
     *     WITH budgeted AS MATERIALIZED (
     *       SELECT rewards.id, rewards.budget_htg,
     *         coalesce((SELECT last.value_htg FROM redemptions AS last
     *                   WHERE last.reward_id = rewards.id AND last.status IN ('pending', 'completed') AND last.status = 'completed'
     *                   ORDER BY last.reward_id DESC, coalesce(last.released_at, last.redeemed_at) DESC LIMIT 1),
     *           nullif(rewards.points_cost, 0), 1) AS usual_htg
     *       FROM rewards WHERE rewards.budget_htg IS NOT NULL AND NOT rewards.deleted)
     *     SELECT budgeted.id AS "rewardId!", budgeted.budget_htg AS "perDay!", budgeted.usual_htg AS "usual!",
     *       coalesce(today.by_established + today.pending_of_established * budgeted.usual_htg, 0)::bigint AS "usedByEstablished!",
     *       coalesce(today.by_new + today.pending_of_new * budgeted.usual_htg, 0)::bigint AS "usedByNew!",
     *       coalesce(today.by_new_before + today.pending_of_new_before * budgeted.usual_htg, 0)::bigint AS "usedByNewBefore!"
     *     FROM budgeted
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(sum(value_htg) FILTER (WHERE is_established), 0) AS by_established,
     *         coalesce(sum(value_htg) FILTER (WHERE NOT is_established), 0) AS by_new,
     *         coalesce(sum(value_htg) FILTER (WHERE NOT is_established AND coalesce(released_at, redeemed_at) < $hourStarts), 0) AS by_new_before,
     *         count(*) FILTER (WHERE value_htg IS NULL AND is_established) AS pending_of_established,
     *         count(*) FILTER (WHERE value_htg IS NULL AND NOT is_established) AS pending_of_new,
     *         count(*) FILTER (WHERE value_htg IS NULL AND NOT is_established AND coalesce(released_at, redeemed_at) < $hourStarts) AS pending_of_new_before
     *       FROM redemptions
     *       WHERE redemptions.reward_id = budgeted.id AND coalesce(released_at, redeemed_at) >= $dayStarts AND status IN ('pending', 'completed')) AS today
     */
    'budgets-used-htg': {
      given: { readonly hourStarts: Date; readonly dayStarts: Date };
      row: {
        readonly rewardId: number;
        readonly perDay: number;
        readonly usual: number;
        readonly usedByEstablished: number;
        readonly usedByNew: number;
        readonly usedByNewBefore: number;
      };
    };

    /**
     * used-budgets.ts
     *
     *     WITH serving AS (SELECT generation, position FROM ledger_readers WHERE name = 'budget-days' AND state = 'serving'),
     *      used AS (
     *        SELECT source_type, is_established, used_points AS points, hour < $hour AS is_before
     *        FROM serving JOIN budget_days USING (generation) WHERE day = $day
     *        UNION ALL
     *        SELECT unread.source_type, EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = unread.user_id AND redemptions.status = 'completed'
     *        AND redemptions.settled_at <= unread.recorded_at - interval '720 hours'), unread.amount,
     *          unread.recorded_at < $hourStarts
     *        FROM serving CROSS JOIN LATERAL (SELECT e.user_id, e.type, e.source_type, e.amount, e.recorded_at FROM point_transactions e
     *       WHERE e.position > serving.position AND e.position <= serving.position + 10000) AS unread
     *        WHERE unread.type = 'EARN' AND unread.source_type IN ('VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL') AND unread.recorded_at >= $dayStarts)
     *      SELECT budgets.source_type AS "source!", budgets.per_day AS "perDay",
     *        coalesce(sum(points) FILTER (WHERE is_established), 0)::bigint AS "usedByEstablished!",
     *        coalesce(sum(points) FILTER (WHERE NOT is_established), 0)::bigint AS "usedByNew!",
     *        coalesce(sum(points) FILTER (WHERE NOT is_established AND is_before), 0)::bigint AS "usedByNewBefore!"
     *      FROM (
     *     SELECT budget.source_type, budget.per_day FROM settings, LATERAL (VALUES
     *       ('VIDEO_WATCH', video_budget_points), ('SURVEY', survey_budget_points),
     *       ('QUICK_SURVEY', quick_survey_budget_points), ('REFERRAL', referral_budget_points)) AS budget (source_type, per_day)
     *     WHERE settings.id = 1) AS budgets LEFT JOIN used USING (source_type)
     *      GROUP BY budgets.source_type, budgets.per_day
     */
    'budgets-used-points': {
      given: {
        readonly hour: number;
        readonly day: string;
        readonly hourStarts: Date;
        readonly dayStarts: Date;
      };
      row: {
        readonly source: string;
        readonly perDay: number | null;
        readonly usedByEstablished: number;
        readonly usedByNew: number;
        readonly usedByNewBefore: number;
      };
    };
  }
}
