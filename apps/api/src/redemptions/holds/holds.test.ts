import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';

import { until } from '../../ledger/feed/testing/until.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { Transactions } from '../../platform/database/transactions/transactions.js';
import { PersonalTables } from '../../platform/personal-data/personal-tables.js';
import {
  allocate,
  balanceOf,
  contradictions,
  deleteReward,
  plantReward,
  redemptionsIn,
  setBlocked,
  type StoredRedemption,
} from '../../testing/fixtures/redemptions.js';
import {
  DECIDER,
  giveBack,
  held,
  HOLD_MS,
  storedHold,
  openDueHolds,
  openHold,
  redeemed,
  suspect,
} from '../../testing/fixtures/review/holds.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { PendingRedemptions } from '../redeem-reward/pending-redemptions.js';
import { Holds } from './holds.js';
import { RedemptionChecks } from './look/redemption-checks.js';
import { RuleFaults } from './look/rule-faults.js';

let api: TestApp;
let groups: Map<number, string>;
beforeAll(async () => {
  // No worker: each test decides when and how often an allocation runs.
  api = await createTestApp();
});
beforeEach(() => {
  groups = suspect(api);
});
afterAll(async () => {
  expect(await contradictions(api)).toEqual([]);
  await api.close();
});

async function somebodyWaits(): Promise<boolean> {
  const { rowCount } = await api.database.ownerPool.query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rowCount === 1;
}

async function stored(id: number): Promise<StoredRedemption | undefined> {
  return (await redemptionsIn(api)).find((redemption) => redemption.id === id);
}

describe('a redemption of which two rules of different kinds say something', () => {
  it('is held: it keeps the points, and no voucher is reserved', async () => {
    const { redemptionId, rewardId, agent } = await held(api, groups);
    expect(await stored(redemptionId)).toMatchObject({ status: 'held', voucher_number: null });
    expect(await balanceOf(agent)).toBe(30);
    const other = await api.signUp();
    await redeemed(api, other.id, rewardId);
    expect((await redemptionsIn(api)).at(-1)).toMatchObject({ user_id: other.id, status: 'completed' });
    const { rows } = await api.database.pool.query(
      'SELECT rule, group_key, evidence FROM hold_signals WHERE redemption_id = $1 ORDER BY rule',
      [redemptionId],
    );
    expect(rows).toEqual([
      { rule: 'phone-series', group_key: 'device:1', evidence: { accounts: 7 } },
      { rule: 'shared-device', group_key: 'device:1', evidence: { accounts: 7 } },
    ]);
    expect(await storedHold(api, redemptionId)).toMatchObject({ reason: 'shared-device', decision: null });
  });

  it('is pending for its person, who reads until when and by which rule, and never what it saw', async () => {
    const { redemptionId, agent } = await held(api, groups);
    const { body } = await agent.get(`/api/rewards/history/${redemptionId}`).expect(200);
    expect(body).toMatchObject({
      status: 'pending',
      holdReason: 'shared-device',
      heldUntil: new Date(api.clock.now().getTime() + HOLD_MS).toISOString(),
      decisionSentence: null,
      canReply: true,
    });
    expect(JSON.stringify(body)).not.toContain('device:1');
    expect((await agent.get('/api/rewards/history').expect(200)).body).toEqual([body]);
  });

  it('is not settled by jobs and sweeps', async () => {
    const { redemptionId } = await held(api, groups);
    expect(await allocate(api, redemptionId)).toBe(false);
    expect(await allocate(api, redemptionId, { skipLocked: true })).toBe(false);
    expect(await stored(redemptionId)).toMatchObject({ status: 'held' });
  });

  it('counts for the limits of its reward, and is no first voucher', async () => {
    const { id, rewardId, agent } = await held(api, groups, {
      limitPerPerson: 1,
      vouchers: 2,
      pointsCost: 10,
    });
    const { body } = await agent.post(`/api/rewards/${rewardId}/redeem`).expect(409);
    expect(body.code).toBe('REWARD_LIMIT_PER_PERSON');
    const { rows } = await api.database.pool.query(
      `SELECT NOT EXISTS (SELECT FROM redemptions WHERE user_id = $1 AND status NOT IN ('held', 'refunded')) AS "isFirst"`,
      [id],
    );
    expect(rows).toEqual([{ isFirst: true }]);
  });

  it('holds whatever else its person redeems meanwhile, also at the same moment', async () => {
    const { id, redemptionId } = await held(api, groups, { pointsCost: 10 });
    groups.delete(id);
    const next = await redeemed(api, id, await plantReward(api, { pointsCost: 10 }));
    expect(await stored(next)).toMatchObject({ status: 'held' });
    expect(await storedHold(api, next)).toMatchObject({ reason: 'shared-device', groupKey: 'device:1' });
    await openHold(api, redemptionId);
    await openHold(api, next);
    const after = await redeemed(api, id, await plantReward(api, { pointsCost: 10 }));
    expect(await stored(after)).toMatchObject({ status: 'completed' });
  });
});

