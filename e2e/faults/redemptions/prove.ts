import { expect } from '@jest/globals';
import { ask } from '@pwen/tools/installation/ask';
import type { Installation } from '@pwen/tools/installation/installation';
import type { Person } from '@pwen/tools/installation/programme';

import { eventually } from '../../harness/eventually.js';
import { verifyLedger } from '../../harness/verify-ledger.js';
import { type Attempt, sendAgain } from './phone.js';

/** Resolves when nothing is pending any more, without further requests. */
export async function everythingIsSettled(installation: Installation): Promise<void> {
  let pending: number[] = [];
  await eventually(
    async () => (pending = await pendingRedemptions(installation)).length === 0,
    () => `still pending: ${pending.join()}`,
  );
}

export async function pendingRedemptions(installation: Installation): Promise<number[]> {
  const rows = await installation.rows<{ id: string }>(`SELECT id FROM redemptions WHERE status = 'pending'`);
  return rows.map(({ id }) => Number(id));
}

/** The invariants that must hold after everybody has a response, whatever was killed. */
export async function nothingWasLost(
  installation: Installation,
  attempts: readonly Attempt[],
  { rewardId, pointsCost, vouchers }: { rewardId: number; pointsCost: number; vouchers: number },
): Promise<void> {
  await everythingIsSettled(installation);
  await expectSameAnswersAgain(installation, attempts);
  await expectVouchersIssuedOnce(installation, rewardId);
  await expectPointsAccountedFor(installation, rewardId, pointsCost);

  const issued = attempts.flatMap((attempt) => [...attempt.vouchers]);
  expect(new Set(issued).size).toBe(issued.length);
  // There were more requests than vouchers: all are issued, each to a person who got it in a response.
  expect(issued.length).toBe(vouchers);
  expect(verifyLedger(installation)).toMatchObject({ exitCode: 0 });
}

/** A retry under the same key is the same redemption, and the history matches the responses. */
async function expectSameAnswersAgain({ port }: Installation, attempts: readonly Attempt[]): Promise<void> {
  await Promise.all(
    attempts.map(async (attempt) => {
      await sendAgain(port, attempt);
      const { ids, vouchers, refusal } = attempt;
      expect({ ids: ids.size, vouchers: vouchers.size, refusal }).toEqual(
        refusal === undefined
          ? { ids: 1, vouchers: 1, refusal: undefined }
          : { ids: expect.any(Number), vouchers: 0, refusal: 'OUT_OF_STOCK' },
      );
    }),
  );
  const people = new Map<Person, Attempt[]>();
  for (const attempt of attempts)
    people.set(attempt.person, [...(people.get(attempt.person) ?? []), attempt]);
  for (const [person, own] of people) {
    const history = await historyOf(port, person);
    for (const { ids, vouchers } of own.filter((attempt) => attempt.vouchers.size > 0)) {
      const told = history.filter(({ id }) => ids.has(id));
      expect(told).toMatchObject([{ status: 'completed', voucherNumber: [...vouchers][0] }]);
    }
  }
}

async function historyOf(
  port: number,
  { cookie }: Person,
): Promise<{ id: number; status: string; voucherNumber: string | null }[]> {
  const { status, body } = await ask({ port, method: 'GET', path: '/api/rewards/history?limit=100', cookie });
  expect(status).toBe(200);
  return body as { id: number; status: string; voucherNumber: string | null }[];
}

/** Every issued voucher belongs to one completed redemption that shows its number, and vice versa. */
async function expectVouchersIssuedOnce(installation: Installation, rewardId: number): Promise<void> {
  const odd = await installation.rows(
    `SELECT r.id, r.status, v.id AS voucher, v.status AS voucher_status
     FROM (SELECT * FROM redemptions WHERE reward_id = $1) r
     FULL JOIN (SELECT * FROM voucher_inventory WHERE reward_id = $1 AND status = 'issued') v
       ON v.redemption_id = r.id AND v.voucher_number = r.voucher_number
     WHERE (r.status = 'completed') IS DISTINCT FROM (v.id IS NOT NULL)`,
    [rewardId],
  );
  expect(odd).toEqual([]);
}

/** A completed redemption cost its points once, a refunded one nothing; the balance is the sum of the events. */
async function expectPointsAccountedFor(
  installation: Installation,
  rewardId: number,
  pointsCost: number,
): Promise<void> {
  const wrong = await installation.rows(
    `SELECT r.id, r.status, sum(t.amount)
     FROM redemptions r LEFT JOIN point_transactions t
       ON t.user_id = r.user_id AND t.sequence IN (r.spend_sequence, r.refund_sequence)
     WHERE r.reward_id = $1
     GROUP BY r.id
     HAVING coalesce(sum(t.amount), 0) <> CASE r.status WHEN 'completed' THEN -$2::bigint ELSE 0 END`,
    [rewardId, pointsCost],
  );
  expect(wrong).toEqual([]);
  const off = await installation.rows(
    `SELECT a.user_id, a.balance, sum(t.amount)
     FROM point_accounts a JOIN point_transactions t USING (user_id)
     GROUP BY a.user_id HAVING a.balance <> sum(t.amount)`,
  );
  expect(off).toEqual([]);
  // No spend is without a redemption.
  const [spends] = await installation.rows<{ of_ledger: string; of_redemptions: string }>(
    `SELECT (SELECT count(*) FROM point_transactions WHERE amount < 0) AS of_ledger,
       (SELECT count(*) FROM redemptions WHERE spend_sequence IS NOT NULL) AS of_redemptions`,
  );
  expect(spends?.of_ledger).toBe(spends?.of_redemptions);
}
