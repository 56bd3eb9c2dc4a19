import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import {
  allocate,
  balanceOf,
  closeAccount,
  contradictions,
  deleteReward,
  plantReward,
  redemptionsIn,
  type RewardFields,
  setBlocked,
  type StoredRedemption,
} from '../../testing/fixtures/redemptions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { PendingRedemptions } from '../redeem-reward/pending-redemptions.js';

let api: TestApp;
let pending: PendingRedemptions;
beforeAll(async () => {
  // No worker: each test decides when and how often an allocation runs.
  api = await createTestApp();
  pending = api.app.get(PendingRedemptions, { strict: false });
});
afterAll(async () => {
  expect(await contradictions(api)).toEqual([]);
  await api.close();
});

async function opened(fields: RewardFields = {}) {
  const rewardId = await plantReward(api, { pointsCost: 70, ...fields });
  const person = await api.signUp();
  const { id } = (await pending.open({ userId: person.id, rewardId })).redemption;
  return { ...person, rewardId, redemptionId: id };
}

async function stored(id: number): Promise<StoredRedemption | undefined> {
  return (await redemptionsIn(api)).find((redemption) => redemption.id === id);
}

const ledgerBalance = (userId: number) => api.app.get(LedgerAccounts, { strict: false }).balanceOf(userId);

describe('a pending redemption', () => {
  it('gets one voucher, however many allocations run at the same time', async () => {
    const { redemptionId, agent } = await opened({ vouchers: 30 });
    const ended = await Promise.all(
      Array.from({ length: 30 }, (_, n) => allocate(api, redemptionId, { skipLocked: n % 2 === 0 })),
    );
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await stored(redemptionId)).toMatchObject({ status: 'completed', refund_sequence: null });
    expect(await balanceOf(agent)).toBe(30);
    expect(await allocate(api, redemptionId)).toBe(false);
  });

  it('is refunded once if there is no voucher, however many allocations run at the same time', async () => {
    const { redemptionId, agent, rewardId } = await opened();
    await api.database.pool.query("UPDATE voucher_inventory SET status = 'void' WHERE reward_id = $1", [
      rewardId,
    ]);
    const ended = await Promise.all(Array.from({ length: 30 }, () => allocate(api, redemptionId)));
    expect(ended.filter(Boolean)).toHaveLength(1);
    expect(await stored(redemptionId)).toMatchObject({
      status: 'refunded',
      refund_reason: 'OUT_OF_STOCK',
      refund_sequence: 3,
    });
    expect(await balanceOf(agent)).toBe(100);
    const { body } = await agent.get('/api/user/points/history').expect(200);
    expect(body.transactions[0]).toMatchObject({ type: 'REFUND', amount: 70, balanceAfter: 100 });
  });

  it('stays refunded when vouchers are added later', async () => {
    const { redemptionId, rewardId, agent } = await opened();
    await api.database.pool.query("UPDATE voucher_inventory SET status = 'void' WHERE reward_id = $1", [
      rewardId,
    ]);
    await allocate(api, redemptionId);
    await api.database.pool.query("UPDATE voucher_inventory SET status = 'available' WHERE reward_id = $1", [
      rewardId,
    ]);
    expect(await allocate(api, redemptionId)).toBe(false);
    expect(await balanceOf(agent)).toBe(100);
  });

  it('that does not exist is ignored', async () => expect(await allocate(api, 12)).toBe(false));

  it('of a reward that was hidden in the meantime still gets its voucher', async () => {
    const { redemptionId, rewardId } = await opened();
    await api.database.pool.query('UPDATE rewards SET is_active = false WHERE id = $1', [rewardId]);
    await allocate(api, redemptionId);
    expect(await stored(redemptionId)).toMatchObject({ status: 'completed' });
  });

  it('of a reward that was deleted in the meantime is refunded', async () => {
    const { redemptionId, rewardId, agent } = await opened();
    await deleteReward(api, rewardId);
    await allocate(api, redemptionId);
    expect(await stored(redemptionId)).toMatchObject({
      status: 'refunded',
      refund_reason: 'REWARD_UNAVAILABLE',
    });
    expect(await balanceOf(agent)).toBe(100);
  });

  it('of a person who was blocked in the meantime is refunded', async () => {
    const { redemptionId, id } = await opened();
    await setBlocked(api, id);
    await allocate(api, redemptionId);
    expect(await stored(redemptionId)).toMatchObject({
      status: 'refunded',
      refund_reason: 'ACCOUNT_BLOCKED',
    });
    expect(await ledgerBalance(id)).toBe(100);
  });

  it('of an account that was closed in the meantime gets neither a voucher nor points', async () => {
    const { redemptionId, id } = await opened();
    await closeAccount(api, id);
    await allocate(api, redemptionId);
    expect(await stored(redemptionId)).toMatchObject({
      status: 'refunded',
      refund_reason: 'ACCOUNT_CLOSED',
      refund_sequence: null,
    });
    expect(await ledgerBalance(id)).toBe(0);
  });

  it('cannot be reversed by an administrator, which would give both points and a voucher', async () => {
    const { redemptionId, id, agent } = await opened();
    const reversal = api.app.get(PointsLedger, { strict: false }).record({
      kind: 'reverse',
      userId: id,
      corrects: 2,
      actor: 'administrator:1',
      description: 'Erè',
      at: api.clock.now(),
    });
    await expect(reversal).rejects.toMatchObject({ code: 'EVENT_NOT_REVERSIBLE' });
    await allocate(api, redemptionId);
    expect(await stored(redemptionId)).toMatchObject({ status: 'completed', refund_sequence: null });
    expect(await balanceOf(agent)).toBe(30);
  });
});

