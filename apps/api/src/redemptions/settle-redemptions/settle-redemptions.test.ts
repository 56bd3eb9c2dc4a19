import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { Redis } from 'ioredis';

import { execute, intercept } from '../../testing/commands.js';
import {
  balanceOf,
  contradictions,
  deleteReward,
  plantReward,
  redemptionsIn,
} from '../../testing/fixtures/redemptions.js';
import {
  createTestAppOn,
  eventually,
  executeOften,
  loseJobs,
  QUEUE_BACKENDS,
} from '../../testing/queues/queue-backends.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { AllocateVoucherHandler } from '../allocate-voucher/allocate-voucher.command.js';
import { PendingRedemptions } from '../redeem-reward/pending-redemptions.js';
import { REDEMPTION_QUEUE } from '../redemption-queue.js';
import {
  SettleRedemptionsCommand,
  SettleRedemptionsHandler,
  SWEEP_AFTER_MS,
} from './settle-redemptions.command.js';

/** Opens redemptions without jobs, as a crash between the COMMIT and the queue leaves them. */
async function openUntold(api: TestApp, count: number) {
  const rewardId = await plantReward(api, { pointsCost: 1, vouchers: count });
  const person = await api.signUp();
  const pending = api.app.get(PendingRedemptions, { strict: false });
  const ids: number[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await pending.open({ userId: person.id, rewardId })).redemption.id);
  return { ...person, rewardId, ids };
}

const statuses = async (api: TestApp) => (await redemptionsIn(api)).map(({ status }) => status);

describe.each(QUEUE_BACKENDS)('the worker, with the queue on %s,', (backend) => {
  let api: Awaited<ReturnType<typeof createTestAppOn>>;
  beforeEach(async () => {
    api = await createTestAppOn(backend);
  });
  afterEach(() => api.close());

  it('completes redemptions whose job was lost', async () => {
    const { agent } = await openUntold(api, 3);
    api.clock.advanceMs(SWEEP_AFTER_MS);
    executeOften(api, REDEMPTION_QUEUE.name);
    await eventually(async () => (await statuses(api)).every((status) => status === 'completed'));
    expect(await balanceOf(agent)).toBe(97);
    expect(await contradictions(api)).toEqual([]);
  });

  it('wakes a waiting request when the job was lost and the sweep settled the redemption', async () => {
    const rewardId = await plantReward(api, { pointsCost: 1 });
    const { agent } = await api.signUp();
    loseJobs(api, REDEMPTION_QUEUE);
    const waiting = agent.post(`/api/rewards/${rewardId}/redeem`).then((answer) => answer);
    await eventually(async () => (await redemptionsIn(api)).length === 1);
    api.clock.advanceMs(SWEEP_AFTER_MS);
    executeOften(api, REDEMPTION_QUEUE.name);
    expect(await waiting).toMatchObject({ status: 200, body: { status: 'completed' } });
  });
});

describe('the worker, when its Redis has lost all data,', () => {
  it('continues to sweep', async () => {
    const api = await createTestAppOn('Redis');
    try {
      const client = new Redis(api.redis?.url ?? '');
      const { agent } = await openUntold(api, 2);
      executeOften(api, REDEMPTION_QUEUE.name);
      await client.flushall();
      await client.quit();
      api.clock.advanceMs(SWEEP_AFTER_MS);
      await eventually(async () => (await statuses(api)).every((status) => status === 'completed'));
      expect(await balanceOf(agent)).toBe(98);
    } finally {
      await api.close();
    }
  });

  it('only delays people when Redis is then unreachable: 202 first, the voucher a little later', async () => {
    const api = await createTestAppOn('Redis', { wait: { timeoutMs: 100 } });
    try {
      const rewardId = await plantReward(api, { pointsCost: 5 });
      const { agent } = await api.signUp();
      executeOften(api, REDEMPTION_QUEUE.name);
      await api.redis?.stop();
      const redeem = () => agent.post(`/api/rewards/${rewardId}/redeem`).set('Idempotency-Key', 'tap');
      const { body } = await redeem().expect(202);
      api.clock.advanceMs(SWEEP_AFTER_MS);
      await eventually(async () => (await redeem()).status === 200);
      const { body: settled } = await agent.get(`/api/rewards/history/${body.redemptionId}`).expect(200);
      expect(settled).toMatchObject({ status: 'completed', voucherNumber: expect.any(String) });
      expect(await contradictions(api)).toEqual([]);
    } finally {
      await api.close();
    }
  });
});

