import type { Redemption } from './redemption.entity.js';

/** A redemption as the statements of this folder read it. */
export type RedemptionRow = Readonly<Omit<Redemption, 'idempotencyKey'>>;

export const REDEMPTION_COLUMNS = `id, user_id AS "userId", reward_id AS "rewardId", status, points_cost AS "pointsCost",
  reward_title AS "rewardTitle", instructions, redeemed_at AS "redeemedAt", settled_at AS "settledAt",
  voucher_number AS "voucherNumber", value_htg AS "valueHtg", spend_sequence AS "spendSequence",
  refund_sequence AS "refundSequence", refund_reason AS "refundReason"`;