describe('the last voucher, locked by an open transaction,', () => {
  const holding = async (fields: RewardFields = {}) => {
    const redemption = await opened(fields);
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM voucher_inventory WHERE reward_id = $1 FOR UPDATE', [
      redemption.rewardId,
    ]);
    const settling = allocate(api, redemption.redemptionId);
    // Returns once the allocation waits for that lock.
    await untilSomebodyWaits();
    return { ...redemption, holder, settling };
  };

  it('is waited for, and issued when it becomes available', async () => {
    const { holder, settling, redemptionId } = await holding();
    await holder.query('ROLLBACK');
    holder.release();
    expect(await settling).toBe(true);
    expect(await stored(redemptionId)).toMatchObject({ status: 'completed' });
  });

  it('is waited for, and the points are refunded when it was issued to another', async () => {
    const { holder, settling, redemptionId, rewardId } = await holding();
    await holder.query("UPDATE voucher_inventory SET status = 'void' WHERE reward_id = $1", [rewardId]);
    await holder.query('COMMIT');
    holder.release();
    await settling;
    expect(await stored(redemptionId)).toMatchObject({ status: 'refunded', refund_reason: 'OUT_OF_STOCK' });
  });

  it("is waited for, and the reward's deletion at that moment is the refund's reason", async () => {
    const { holder, settling, redemptionId, rewardId } = await holding();
    await holder.query("UPDATE voucher_inventory SET status = 'void' WHERE reward_id = $1", [rewardId]);
    await holder.query('UPDATE rewards SET deleted = true WHERE id = $1', [rewardId]);
    await holder.query('COMMIT');
    holder.release();
    await settling;
    expect(await stored(redemptionId)).toMatchObject({
      status: 'refunded',
      refund_reason: 'REWARD_UNAVAILABLE',
    });
  });

  it('does not delay a redemption with another voucher available', async () => {
    const { rewardId, redemptionId } = await opened({ vouchers: 2 });
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM voucher_inventory WHERE reward_id = $1 ORDER BY id LIMIT 1 FOR UPDATE', [
      rewardId,
    ]);
    expect(await allocate(api, redemptionId)).toBe(true);
    await holder.query('ROLLBACK');
    holder.release();
  });
});

describe('a reward that is deleted while its redemptions are allocated', () => {
  test('completes some redemptions, refunds the rest, and leaves no voucher available', async () => {
    const rewardId = await plantReward(api, { pointsCost: 10, vouchers: 40 });
    const { id: userId, agent } = await api.signUp();
    const ids: number[] = [];
    for (let n = 0; n < 10; n++) ids.push((await pending.open({ userId, rewardId })).redemption.id);

    await Promise.all([
      ...ids.slice(0, 5).map((id) => allocate(api, id)),
      deleteReward(api, rewardId),
      ...ids.slice(5).map((id) => allocate(api, id)),
    ]);

    const ended = (await redemptionsIn(api)).filter(({ reward_id }) => reward_id === rewardId);
    const completed = ended.filter(({ status }) => status === 'completed');
    const refunded = ended.filter(({ refund_reason }) => refund_reason === 'REWARD_UNAVAILABLE');
    expect(completed.length + refunded.length).toBe(10);
    expect(await balanceOf(agent)).toBe(100 - 10 * completed.length);
    const { rows } = await api.database.pool.query(
      "SELECT FROM voucher_inventory WHERE reward_id = $1 AND status = 'available'",
      [rewardId],
    );
    expect(rows).toHaveLength(0);
  });
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await api.database.ownerPool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
