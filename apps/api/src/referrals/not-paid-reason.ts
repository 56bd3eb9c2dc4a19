import { NOT_PAID_REASONS, type NotPaidReason } from '@pwen/domain';

/**
 * What the column `not_paid_reason` says.
 *
 * @throws Error for what this product does not write
 */
export function notPaidReasonOf(text: string | null): NotPaidReason | null {
  if (text === null) return null;
  const reason = NOT_PAID_REASONS.find((known) => known === text);
  if (reason === undefined) throw new Error(`no reason why a referral is not paid: ${text}`);
  return reason;
}
