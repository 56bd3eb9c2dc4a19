import { statement } from '../platform/database/statements/statement.js';
import { countPending, expectLowStockWith, PENDING_OF_EACH_REWARD } from '../rewards/index.js';
import { freeOf } from './give-voucher.js';

/**
 * SQL for other features: how many vouchers of a reward can still be redeemed.
 *
 * @param rewardId an SQL expression
 */
export const availableOf = (rewardId: string): string => `
  greatest(0, coalesce((SELECT sum(available) FROM voucher_counts WHERE voucher_counts.reward_id = ${rewardId}), 0)
    - (${countPending(rewardId)}))`;

/**
 * How many vouchers can still be redeemed, of each reward that ever had any: `reward_id` and `available`, in one pass over
 * the counts.
 */
export const AVAILABLE_OF_EACH_REWARD = `
  SELECT reward_id, greatest(0, counted.unallocated - coalesce(waiting.pending, 0)) AS available
  FROM (SELECT reward_id, sum(available) AS unallocated FROM voucher_counts GROUP BY reward_id) counted
  LEFT JOIN (${PENDING_OF_EACH_REWARD}) waiting USING (reward_id)`;

/**
 * SQL for other features: whether a reward has vouchers, or had some that people redeemed.
 *
 * @param rewardId an SQL expression
 */
export const hasHadVouchers = (rewardId: string): string => `
  EXISTS (SELECT FROM voucher_inventory
          WHERE voucher_inventory.reward_id = ${rewardId} AND status IN ('available', 'issued'))`;

/** How many of the vouchers that are issued next tell what one of a reward is worth: the middle one of them. */
const SAMPLED = 5;

/**
 * SQL for other features: what a voucher of a reward is worth, as `htg`: the middle one of those that are issued next, so that an odd
 * one does not change it. One without a value is worth the reward's cost. Null without vouchers.
 */
export const usualWorthOf = (rewardId: string, cost: string): string => `
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY coalesce(next.value_htg, ${cost})) AS htg
  FROM (SELECT value_htg FROM voucher_inventory WHERE ${freeOf(rewardId)} LIMIT ${SAMPLED}) AS next`;

/** Administrators will be told again when the vouchers of a reward run low, if there are enough now. The transaction has locked the reward. */
export const expectLowStock = statement(
  'expect-low-stock-of-reward',
  expectLowStockWith(availableOf('rewards.id')),
);