test('of two redemptions at once the second waits until it is known whether the first is held', async () => {
  const person = await api.signUp();
  const rewardId = await plantReward(api, { pointsCost: 10, vouchers: 2 });
  const pending = api.app.get(PendingRedemptions, { strict: false });
  const [first = 0, second = 0] = [
    (await pending.open({ userId: person.id, rewardId })).redemption.id,
    (await pending.open({ userId: person.id, rewardId })).redemption.id,
  ];
  // As a rule that only asks about the first.
  for (const rule of ['shared-device', 'phone-series'] as const)
    api.app.get(RedemptionChecks, { strict: false }).register(rule, async (client, { id }) => {
      await client.query('SELECT pg_sleep(0.1)');
      return id === first ? { groupKey: 'first', evidence: {} } : null;
    });
  const looking = allocate(api, first);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await Promise.all([looking, allocate(api, second)]);
  expect(await stored(first)).toMatchObject({ status: 'held' });
  expect(await stored(second)).toMatchObject({ status: 'held' });
});

describe('a rule that fails', () => {
  it('holds nobody, and administrators learn of it', async () => {
    const checks = api.app.get(RedemptionChecks, { strict: false });
    checks.register('shared-device', async (client) => {
      await client.query('SELECT 1 / 0');
      return null;
    });
    const person = await api.signUp();
    groups.set(person.id, 'device:2');
    const id = await redeemed(api, person.id, await plantReward(api, { pointsCost: 10 }));
    // The other rule alone is not enough.
    expect(await stored(id)).toMatchObject({ status: 'completed' });
    await api.app.get(RuleFaults, { strict: false }).onApplicationShutdown();
    const { rows } = await api.database.pool.query('SELECT rule, message FROM rule_faults');
    expect(rows).toEqual([{ rule: 'shared-device', message: 'error: division by zero' }]);
  });

  it('includes one that takes longer than a second, and the next is asked all the same', async () => {
    const checks = api.app.get(RedemptionChecks, { strict: false });
    let after: unknown;
    checks.register('shared-device', async (client) => {
      await client.query('SELECT pg_sleep(5)');
      return null;
    });
    checks.register('phone-series', async (client) => {
      after = (await client.query('SHOW statement_timeout')).rows[0];
      return null;
    });
    const person = await api.signUp();
    const id = await redeemed(api, person.id, await plantReward(api, { pointsCost: 10 }));
    expect(await stored(id)).toMatchObject({ status: 'completed' });
    expect(after).toEqual({ statement_timeout: '1s' });
  });
});

