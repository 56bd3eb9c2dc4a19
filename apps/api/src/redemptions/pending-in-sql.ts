/** How many vouchers of each of the rewards in $1 are promised to pending redemptions, for other features' statements. */
export const PENDING_BY_REWARD = `
  SELECT reward_id, count(*) AS pending
  FROM redemptions WHERE status = 'pending' AND reward_id = ANY ($1::bigint[]) GROUP BY reward_id`;
