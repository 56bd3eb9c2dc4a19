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

/** What one more voucher of a reward `budgeted` is worth: as much as the last one, or else a gourde for a point. */
const USUAL_HTG = `
  coalesce((SELECT value_htg FROM redemptions
            WHERE redemptions.reward_id = budgeted.id AND status = 'completed' ORDER BY redemptions.id DESC LIMIT 1),
    nullif(budgeted.points_cost, 0), 1)`;

/**
 * SQL for other features: the rewards with a budget of HTG for a day, and what of it was used since `$dayStarts`. It is counted from the
 * redemptions, which are rows that say what the vouchers were worth, also of rewards that cost nothing; one that was refunded or is held
 * uses nothing, and one that was held uses what the day has on which it was opened. Which part pays is what the account was when it redeemed.
 */
export const USED_HTG = `
  SELECT budgeted.id AS "rewardId!", budgeted.budget_htg AS "perDay!", budgeted.usual_htg AS "usual!",
    coalesce(sum(today.htg) FILTER (WHERE today.established), 0)::bigint AS "usedByEstablished!",
    coalesce(sum(today.htg) FILTER (WHERE NOT today.established), 0)::bigint AS "usedByNew!"
  FROM (SELECT id, budget_htg, ${USUAL_HTG} AS usual_htg FROM rewards AS budgeted
        WHERE budget_htg IS NOT NULL AND NOT deleted) AS budgeted
  LEFT JOIN LATERAL (
    SELECT coalesce(value_htg, budgeted.usual_htg) AS htg, ${isEstablished('used.user_id', 'used.redeemed_at')} AS established
    FROM redemptions AS used
    WHERE used.reward_id = budgeted.id AND coalesce(used.released_at, used.redeemed_at) >= $dayStarts
      AND used.status IN ('pending', 'completed')) AS today ON true
  GROUP BY budgeted.id, budgeted.budget_htg, budgeted.usual_htg`;
