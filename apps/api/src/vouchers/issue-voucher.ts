import type { ClientBase } from 'pg';

/**
 * SQL: whether a reward has a voucher left for one more redemption: as many as there are pending ones are promised already,
 * so the one after those must exist. The range with its ORDER BY is an equality that only the index by status can answer:
 * beside a plain `=` the planner may find another index as cheap, and then pass by every voucher of the reward that was
 * ever issued.
 *
 * @param rewardId an expression of the caller's, such as `$1`
 * @param promised counts the pending redemptions
 */
export const hasVoucherLeft = (rewardId: string, promised: string): string => `
  EXISTS (
    SELECT FROM voucher_inventory WHERE reward_id = ${rewardId} AND status BETWEEN 'available' AND 'available'
    ORDER BY status, id LIMIT 1 OFFSET (${promised}))`;

export interface IssuedVoucher {
  readonly voucherNumber: string;
  /** In HTG; null for what the reward costs. */
  readonly valueHtg: number | null;
}

/** What is done about vouchers that others hold at this moment: they are passed by, or waited for. */
export type Held = 'SKIP LOCKED' | '';

/** Makes the oldest available voucher of a reward a redemption's own. As to the range, see `hasVoucherLeft`. */
export const issueVoucherText = (held: Held): string => `
  WITH next AS (
    SELECT id FROM voucher_inventory
    WHERE reward_id = $1 AND status BETWEEN 'available' AND 'available'
    ORDER BY status, id LIMIT 1 FOR UPDATE ${held})
  UPDATE voucher_inventory v SET status = 'issued', used_at = $2, redemption_id = $3
  FROM next WHERE v.id = next.id
  RETURNING v.voucher_number AS "voucherNumber", v.value_htg AS "valueHtg"`;

/**
 * Issues a voucher for a redemption that the caller has locked, in the caller's transaction. Only where none is free are
 * those waited for that others hold: they may become free yet.
 *
 * @returns undefined when the reward has none left
 */
export async function issueVoucher(
  client: Pick<ClientBase, 'query'>,
  { id, rewardId }: { readonly id: number; readonly rewardId: number },
  at: Date,
): Promise<IssuedVoucher | undefined> {
  const issue = async (held: Held): Promise<IssuedVoucher | undefined> => {
    const { rows } = await client.query<IssuedVoucher>({
      name: held ? 'voucher-issue-free' : 'voucher-issue',
      text: issueVoucherText(held),
      values: [rewardId, at, id],
    });
    return rows[0];
  };
  return (await issue('SKIP LOCKED')) ?? (await issue(''));
}
