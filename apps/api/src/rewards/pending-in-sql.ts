/** SQL for other features: how many vouchers of each reward in `$rewardIds` are reserved for pending redemptions. */
export const PENDING_BY_REWARD = `
  SELECT reward_id, count(*) AS pending
  FROM redemptions WHERE status = 'pending' AND reward_id = ANY ($rewardIds::bigint[]) GROUP BY reward_id`;

/** How many redemptions of each reward are pending; no row for a reward without any. */
export const PENDING_OF_EACH_REWARD = `
  SELECT reward_id, count(*) AS pending FROM redemptions WHERE status = 'pending' GROUP BY reward_id`;

/**
 * How many redemptions of one reward are pending.
 *
 * @param rewardId an SQL expression
 */
export const countPending = (rewardId: string): string =>
  `SELECT count(*) FROM redemptions WHERE status = 'pending' AND redemptions.reward_id = ${rewardId}`;

/** SQL for other features: how many redemptions wait for their voucher, and since how many seconds before `$now` the oldest; one that was held, since it was opened. */
export const COUNT_PENDING = `
  SELECT count(*) AS "pending!", coalesce(extract(epoch FROM $now::timestamptz - min(coalesce(released_at, redeemed_at))), 0)::float8 AS "seconds!"
  FROM redemptions WHERE status = 'pending'`;
