import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { ERROR_SENTENCES } from '@pwen/domain';

import { LedgerAccounts } from '../../ledger/ledger-accounts.js';
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
} from '../../testing/fixtures/redemptions.js';
import { editForm } from '../../testing/fixtures/rewards.js';
import { type Agent, CONSOLE_HOST, createTestApp, type TestApp } from '../../testing/test-app.js';
import { PendingRedemptions } from './pending-redemptions.js';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ withWorker: true });
});
afterAll(async () => {
  expect(await contradictions(api)).toEqual([]);
  await api.close();
});

const redeem = (agent: Agent, rewardId: number | string, key?: string) => {
  const call = agent.post(`/api/rewards/${rewardId}/redeem`);
  return key === undefined ? call : call.set('Idempotency-Key', key);
};

/** All rows and points that a refusal must not change. */
const everything = async (agent: Agent): Promise<unknown> => [
  await balanceOf(agent),
  await redemptionsIn(api),
  (await api.database.pool.query('SELECT * FROM voucher_inventory ORDER BY id')).rows,
  (await agent.get('/api/user/points/history')).body,
];

describe('a redeemed reward', () => {
  it('takes the points and returns the voucher', async () => {
    const id = await plantReward(api, {
      pointsCost: 60,
      vouchers: ['DIGI-0001', 'DIGI-0002'],
      valueHtg: 750,
    });
    const { agent } = await api.signUp();

    const { body } = await redeem(agent, id).expect(200);

    expect(body).toEqual({
      redemptionId: expect.any(Number),
      status: 'completed',
      voucherNumber: 'DIGI-0001',
      valueHtg: 750,
      instructions: 'Konpoze *123*',
      remainingVouchers: 1,
      remainingPoints: 40,
      balanceSequence: 2,
      heldUntil: null,
      holdReason: null,
      pointsCost: 60,
    });
    expect(await balanceOf(agent)).toBe(40);
  });

  it('is in the points history under its title', async () => {
    const id = await plantReward(api, { title: 'Natcom 50', pointsCost: 50 });
    const { agent } = await api.signUp();
    const { body } = await redeem(agent, id).expect(200);
    const history = await agent.get('/api/user/points/history').expect(200);
    expect(history.body.transactions[0]).toMatchObject({
      type: 'SPEND',
      sourceType: 'REDEMPTION',
      sourceId: String(body.redemptionId),
      amount: -50,
      description: 'Natcom 50',
      balanceAfter: 50,
    });
  });

  it('gives a voucher without a value the value of its points, in HTG', async () => {
    const id = await plantReward(api, { pointsCost: 35, valueHtg: null });
    const { agent } = await api.signUp();
    expect((await redeem(agent, id).expect(200)).body).toMatchObject({ valueHtg: 35 });
  });

  it('that costs nothing does not change the points', async () => {
    const id = await plantReward(api, { pointsCost: 0, valueHtg: 10 });
    const { agent } = await api.signUp();
    const { body } = await redeem(agent, id).expect(200);
    expect(body).toMatchObject({ status: 'completed', remainingPoints: 100, pointsCost: 0 });
    const history = await agent.get('/api/user/points/history').expect(200);
    expect(history.body.transactions).toHaveLength(1);
  });

  it('issues the oldest voucher first', async () => {
    const id = await plantReward(api, { pointsCost: 10, vouchers: ['OLD-3', 'OLD-1', 'OLD-2'] });
    const { agent } = await api.signUp();
    const numbers: unknown[] = [];
    for (let n = 0; n < 3; n++) numbers.push((await redeem(agent, id).expect(200)).body.voucherNumber);
    expect(numbers).toEqual(['OLD-3', 'OLD-1', 'OLD-2']);
  });

  it('keeps the texts and the price from the time of its redemption when the reward changes', async () => {
    const id = await plantReward(api, { title: 'Before', instructions: 'As it was', pointsCost: 20 });
    const { agent } = await api.signUp();
    const { body } = await redeem(agent, id).expect(200);
    await api.database.pool.query(
      "UPDATE rewards SET title = 'After', instructions = 'Changed', points_cost = 99 WHERE id = $1",
      [id],
    );
    const { body: stored } = await agent.get(`/api/rewards/history/${body.redemptionId}`).expect(200);
    expect(stored).toMatchObject({ rewardTitle: 'Before', instructions: 'As it was', pointsCost: 20 });
  });
});

describe('a reward that is hidden during redemptions', () => {
  it('is given to those who redeemed it before, and to nobody afterwards', async () => {
    const quiet = await createTestApp({ wait: { timeoutMs: 50 } });
    try {
      const { agent: administrator } = await quiet.signInAdministrator();
      const id = await plantReward(quiet, { pointsCost: 30, vouchers: ['PROMISED', 'LEFT'] });
      const { agent } = await quiet.signUp();
      const { body } = await redeem(agent, id, 'tap').expect(202);

      await editForm(administrator, id, { isActive: 'false' }).expect(200);
      expect((await redeem(agent, id, 'another').expect(404)).body.code).toBe('REWARD_NOT_FOUND');
      expect((await redeem(agent, id, 'tap').expect(202)).body.redemptionId).toBe(body.redemptionId);

      await allocate(quiet, body.redemptionId);
      expect((await redeem(agent, id, 'tap').expect(200)).body).toMatchObject({
        voucherNumber: 'PROMISED',
        remainingPoints: 70,
      });
      expect(await contradictions(quiet)).toEqual([]);
    } finally {
      await quiet.close();
    }
  });
});

