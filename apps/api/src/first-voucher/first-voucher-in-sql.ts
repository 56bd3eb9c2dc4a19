import { completionDaysOf, confirmedSince } from '../people/index.js';
import { hasRedeemed } from '../rewards/index.js';
import { FIRST_VOUCHER_DAYS, FIRST_VOUCHER_WAIT_HOURS } from '../settings/index.js';

/**
 * SQL columns: what the rule `firstVoucherAt` of the domain asks, apart from whether something is left that pays, which
 * `FirstVouchers` asks of those alone for whom it matters.
 *
 * @param userId an SQL expression
 * @param needsPhone an SQL expression: whether a `smsGateway` is configured
 */
export const firstVoucherFacts = (userId: string, needsPhone: string): string => `
  ${confirmedSince(userId, needsPhone)} AS "confirmedSince", coalesce(${completionDaysOf(userId)}, 0) AS "completionDays!",
  ${hasRedeemed(userId)} AS "hasHadVoucher!",
  ${FIRST_VOUCHER_WAIT_HOURS} AS "firstVoucherWaitHours!", ${FIRST_VOUCHER_DAYS} AS "firstVoucherDays!"`;

/** SQL: when the wait of somebody ends, or ended; null before the confirmation. For lists. */
export const firstVoucherOpensAt = (userId: string, needsPhone: string): string =>
  `${confirmedSince(userId, needsPhone)} + make_interval(hours => ${FIRST_VOUCHER_WAIT_HOURS})`;
