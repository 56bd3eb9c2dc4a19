import { isOnOffer } from '../rewards/index.js';
import { AVAILABLE_OF_EACH_REWARD, hasHadVouchers, usualWorthOf } from '../vouchers/index.js';

/** A reward on offer that costs points, with vouchers in stock. */
export interface OfferedWorth {
  readonly rewardId: number;
  readonly title: string;
  readonly pointsCost: number;
  readonly vouchers: number;
  /** What one of them is worth. */
  readonly voucherHtg: number;
}

/** SQL for other features: those rewards at `$now`, as `OfferedWorth`. */
export const OFFERED_WORTH = `
  SELECT rewards.id AS "rewardId!", rewards.title AS "title!", rewards.points_cost AS "pointsCost!",
    stock.available AS "vouchers!", usual.htg AS "voucherHtg!"
  FROM rewards JOIN (${AVAILABLE_OF_EACH_REWARD}) AS stock ON stock.reward_id = rewards.id,
    LATERAL (${usualWorthOf('rewards.id', 'rewards.points_cost')}) AS usual
  WHERE ${isOnOffer('$now::timestamptz')} AND rewards.points_cost > 0 AND stock.available > 0 AND usual.htg IS NOT NULL
  ORDER BY rewards.id`;

/** SQL for other features: whether a reward that was not deleted has vouchers, or had some that people redeemed. */
export const HAS_VOUCHERS = `EXISTS (SELECT FROM rewards WHERE NOT deleted AND ${hasHadVouchers('rewards.id')})`;
