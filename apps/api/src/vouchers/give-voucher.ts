import type { ClientBase } from 'pg';

import { columnsOf } from '../platform/database/columns-of.js';
import { prepared } from '../platform/database/statements/statement.js';
import { Voucher } from './voucher.entity.js';

type Client = Pick<ClientBase, 'query'>;

/**
 * SQL: whether a reward has a voucher for one more redemption. Pending redemptions have reserved one voucher each, also those to
 * which one is assigned already, so the next one after those must exist. The range with its ORDER BY is an equality that only the
 * index by status can serve: for a plain `=` the planner may choose another index and scan all vouchers that were ever issued.
 *
 * @param rewardId an SQL expression, such as `$1`
 * @param promised SQL that counts the pending redemptions
 */
export const hasVoucherLeft = (rewardId: string, promised: string): string => `
  EXISTS (
    SELECT FROM voucher_inventory WHERE reward_id = ${rewardId} AND status BETWEEN 'available' AND 'available'
    ORDER BY status, id LIMIT 1 OFFSET (${promised}))`;

/**
 * SQL condition and order: the vouchers of a reward that can be given to somebody, in the order in which they are. As at
 * `hasVoucherLeft`, only one index can serve it; assigned vouchers are not in that.
 */
export const freeOf = (rewardId: string): string => `
  voucher_inventory.reward_id = ${rewardId} AND status BETWEEN 'available' AND 'available' AND redemption_id IS NULL
  ORDER BY status, redemption_id, id`;

const assignText = (locked: 'SKIP LOCKED' | ''): string => `
  WITH next AS (
    SELECT id FROM voucher_inventory WHERE ${freeOf('$rewardId')} LIMIT 1 FOR UPDATE ${locked})
  UPDATE voucher_inventory v SET redemption_id = $redemptionId
  FROM next WHERE v.id = next.id
  RETURNING v.id`;

/** Assign the oldest free voucher of a reward to a redemption. */
export const assignFreeVoucher = prepared('voucher-assign-free', assignText('SKIP LOCKED'));
export const assignAnyVoucher = prepared('voucher-assign', assignText(''));

/**
 * Assigns a voucher to a redemption that the caller has locked, in the caller's transaction. From its commit on it belongs to that
 * redemption alone, and its number is shown to nobody before `issueAssigned`. Vouchers locked by others are waited for only if no
 * other is free, because they may become free again.
 *
 * @returns the id of the voucher; undefined if the reward has none left
 */
export async function assignVoucher(
  client: Client,
  { id: redemptionId, rewardId }: { readonly id: number; readonly rewardId: number },
): Promise<number | undefined> {
  const given = { rewardId, redemptionId };
  const voucher = (await assignFreeVoucher.row(client, given)) ?? (await assignAnyVoucher.row(client, given));
  return voucher?.id;
}

const findAssigned = prepared(
  'voucher-assigned',
  `SELECT id FROM voucher_inventory WHERE redemption_id = $redemptionId AND status = 'available'`,
);

/**
 * The id of the voucher that is assigned to a redemption and not issued yet. Whoever finds one cannot know whether the standby has
 * it: see `awaitStandby`.
 */
export async function assignedVoucher(client: Client, redemptionId: number): Promise<number | undefined> {
  return (await findAssigned.row(client, { redemptionId }))?.id;
}

const ISSUED = ['voucherNumber', 'valueHtg'] as const satisfies readonly (keyof Voucher)[];

type IssuedVoucher = Readonly<Pick<Voucher, (typeof ISSUED)[number]>>;

const issueAssignedVoucher = prepared(
  'voucher-issue-assigned',
  `UPDATE voucher_inventory SET status = 'issued', used_at = $at
   WHERE redemption_id = $redemptionId AND status = 'available'
   RETURNING ${columnsOf(Voucher, ISSUED)}`,
);

/**
 * Issues the voucher that is assigned to a redemption, in the caller's transaction, which has locked the redemption. The standby
 * must have the assignment already, because after the commit the number is shown.
 *
 * @returns undefined if none is assigned: a failover may have lost the assignment
 */
export async function issueAssigned(
  client: Client,
  redemptionId: number,
  at: Date,
): Promise<IssuedVoucher | undefined> {
  return await issueAssignedVoucher.row(client, { redemptionId, at });
}