describe('a hold that is opened', () => {
  it('gives the voucher, and is not looked at again', async () => {
    const { redemptionId, agent } = await held(api, groups);
    await openHold(api, redemptionId);
    expect(await stored(redemptionId)).toMatchObject({ status: 'pending' });
    await allocate(api, redemptionId);
    expect(await stored(redemptionId)).toMatchObject({ status: 'completed' });
    expect(await storedHold(api, redemptionId)).toMatchObject({ decision: 'opened', decidedBy: DECIDER });
    expect(await balanceOf(agent)).toBe(30);
  });

  it('gives the points back if no voucher is left', async () => {
    const { redemptionId, rewardId, agent } = await held(api, groups);
    const other = await api.signUp();
    await redeemed(api, other.id, rewardId);
    await openHold(api, redemptionId);
    await allocate(api, redemptionId);
    expect(await stored(redemptionId)).toMatchObject({ status: 'refunded', refund_reason: 'OUT_OF_STOCK' });
    expect(await balanceOf(agent)).toBe(100);
  });

  it('is decided once, whoever decides at the same moment', async () => {
    const { redemptionId } = await held(api, groups);
    const decided = await Promise.allSettled([
      openHold(api, redemptionId),
      giveBack(api, redemptionId),
      openHold(api, redemptionId),
      giveBack(api, redemptionId),
    ]);
    const refused = decided.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toHaveLength(3);
    const { decision } = await storedHold(api, redemptionId);
    for (const fault of refused)
      expect(fault).toMatchObject({ code: 'HOLD_ALREADY_DECIDED', details: { decision } });
    await expect(openHold(api, 12)).rejects.toMatchObject({ code: 'HOLD_NOT_FOUND' });
  });
});

describe('points that are given back', () => {
  it('come with the sentence of who decided', async () => {
    const { redemptionId, agent } = await held(api, groups);
    await giveBack(api, redemptionId);
    expect(await balanceOf(agent)).toBe(100);
    const { body } = await agent.get(`/api/rewards/history/${redemptionId}`).expect(200);
    expect(body).toMatchObject({
      status: 'refunded',
      refundReason: 'REVIEWED',
      heldUntil: null,
      decisionSentence: 'Yon sèl moun, dis kont.',
      canReply: true,
    });
    expect((await agent.get('/api/redemptions/pause').expect(200)).body).toEqual({ pause: null });
  });

  it('may come with a pause, which ends by itself', async () => {
    const { redemptionId, agent, id } = await held(api, groups, { vouchers: 2 });
    groups.delete(id);
    const rewardId = await plantReward(api, { pointsCost: 10 });
    const until = new Date(api.clock.now().getTime() + 60_000);
    await giveBack(api, redemptionId, until);
    const redeem = () => agent.post(`/api/rewards/${rewardId}/redeem`).set('Idempotency-Key', 'tap');
    const { body } = await redeem().expect(403);
    expect(body).toMatchObject({
      code: 'REDEMPTIONS_PAUSED',
      details: { until: until.toISOString(), sentence: 'Yon sèl moun, dis kont.' },
    });
    expect((await agent.get('/api/redemptions/pause').expect(200)).body).toEqual({
      pause: {
        until: until.toISOString(),
        sentence: 'Yon sèl moun, dis kont.',
        redemptionId,
        canReply: true,
      },
    });
    api.clock.advanceMs(60_000);
    expect((await agent.get('/api/redemptions/pause').expect(200)).body).toEqual({ pause: null });
    const pending = api.app.get(PendingRedemptions, { strict: false });
    await pending.open({ userId: id, rewardId });
  });

  it('with a pause keep what else is held of the person, until the pause is over', async () => {
    const { redemptionId, id } = await held(api, groups, { vouchers: 2 });
    const rewardId = await plantReward(api, { pointsCost: 10 });
    const otherId = await redeemed(api, id, rewardId);
    await giveBack(api, redemptionId, new Date(api.clock.now().getTime() + 2 * HOLD_MS));
    api.clock.advanceMs(HOLD_MS);
    await openDueHolds(api);
    expect(await storedHold(api, otherId)).toMatchObject({ decision: null });
    api.clock.advanceMs(HOLD_MS);
    await openDueHolds(api);
    expect(await storedHold(api, otherId)).toMatchObject({ decision: 'opened-by-time' });
  });

  it('let nobody redeem past a pause that is being decided at the same moment', async () => {
    const { redemptionId, agent, id } = await held(api, groups, { vouchers: 2 });
    groups.delete(id);
    const rewardId = await plantReward(api, { pointsCost: 10 });
    const pending = api.app.get(PendingRedemptions, { strict: false });
    const pausedUntil = new Date(api.clock.now().getTime() + 60_000);
    const decision = { redemptionId, by: DECIDER, sentence: 'Yon sèl moun.', pausedUntil };
    let redeeming: Promise<unknown> = Promise.resolve();
    await api.app.get(Transactions, { strict: false }).run(async ({ client }) => {
      await api.app.get(Holds, { strict: false }).giveBack(client, decision);
      // It has read whatever it reads before its lock when the pause is committed.
      let isOver = false;
      redeeming = pending.open({ userId: id, rewardId }).catch((refusal: unknown) => refusal);
      void redeeming.then(() => (isOver = true));
      await until(async () => isOver || (await somebodyWaits()));
    });
    expect(await redeeming).toMatchObject({ code: 'REDEMPTIONS_PAUSED', details: { until: pausedUntil } });
    expect(await balanceOf(agent)).toBe(100);
  });

  it('are not given back a second time by an administrator: a spend is not reversed', async () => {
    const { redemptionId, id } = await held(api, groups);
    const { spend_sequence } = (await stored(redemptionId)) ?? {};
    await expect(
      api.app.get(PointsLedger, { strict: false }).record({
        kind: 'reverse',
        userId: id,
        corrects: spend_sequence ?? 0,
        actor: 'administrator:1',
        description: 'Erè',
        at: api.clock.now(),
      }),
    ).rejects.toMatchObject({ code: 'EVENT_NOT_REVERSIBLE' });
  });
});