describe('while an administrator changes the picture of a reward', () => {
  it('people can redeem it', async () => {
    const id = await plantReward(api, { pointsCost: 10 });
    const { agent } = await api.signUp();
    const editing = await api.database.pool.connect();
    try {
      await editing.query('BEGIN');
      await editing.query("UPDATE rewards SET image_name = 'another.webp', title = 'Edited' WHERE id = $1", [
        id,
      ]);
      await redeem(agent, id).expect(200);
    } finally {
      await editing.query('ROLLBACK');
      editing.release();
    }
  });
});

describe('a redemption is refused, and nothing is changed,', () => {
  const refused = async (
    fields: RewardFields,
    status: number,
    answer: Record<string, unknown>,
  ): Promise<void> => {
    const id = await plantReward(api, fields);
    const { agent } = await api.signUp();
    const before = await everything(agent);
    const { body } = await redeem(agent, id).expect(status);
    expect(body).toMatchObject(answer);
    expect(await everything(agent)).toEqual(before);
  };

  it('at another price than the person saw', async () => {
    const id = await plantReward(api, { pointsCost: 60 });
    const { agent } = await api.signUp();
    const before = await everything(agent);
    const { body } = await redeem(agent, id).send({ expectedPointsCost: 50 }).expect(409);
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', details: { pointsCost: 60 } });
    expect(await everything(agent)).toEqual(before);
    await redeem(agent, id).send({ expectedPointsCost: 60 }).expect(200);
  });

  it('without enough points, with the number of points needed', () =>
    refused({ pointsCost: 101 }, 409, {
      code: 'INSUFFICIENT_POINTS',
      message: 'You need 101 points to redeem this reward',
      details: { required: 101, available: 100 },
    }));

  it('without an available voucher', () =>
    refused({ vouchers: 0 }, 409, {
      code: 'OUT_OF_STOCK',
      message: 'This reward is currently out of stock.',
    }));

  const hour = 3_600_000;
  it.each<[string, RewardFields]>([
    ['a hidden reward', { isActive: false }],
    ['a reward before its dates', { activeFrom: new Date(Date.now() + hour) }],
    ['a reward after its dates', { activeTo: new Date(Date.now() - hour) }],
    ['a deleted reward', {}],
  ])('of %s, with the error of an unknown reward', async (what, fields) => {
    const id = await plantReward(api, fields);
    if (what === 'a deleted reward') await deleteReward(api, id);
    const { agent } = await api.signUp();
    const before = await everything(agent);
    const [there, looked, never] = [
      await redeem(agent, id).expect(404),
      await agent.get(`/api/rewards/${id}`).expect(404),
      await redeem(agent, 12).expect(404),
    ];
    const refusal = {
      code: 'REWARD_NOT_FOUND',
      message: ERROR_SENTENCES.REWARD_NOT_FOUND,
      requestId: expect.any(String),
    };
    for (const { body } of [there, looked, never]) expect(body).toEqual(refusal);
    expect(await everything(agent)).toEqual(before);
  });

  it('beyond 120 an hour, with the time to wait; others can redeem', async () => {
    // A fortieth of all limits.
    const limited = await createTestApp({ withWorker: true, variables: { RATE_LIMIT_FACTOR: '0.025' } });
    try {
      const id = await plantReward(limited, { pointsCost: 10, vouchers: 9 });
      const [eager, other] = [await limited.signUp(), await limited.signUp()];
      for (let n = 0; n < 3; n++) await redeem(eager.agent, id).expect(200);
      const { body, headers } = await redeem(eager.agent, id).expect(429);
      expect(body.code).toBe('RATE_LIMITED');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
      expect(await balanceOf(eager.agent)).toBe(70);
      await redeem(other.agent, id).expect(200);
    } finally {
      await limited.close();
    }
  });

  test.each(['12', '0', 'x', '1e3', '9'.repeat(17)])('of an unknown reward (%s)', async (id) => {
    const { agent } = await api.signUp();
    expect((await redeem(agent, id).expect(404)).body.code).toBe('REWARD_NOT_FOUND');
  });

  it('when the last vouchers are reserved for others', async () => {
    const quiet = await createTestApp();
    try {
      const id = await plantReward(quiet, { pointsCost: 10, vouchers: 1 });
      const [first, second] = [await quiet.signUp(), await quiet.signUp()];
      await quiet.app.get(PendingRedemptions, { strict: false }).open({ userId: first.id, rewardId: id });
      expect((await redeem(second.agent, id).expect(409)).body.code).toBe('OUT_OF_STOCK');
      expect(await balanceOf(second.agent)).toBe(100);
    } finally {
      await quiet.close();
    }
  });

  it('for visitors', async () => {
    const id = await plantReward(api);
    expect((await redeem(api.visitor(), id).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  });

  it('at the console, even for an administrator', async () => {
    const id = await plantReward(api);
    const { agent } = await api.signInAdministrator();
    expect((await redeem(agent, id).expect(404)).body.code).toBe('NOT_FOUND');
    const person = await api.signUp();
    await redeem(person.agent, id).set('Host', CONSOLE_HOST).expect(404);
    expect(await balanceOf(person.agent)).toBe(100);
  });

  it('for a person whose session ended because they were blocked', async () => {
    const id = await plantReward(api);
    const { agent, id: userId } = await api.signUp();
    await setBlocked(api, userId);
    expect((await redeem(agent, id).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect(await api.app.get(LedgerAccounts, { strict: false }).balanceOf(userId)).toBe(100);
  });

  it('for a person who was blocked after the request arrived', async () => {
    const id = await plantReward(api);
    const { id: userId } = await api.signUp();
    await setBlocked(api, userId);
    const pending = api.app.get(PendingRedemptions, { strict: false });
    await expect(pending.open({ userId, rewardId: id })).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' });
  });

  it('for a person whose account is closed', async () => {
    const id = await plantReward(api);
    const { agent, id: userId } = await api.signUp();
    await closeAccount(api, userId);
    expect((await redeem(agent, id).expect(409)).body.code).toBe('ACCOUNT_CLOSED');
  });

  test.each(['', 'x'.repeat(101), 'é'])('with an invalid key (%j)', async (key) => {
    const id = await plantReward(api);
    const { agent } = await api.signUp();
    const { body } = await redeem(agent, id, key).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(await balanceOf(agent)).toBe(100);
  });
});

describe('an Idempotency-Key', () => {
  it('makes a repeated request the same redemption, with the same voucher', async () => {
    const id = await plantReward(api, { pointsCost: 40, vouchers: 3 });
    const { agent } = await api.signUp();
    const first = await redeem(agent, id, 'tap-1').expect(200);
    const second = await redeem(agent, id, 'tap-1').expect(200);
    expect(second.body).toEqual(first.body);
    expect(await balanceOf(agent)).toBe(60);

    const third = await redeem(agent, id, 'tap-2').expect(200);
    expect(third.body.voucherNumber).not.toBe(first.body.voucherNumber);
    expect(await balanceOf(agent)).toBe(20);
  });

  it('refers to the same redemption when the reward is deleted and the points are spent', async () => {
    const id = await plantReward(api, { pointsCost: 100 });
    const { agent } = await api.signUp();
    const { body } = await redeem(agent, id, 'tap').expect(200);
    await deleteReward(api, id);
    expect((await redeem(agent, id, 'tap').expect(200)).body.voucherNumber).toBe(body.voucherNumber);
  });

  it('used for another reward is refused with an error of its own', async () => {
    const [one, other] = [await plantReward(api), await plantReward(api)];
    const { agent } = await api.signUp();
    await redeem(agent, one, 'tap').expect(200);
    const { body } = await redeem(agent, other, 'tap').expect(409);
    expect(body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('belongs to one person: the same key of another person is another redemption', async () => {
    const id = await plantReward(api, { vouchers: 2 });
    const [one, other] = [await api.signUp(), await api.signUp()];
    const first = await redeem(one.agent, id, 'tap').expect(200);
    const second = await redeem(other.agent, id, 'tap').expect(200);
    expect(second.body.voucherNumber).not.toBe(first.body.voucherNumber);
  });

  it('of a refused request can be used again', async () => {
    const id = await plantReward(api, { vouchers: 0 });
    const { agent } = await api.signUp();
    await redeem(agent, id, 'tap').expect(409);
    await api.database.pool.query(
      `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, created_at) VALUES ('LATE-1', 'LATE1', $1, now())`,
      [id],
    );
    expect((await redeem(agent, id, 'tap').expect(200)).body.voucherNumber).toBe('LATE-1');
  });
});

describe('without a worker', () => {
  it('a request gets 202 after a while, and the same key returns the voucher later', async () => {
    const quiet = await createTestApp({ wait: { timeoutMs: 50 } });
    try {
      const id = await plantReward(quiet, { pointsCost: 30 });
      const { agent } = await quiet.signUp();

      const { body } = await redeem(agent, id, 'tap').expect(202);

      expect(body).toEqual({
        redemptionId: expect.any(Number),
        status: 'pending',
        voucherNumber: null,
        valueHtg: null,
        instructions: 'Konpoze *123*',
        remainingVouchers: 0,
        remainingPoints: 70,
        balanceSequence: 2,
        heldUntil: null,
        holdReason: null,
        pointsCost: 30,
      });
      const { body: again } = await redeem(agent, id, 'tap').expect(202);
      expect(again.redemptionId).toBe(body.redemptionId);
      const { body: listed } = await agent.get('/api/rewards/history').expect(200);
      expect(listed).toHaveLength(1);
      expect(await contradictions(quiet)).toEqual([]);
    } finally {
      await quiet.close();
    }
  });
});
