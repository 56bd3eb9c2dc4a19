import type { Installation } from '../../../installation/installation.js';
import type { ToldRedemption } from '../told.js';

/** What was done or given twice, or is negative, one sentence each: by what people were told, and by what is stored. */
export async function findDoubled(
  installation: Installation,
  told: readonly ToldRedemption[],
): Promise<string[]> {
  return [...toldTwice(told), ...(await storedTwice(installation))];
}

function toldTwice(redemptions: readonly ToldRedemption[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const { numbers, key } of redemptions)
    for (const number of numbers) owners.set(number, (owners.get(number) ?? new Set()).add(key));
  return [
    ...redemptions
      .filter(({ ids, numbers }) => ids.size > 1 || numbers.size > 1)
      .map(
        ({ key, ids, numbers }) => `${key} is ${[...ids].join()} with the vouchers ${[...numbers].join()}`,
      ),
    ...[...owners]
      .filter(([, keys]) => keys.size > 1)
      .map(([number]) => `voucher ${number} was shown to two`),
  ];
}

/** Each statement selects what must not be. */
const FAULTS: Readonly<Record<string, string>> = {
  'a key has two events': `
    SELECT user_id, key FROM point_transactions GROUP BY user_id, key HAVING count(*) > 1`,
  'a key has two redemptions': `
    SELECT user_id, idempotency_key FROM redemptions GROUP BY 1, 2 HAVING count(*) > 1`,
  'a redemption has two vouchers': `
    SELECT redemption_id FROM voucher_inventory WHERE redemption_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  'a number was given to two redemptions': `
    SELECT voucher_number FROM redemptions WHERE voucher_number IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  'a voucher and its redemption contradict each other': `
    SELECT r.id, v.id FROM redemptions r
    FULL JOIN (SELECT * FROM voucher_inventory WHERE status = 'issued') v
      ON v.redemption_id = r.id AND v.voucher_number = r.voucher_number
    WHERE (r.status = 'completed') IS DISTINCT FROM (v.id IS NOT NULL)`,
  'a redemption did not cost its points once': `
    SELECT r.id FROM redemptions r
    LEFT JOIN point_transactions t ON t.user_id = r.user_id AND t.sequence IN (r.spend_sequence, r.refund_sequence)
    GROUP BY r.id
    HAVING coalesce(sum(t.amount), 0) <> CASE r.status WHEN 'refunded' THEN 0 ELSE -r.points_cost END`,
  'points were spent for no redemption': `
    SELECT t.user_id FROM point_transactions t
    WHERE t.source_type = 'REDEMPTION' AND t.amount < 0 AND NOT EXISTS (
      SELECT FROM redemptions r WHERE r.user_id = t.user_id AND r.spend_sequence = t.sequence)`,
  'a balance is negative, or not the sum of its events': `
    SELECT a.user_id FROM point_accounts a LEFT JOIN point_transactions t USING (user_id)
    GROUP BY a.user_id HAVING a.balance < 0 OR a.balance <> coalesce(sum(t.amount), 0)`,
};

async function storedTwice(installation: Installation): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, sql] of Object.entries(FAULTS))
    for (const row of await installation.rows(sql)) faults.push(`${fault}: ${JSON.stringify(row)}`);
  return faults;
}