describe('what nobody decides', () => {
  it('opens by itself, the oldest first, and of one group ten in an hour', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) {
      ids.push((await held(api, groups, { group: 'ring' })).redemptionId);
      api.clock.advanceMs(1000);
    }
    const alone = await held(api, groups, { group: 'alone' });
    api.clock.advanceMs(HOLD_MS - 1000);
    // Several workers at once open no more than one.
    await Promise.all([openDueHolds(api), openDueHolds(api), openDueHolds(api)]);
    const opened = async () =>
      (await redemptionsIn(api)).flatMap(({ id, status }) =>
        [...ids, alone.redemptionId].includes(id) && status === 'pending' ? id : [],
      );
    expect(await opened()).toEqual(ids.slice(0, 10));
    api.clock.advanceMs(1000);
    await openDueHolds(api);
    expect(await opened()).toEqual([...ids.slice(0, 10), alone.redemptionId]);
    expect(await storedHold(api, ids[0] ?? 0)).toMatchObject({ decision: 'opened-by-time', decidedBy: null });
    api.clock.advanceMs(60 * 60_000);
    await openDueHolds(api);
    expect(await opened()).toEqual([...ids, alone.redemptionId]);
  });

  it('of people who share a network opens ten in an hour, although each is held for a pace of their own', async () => {
    const farm = new Set<number>();
    const checks = api.app.get(RedemptionChecks, { strict: false });
    const sees = (rule: 'superhuman-pace' | 'shared-network', groupOf: (userId: number) => string) =>
      checks.register(rule, (_, { userId }) =>
        Promise.resolve(farm.has(userId) ? { groupKey: groupOf(userId), evidence: {} } : null),
      );
    sees('superhuman-pace', (userId) => `pace:${userId}`);
    sees('shared-network', () => 'network:farm');
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) {
      const { id } = await api.signUp();
      farm.add(id);
      ids.push(await redeemed(api, id, await plantReward(api, { pointsCost: 0 })));
    }
    expect(await storedHold(api, ids[0] ?? 0)).toMatchObject({ reason: 'superhuman-pace' });
    api.clock.advanceMs(HOLD_MS);
    await openDueHolds(api);
    const opened = (await redemptionsIn(api)).filter(
      ({ id, status }) => ids.includes(id) && status !== 'held',
    );
    expect(opened).toHaveLength(10);
  });

  it('waits while the budget of its reward has nothing for it', async () => {
    const first = await held(api, groups, { pointsCost: 70 });
    const other = await api.signUp();
    groups.set(other.id, 'device:1');
    const second = await redeemed(api, other.id, first.rewardId);
    await api.database.ownerPool.query('UPDATE rewards SET budget_htg = 100 WHERE id = $1', [first.rewardId]);
    api.clock.advanceMs(HOLD_MS);
    await openDueHolds(api);
    expect(await stored(first.redemptionId)).toMatchObject({ status: 'pending' });
    expect(await stored(second)).toMatchObject({ status: 'held' });

    api.clock.advanceMs(24 * 60 * 60_000);
    await openDueHolds(api);
    expect(await stored(second)).toMatchObject({ status: 'pending' });
  });
});