describe('a sweep', () => {
  let api: TestApp;
  beforeEach(async () => {
    api = await createTestApp();
  });
  afterEach(() => api.close());

  const sweep = (): Promise<number> => execute(api, new SettleRedemptionsCommand());
  const waitsForRedemption = async (): Promise<boolean> => {
    const { rowCount } = await api.database.ownerPool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM redemptions%'`,
    );
    return rowCount !== 0;
  };

  it('skips redemptions whose job may still run', async () => {
    await openUntold(api, 1);
    api.clock.advanceMs(SWEEP_AFTER_MS - 1);
    expect(await sweep()).toBe(0);
    expect(await statuses(api)).toEqual(['pending']);
    api.clock.advanceMs(1);
    expect(await sweep()).toBe(1);
  });

  it('settles more than one batch, and refunds those without a voucher', async () => {
    const { rewardId, agent } = await openUntold(api, 100);
    const more = await openUntold(api, 30);
    await api.database.pool.query(
      `UPDATE voucher_inventory SET status = 'void'
       WHERE id IN (SELECT id FROM voucher_inventory WHERE reward_id = $1 ORDER BY id LIMIT 60)`,
      [rewardId],
    );
    api.clock.advanceMs(SWEEP_AFTER_MS);
    expect(await sweep()).toBe(130);
    expect(await balanceOf(agent)).toBe(60);
    expect(await balanceOf(more.agent)).toBe(70);
    expect(await contradictions(api)).toEqual([]);
  });

  it('settles the longest waiting first, regardless of the order on disk', async () => {
    const { ids } = await openUntold(api, 6);
    // Rewritten in the order of their ids, each a minute older than the previous one.
    for (const [minutes, id] of ids.entries())
      await api.database.pool.query(
        `UPDATE redemptions SET redeemed_at = redeemed_at - $2 * interval '1 minute' WHERE id = $1`,
        [id, minutes],
      );
    // The sweep's own connections use the index, which has this order anyway. These connections, which know the size of
    // the table, scan it in the order on disk unless an order is requested.
    await api.database.ownerPool.query('ANALYZE redemptions');
    const taken: number[] = [];
    intercept(api, AllocateVoucherHandler, ({ redemptionId }, proceed) => {
      taken.push(redemptionId);
      return proceed();
    });
    api.clock.advanceMs(SWEEP_AFTER_MS);
    const commands = api.app.get(CommandBus, { strict: false });
    expect(await new SettleRedemptionsHandler(api.database.pool, commands, api.clock).execute()).toBe(6);
    expect(taken).toEqual([...ids].reverse());
  });

  it('skips a redemption that fails, and one that is locked by another transaction', async () => {
    const { ids } = await openUntold(api, 5);
    const [failing, held] = ids;
    // It must be refunded because its reward is deleted, but its spend does not exist.
    const gone = await plantReward(api, { vouchers: 0 });
    await deleteReward(api, gone);
    await api.database.pool.query(
      'UPDATE redemptions SET spend_sequence = 999, reward_id = $2 WHERE id = $1',
      [failing, gone],
    );
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM redemptions WHERE id = $1 FOR UPDATE', [held]);

    api.clock.advanceMs(SWEEP_AFTER_MS);
    let isSweeping = true;
    let hasWaited = false;
    const sweeping = sweep().finally(() => (isSweeping = false));
    while (isSweeping) hasWaited = (await waitsForRedemption()) || hasWaited;
    await holder.query('ROLLBACK');
    holder.release();
    expect(await sweeping).toBe(3);
    expect(hasWaited).toBe(false);
    const left = (await redemptionsIn(api)).filter(({ status }) => status === 'pending');
    expect(left.map(({ id }) => id)).toEqual([failing, held]);
    expect(await sweep()).toBe(1);
  });

  it('of two workers at once settles each redemption once', async () => {
    const { agent } = await openUntold(api, 40);
    api.clock.advanceMs(SWEEP_AFTER_MS);
    const settled = await Promise.all([sweep(), sweep(), sweep()]);
    expect(settled.reduce((sum, count) => sum + count)).toBe(40);
    expect(await balanceOf(agent)).toBe(60);
    expect(await contradictions(api)).toEqual([]);
  });
});
