import { ESTABLISHED_AFTER_DAYS } from '@pwen/domain';

/**
 * SQL expression: whether the first voucher of somebody was old at a time, which makes no difference any more once it is true.
 *
 * @param userId an SQL expression, whose columns are named with their table
 * @param at an SQL expression
 */
export const isEstablished = (userId: string, at: string): string =>
  `EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = ${userId} AND redemptions.status = 'completed'
     AND redemptions.settled_at <= ${at} - interval '${ESTABLISHED_AFTER_DAYS * 24} hours')`;

/** SQL: when a redemption takes from the budget of a day: one that was held, when it was opened. */
const TAKEN_AT = 'coalesce(released_at, redeemed_at)';

/**
 * SQL for other features: the rewards with a budget of HTG for a day, what of it was used since `$dayStarts` (by new accounts also: before
 * `$hourStarts`), and what one more voucher is worth: as much as the last one, or else a gourde for a point. It is counted from the
 * redemptions, which are rows that say what the vouchers were worth, also of rewards that cost nothing; one that was refunded or is held
 * uses nothing. Which part pays is what the account was when it redeemed. What is usual is computed once for each reward.
 */
export const USED_HTG = `
  WITH budgeted AS MATERIALIZED (
    SELECT rewards.id, rewards.budget_htg,
      coalesce((SELECT last.value_htg FROM redemptions AS last
                WHERE last.reward_id = rewards.id AND last.status IN ('pending', 'completed') AND last.status = 'completed'
                ORDER BY last.reward_id DESC, coalesce(last.released_at, last.redeemed_at) DESC LIMIT 1),
        nullif(rewards.points_cost, 0), 1) AS usual_htg
    FROM rewards WHERE rewards.budget_htg IS NOT NULL AND NOT rewards.deleted)
  SELECT budgeted.id AS "rewardId!", budgeted.budget_htg AS "perDay!", budgeted.usual_htg AS "usual!",
    coalesce(today.by_established + today.pending_of_established * budgeted.usual_htg, 0)::bigint AS "usedByEstablished!",
    coalesce(today.by_new + today.pending_of_new * budgeted.usual_htg, 0)::bigint AS "usedByNew!",
    coalesce(today.by_new_before + today.pending_of_new_before * budgeted.usual_htg, 0)::bigint AS "usedByNewBefore!"
  FROM budgeted
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(value_htg) FILTER (WHERE is_established), 0) AS by_established,
      coalesce(sum(value_htg) FILTER (WHERE NOT is_established), 0) AS by_new,
      coalesce(sum(value_htg) FILTER (WHERE NOT is_established AND ${TAKEN_AT} < $hourStarts), 0) AS by_new_before,
      count(*) FILTER (WHERE value_htg IS NULL AND is_established) AS pending_of_established,
      count(*) FILTER (WHERE value_htg IS NULL AND NOT is_established) AS pending_of_new,
      count(*) FILTER (WHERE value_htg IS NULL AND NOT is_established AND ${TAKEN_AT} < $hourStarts) AS pending_of_new_before
    FROM redemptions
    WHERE redemptions.reward_id = budgeted.id AND ${TAKEN_AT} >= $dayStarts AND status IN ('pending', 'completed')) AS today`;