describe('a hold of which nothing can come ends, and the points go back', () => {
  it('if the reward is deleted', async () => {
    const { redemptionId, rewardId, agent } = await held(api, groups);
    await deleteReward(api, rewardId);
    expect(await openDueHolds(api)).toBe(1);
    expect(await stored(redemptionId)).toMatchObject({
      status: 'refunded',
      refund_reason: 'REWARD_UNAVAILABLE',
    });
    expect(await storedHold(api, redemptionId)).toMatchObject({ decision: 'ended', decidedBy: null });
    expect(await balanceOf(agent)).toBe(100);
    expect(await openDueHolds(api)).toBe(0);
  });

  it('if the person is blocked', async () => {
    const { redemptionId, id } = await held(api, groups);
    await setBlocked(api, id);
    await openDueHolds(api);
    expect(await stored(redemptionId)).toMatchObject({
      status: 'refunded',
      refund_reason: 'ACCOUNT_BLOCKED',
    });
  });

  it('before the person is erased, with all that was kept about it', async () => {
    const { redemptionId, id } = await held(api, groups);
    await api.database.pool.query(`UPDATE users SET deletion_requested_at = now() WHERE id = $1`, [id]);
    const tables = api.app.get(PersonalTables, { strict: false });
    const client = await api.database.pool.connect();
    try {
      expect(await tables.isSettledWithin(client, id)).toBe(false);
      await tables.settle(id);
      expect(await tables.isSettledWithin(client, id)).toBe(true);
      expect(await stored(redemptionId)).toMatchObject({
        status: 'refunded',
        refund_reason: 'ACCOUNT_CLOSED',
      });
      await tables.eraseWithin(client, { id, username: 'moun@example.com', phone: null });
    } finally {
      client.release();
    }
    const { rows } = await api.database.pool.query(
      `SELECT FROM redemption_holds WHERE user_id = $1
       UNION ALL SELECT FROM hold_signals WHERE redemption_id = $2`,
      [id, redemptionId],
    );
    expect(rows).toEqual([]);
  });
});

describe('an answer', () => {
  const reply = (agent: Awaited<ReturnType<typeof held>>['agent'], id: number) =>
    agent.post(`/api/redemptions/${id}/reply`).send({ text: '  Se fanmi m ki itilize telefòn nan.  ' });

  it('is sent once while somebody looks, and once to a decision', async () => {
    const { redemptionId, agent } = await held(api, groups);
    await reply(agent, redemptionId).expect(204);
    expect((await reply(agent, redemptionId).expect(409)).body.code).toBe('REPLY_SENT');
    expect(await storedHold(api, redemptionId)).toMatchObject({
      reply: 'Se fanmi m ki itilize telefòn nan.',
    });
    await giveBack(api, redemptionId);
    await reply(agent, redemptionId).expect(204);
    expect((await reply(agent, redemptionId).expect(409)).body.code).toBe('REPLY_SENT');
    const { body } = await agent.get(`/api/rewards/history/${redemptionId}`).expect(200);
    expect(body).toMatchObject({ canReply: false });
  });

  it('belongs to the person whose redemption it is, and to what is held', async () => {
    const { redemptionId, agent } = await held(api, groups);
    const other = await api.signUp();
    expect((await reply(other.agent, redemptionId).expect(404)).body.code).toBe('REDEMPTION_NOT_FOUND');
    await api.visitor().post(`/api/redemptions/${redemptionId}/reply`).send({ text: 'Mwen' }).expect(401);
    await openHold(api, redemptionId);
    expect((await reply(agent, redemptionId).expect(409)).body.code).toBe('NOT_HELD');
  });
});
