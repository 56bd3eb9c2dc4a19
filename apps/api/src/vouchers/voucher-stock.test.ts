import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { appWithAdministrator } from '../testing/app-of-file.js';
import { nodesOf, pagesOf, planOf } from '../testing/database/plans.js';
import { createReward, editForm, voucherNumbers } from '../testing/fixtures/rewards.js';
import { importForm, issueVoucher, plantPending, stockOf, vouchersOf } from '../testing/fixtures/vouchers.js';
import type { VoucherStockDto } from './voucher-stock.dto.js';
import { VoucherStock } from './voucher-stock.js';

const { api, administrator } = await appWithAdministrator();

/** The figures of a stock, counted from the rows. */
async function countedOf(rewardId: number): Promise<VoucherStockDto> {
  const { rows } = await api.database.pool.query<{ status: 'available' | 'issued' | 'void' }>(
    'SELECT status FROM voucher_inventory WHERE reward_id = $1',
    [rewardId],
  );
  const { rows: pending } = await api.database.pool.query(
    `SELECT FROM redemptions WHERE reward_id = $1 AND status = 'pending'`,
    [rewardId],
  );
  const of = (wanted: string): number => rows.filter(({ status }) => status === wanted).length;
  const reserved = Math.min(of('available'), pending.length);
  return {
    uploaded: rows.length,
    available: of('available') - reserved,
    reserved,
    issued: of('issued'),
    void: of('void'),
  };
}

