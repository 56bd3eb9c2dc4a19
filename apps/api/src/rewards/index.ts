/** The rows of rewards and of their redemptions. */

export { isEstablished, USED_HTG } from './budgets-in-sql.js';
export { COUNT_PENDING, countPending, PENDING_BY_REWARD, PENDING_OF_EACH_REWARD } from './pending-in-sql.js';
export {
  countRedemptions,
  FIND_REDEMPTION,
  findRedeemed,
  hadRedeemedBefore,
  hadVoucherBefore,
  hasRedeemed,
  LATELY_REDEEMED,
  REDEEMED_WORTH,
  type RedeemedReward,
  redeemerOf,
  REDEMPTIONS_SINCE,
  redemptionsOfRewardBetween,
} from './redeemed-in-sql.js';
export { Redemption } from './redemption.entity.js';
export { Reward } from './reward.entity.js';
export {
  assertRewardExists,
  costOfReward,
  expectLowStockWith,
  isLow,
  isOnOffer,
  isRewardDeleted,
  NEWEST_REWARD,
  REWARD_OFFER,
  type RewardOffer,
  rewardTitled,
} from './rewards-in-sql.js';
