import type { ClientBase } from 'pg';

import { columnsOf } from '../platform/database/columns-of.js';
import { prepared } from '../platform/database/statements/statement.js';
import { Voucher } from './voucher.entity.js';

/**
 * SQL: whether a reward has a voucher for one more redemption. Pending redemptions have reserved one voucher each, so
 * the next one after those must exist. The range with its ORDER BY is an equality that only the index by status can
 * serve: for a plain `=` the planner may choose another index and scan all vouchers that were ever issued.
 *
 * @param rewardId an SQL expression, such as `$1`
 * @param promised SQL that counts the pending redemptions
 */
export const hasVoucherLeft = (rewardId: string, promised: string): string => `
  EXISTS (
    SELECT FROM voucher_inventory WHERE reward_id = ${rewardId} AND status BETWEEN 'available' AND 'available'
    ORDER BY status, id LIMIT 1 OFFSET (${promised}))`;

const ISSUED = ['voucherNumber', 'valueHtg'] as const satisfies readonly (keyof Voucher)[];

export type IssuedVoucher = Readonly<Pick<Voucher, (typeof ISSUED)[number]>>;

const issueText = (locked: 'SKIP LOCKED' | ''): string => `
  WITH next AS (
    SELECT id FROM voucher_inventory
    WHERE reward_id = $rewardId AND status BETWEEN 'available' AND 'available'
    ORDER BY status, id LIMIT 1 FOR UPDATE ${locked})
  UPDATE voucher_inventory v SET status = 'issued', used_at = $at, redemption_id = $redemptionId
  FROM next WHERE v.id = next.id
  RETURNING ${columnsOf(Voucher, ISSUED, 'v')}`;

/** Issue the oldest available voucher of a reward to a redemption. The range is explained at `hasVoucherLeft`. */
export const issueFreeVoucher = prepared('voucher-issue-free', issueText('SKIP LOCKED'));
export const issueAnyVoucher = prepared('voucher-issue', issueText(''));

/**
 * Issues a voucher to a redemption that the caller has locked, in the caller's transaction. Vouchers locked by others
 * are waited for only if no other is available, because they may become available again.
 *
 * @returns undefined if the reward has no voucher left
 */
export async function issueVoucher(
  client: Pick<ClientBase, 'query'>,
  { id: redemptionId, rewardId }: { readonly id: number; readonly rewardId: number },
  at: Date,
): Promise<IssuedVoucher | undefined> {
  const given = { rewardId, at, redemptionId };
  return (await issueFreeVoucher.row(client, given)) ?? (await issueAnyVoucher.row(client, given));
}