describe('the stock of a reward', () => {
  test('equals its rows, with uploaded as the sum of the rest, after any sequence of changes', async () => {
    // Of one length: an import doubts a number that is longer or shorter than all others.
    let numbers = 1000;
    const fresh = (count: number): string[] => Array.from({ length: count }, () => `STOCK-${++numbers}`);

    const step = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        reward: fc.nat(1),
        count: fc.integer({ min: 1, max: 4 }),
      }),
      fc.record({
        kind: fc.constant('import' as const),
        reward: fc.nat(1),
        count: fc.integer({ min: 1, max: 8 }),
      }),
      fc.record({ kind: fc.constant('remove' as const), reward: fc.nat(1), which: fc.nat() }),
      fc.record({ kind: fc.constant('revive' as const), reward: fc.nat(1), which: fc.nat() }),
      fc.record({ kind: fc.constant('issue' as const), reward: fc.nat(1) }),
      fc.record({ kind: fc.constant('wait' as const), reward: fc.nat(1) }),
      fc.record({
        kind: fc.constant('refuse' as const),
        reward: fc.nat(1),
        count: fc.integer({ min: 1, max: 4 }),
      }),
    );
    type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

    const run = async (one: Step, rewards: readonly number[]): Promise<void> => {
      const rewardId = rewards[one.reward] ?? 0;
      const withStatus = async (status: string): Promise<number[]> =>
        (await vouchersOf(administrator, rewardId))
          .filter((voucher) => voucher.status === status)
          .map(({ id }) => id);
      switch (one.kind) {
        case 'add':
          await editForm(administrator, rewardId, voucherNumbers(...fresh(one.count))).expect(200);
          return;
        case 'import':
          await importForm(administrator, rewardId, fresh(one.count).join('\n')).expect(200);
          return;
        case 'remove': {
          const ids = await withStatus('available');
          if (ids.length > 0)
            await administrator
              .delete(`/api/rewards/${rewardId}/vouchers/${ids[one.which % ids.length]}`)
              .expect(204);
          return;
        }
        case 'revive': {
          const ids = await withStatus('void');
          if (ids.length === 0) return;
          const id = ids[one.which % ids.length];
          const { body } = await administrator
            .post(`/api/rewards/${rewardId}/vouchers/${id}/reveal`)
            .expect(200);
          // Moves it to the other reward.
          const other = rewards[1 - one.reward] ?? 0;
          await importForm(administrator, other, body.voucherNumber as string).expect(200);
          return;
        }
        case 'issue':
          if ((await withStatus('available')).length > 0) await issueVoucher(api, rewardId);
          return;
        case 'wait':
          await plantPending(api, rewardId);
          return;
        case 'refuse': {
          const text = [...fresh(one.count), `STOCK-${numbers}`].join('\n');
          await importForm(administrator, rewardId, text).expect(422);
        }
      }
    };

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const rewards = [
          (await createReward(api, administrator)).id,
          (await createReward(api, administrator)).id,
        ];
        for (const one of steps) await run(one, rewards);
        for (const rewardId of rewards) {
          const stock = await stockOf(administrator, rewardId);
          expect(stock).toEqual(await countedOf(rewardId));
          expect(stock.uploaded).toBe(stock.available + stock.reserved + stock.issued + stock.void);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('reserves no more vouchers than exist', async () => {
    const { id } = await createReward(api, administrator, voucherNumbers('WAIT-1', 'WAIT-2'));
    await plantPending(api, id);
    expect(await stockOf(administrator, id)).toMatchObject({ uploaded: 2, available: 1, reserved: 1 });
    await plantPending(api, id);
    await plantPending(api, id);
    expect(await stockOf(administrator, id)).toMatchObject({ uploaded: 2, available: 0, reserved: 2 });
  });

  test('counts vouchers issued in many concurrent transactions, and ignores those that fail', async () => {
    const numbers = Array.from({ length: 40 }, (_, row) => `MANY-${row}`);
    const { id } = await createReward(api, administrator, voucherNumbers(...numbers));
    const vouchers = await vouchersOf(administrator, id);
    const redemptionIds: number[] = [];
    for (let row = 0; row < 40; row++) redemptionIds.push(await plantPending(api, id));
    await Promise.all(
      vouchers.map(async (voucher, row) => {
        const client = await api.database.pool.connect();
        await client.query('BEGIN');
        await client.query(
          `UPDATE voucher_inventory SET status = 'issued', redemption_id = $2 WHERE id = $1`,
          [voucher.id, redemptionIds[row]],
        );
        await client.query(row % 4 === 0 ? 'ROLLBACK' : 'COMMIT');
        client.release();
      }),
    );
    expect(await stockOf(administrator, id)).toMatchObject({ uploaded: 40, issued: 30, reserved: 10 });
    expect(await stockOf(administrator, id)).toEqual(await countedOf(id));
  });

  test('handles rows deleted by hand', async () => {
    const { id } = await createReward(api, administrator, voucherNumbers('HAND-1', 'HAND-2'));
    await api.database.ownerPool.query(`DELETE FROM voucher_inventory WHERE voucher_number = 'HAND-1'`);
    expect(await stockOf(administrator, id)).toMatchObject({ uploaded: 1, available: 1 });
  });

  test('of many rewards reads as few pages with 200,000 vouchers as with ten', async () => {
    const { ownerPool, pool } = api.database;
    const rewards: number[] = [];
    for (let row = 0; row < 20; row++) rewards.push((await createReward(api, administrator)).id);
    const stock = new VoucherStock(pool);
    const pagesRead = async (): Promise<number> => {
      const plan = await planOf(pool, (connection) => stock.stockOf(rewards, connection));
      expect(nodesOf(plan).map((node) => node['Relation Name'])).not.toContain('voucher_inventory');
      return pagesOf(plan);
    };

    const before = await pagesRead();
    await ownerPool.query(
      `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, created_at)
       SELECT 'PLENTY-' || row, 'PLENTY' || row, ($1::bigint[])[row % 20 + 1], now() FROM generate_series(1, 200000) AS row`,
      [rewards],
    );
    await ownerPool.query(
      `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions,
         redeemed_at, status, settled_at, voucher_number)
       SELECT 1000000 + row, 1, ($1::bigint[])[row % 20 + 1], 'plenty-' || row, 0, 'Kat', 'Tape', now(), 'completed', now(), row
       FROM generate_series(1, 20000) AS row`,
      [rewards],
    );
    await ownerPool.query('ANALYZE redemptions, voucher_counts');
    const after = await pagesRead();
    expect(before).toBeGreaterThan(0);
    expect(after).toBeLessThan(before + 100);
    const { body } = await api.visitor().get('/api/rewards?limit=20').expect(200);
    const counts = (body as { availableVouchersCount: number }[]).map(
      (reward) => reward.availableVouchersCount,
    );
    expect(counts).toEqual(Array.from({ length: 20 }, () => 10_000));
  });
});
