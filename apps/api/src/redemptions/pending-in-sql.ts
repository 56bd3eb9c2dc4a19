/** SQL for other features: how many vouchers of each reward in $1 are reserved for pending redemptions. */
export const PENDING_BY_REWARD = `
  SELECT reward_id, count(*) AS pending
  FROM redemptions WHERE status = 'pending' AND reward_id = ANY ($1::bigint[]) GROUP BY reward_id`;
