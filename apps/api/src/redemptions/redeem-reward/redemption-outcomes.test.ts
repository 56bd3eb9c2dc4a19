import { afterEach, describe, expect, it } from '@jest/globals';

import { allocate, plantReward } from '../../testing/fixtures/redemptions.js';
import { eventually } from '../../testing/queues/queue-backends.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { SETTLED_CHANNEL } from '../settlement-notifier.js';
import { PendingRedemptions } from './pending-redemptions.js';
import { RedemptionOutcomes, type WaitOptions } from './redemption-outcomes.js';

const NEVER_MS = 1_000_000;

let api: TestApp;
let outcomes: RedemptionOutcomes;
afterEach(() => api.close());

async function waitAsLongAs(wait: Partial<WaitOptions>): Promise<void> {
  api = await createTestApp({ wait });
  outcomes = api.app.get(RedemptionOutcomes, { strict: false });
}

async function open(): Promise<number> {
  const rewardId = await plantReward(api, { pointsCost: 1, vouchers: 5 });
  const { id: userId } = await api.signUp();
  return (await api.app.get(PendingRedemptions, { strict: false }).open({ userId, rewardId })).redemption.id;
}

/** The connections that listen on this database. */
async function listeners(): Promise<number[]> {
  const { rows } = await api.database.ownerPool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE $1`,
    [`LISTEN "${SETTLED_CHANNEL}"%`],
  );
  return rows.map(({ pid }) => pid);
}

describe('a waiting request', () => {
  it('is woken by the notification, without polling', async () => {
    await waitAsLongAs({ pollIntervalMs: NEVER_MS, timeoutMs: NEVER_MS });
    const id = await open();
    const waiting = [outcomes.waitFor(id), outcomes.waitFor(id)];
    await eventually(async () => (await listeners()).length === 1);
    await allocate(api, id);
    for (const outcome of await Promise.all(waiting))
      expect(outcome).toMatchObject({ id, status: 'completed' });
  });

  it('finds the outcome by polling if the notification is lost', async () => {
    await waitAsLongAs({ pollIntervalMs: 20, timeoutMs: NEVER_MS });
    const id = await open();
    const waiting = outcomes.waitFor(id);
    await api.database.pool.query(
      `UPDATE redemptions SET status = 'refunded', refund_reason = 'OUT_OF_STOCK', settled_at = now() WHERE id = $1`,
      [id],
    );
    expect(await waiting).toMatchObject({ id, refundReason: 'OUT_OF_STOCK' });
  });

  it('is notified again after the listening connection was lost', async () => {
    await waitAsLongAs({ pollIntervalMs: NEVER_MS, timeoutMs: NEVER_MS });
    const id = await open();
    const waiting = outcomes.waitFor(id);
    await eventually(async () => (await listeners()).length === 1);
    const [lost] = await listeners();
    await api.database.ownerPool.query('SELECT pg_terminate_backend($1)', [lost]);
    await eventually(async () => {
      const now = await listeners();
      return now.length === 1 && now[0] !== lost;
    });
    await allocate(api, id);
    expect(await waiting).toMatchObject({ id, status: 'completed' });
  });

  it('gets null after the timeout, and holds no connection while waiting', async () => {
    await waitAsLongAs({ timeoutMs: 100 });
    const ids = await Promise.all([open(), open(), open()]);
    const waiting = ids.map((id) => outcomes.waitFor(id));
    expect(await Promise.all(waiting)).toEqual([null, null, null]);
    expect((await listeners()).length).toBeLessThanOrEqual(1);
  });

  it('is released when the process stops', async () => {
    await waitAsLongAs({ timeoutMs: NEVER_MS });
    const waiting = outcomes.waitFor(await open());
    outcomes.onModuleDestroy();
    expect(await waiting).toBeNull();
  });
});
