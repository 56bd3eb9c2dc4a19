import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import {
  balanceOf,
  contradictions,
  grantPoints,
  plantReward,
  redemptionsIn,
} from '../../testing/fixtures/redemptions.js';
import { createTestAppOn, QUEUE_BACKENDS } from '../../testing/queues/queue-backends.js';
import type { Agent, TestApp } from '../../testing/test-app.js';
import { untilServed } from '../../testing/until-served.js';

describe.each(QUEUE_BACKENDS)('with the queue on %s', (backend) => {
  let api: TestApp;
  beforeAll(async () => {
    // A very long wait, so that a busy machine does not turn a result into a 202.
    api = await createTestAppOn(backend, { wait: { timeoutMs: 600_000 } });
  });
  afterAll(() => api.close());

  const redeem = (agent: Agent, rewardId: number, key: string) =>
    untilServed(() => agent.post(`/api/rewards/${rewardId}/redeem`).set('Idempotency-Key', key));

  it('of 500 people who want the last voucher one gets it, and the others keep their points', async () => {
    const id = await plantReward(api, { pointsCost: 100, vouchers: ['THE-LAST-ONE'] });
    const people = await api.crowd(500);

    const answers = await Promise.all(people.map(({ agent }) => redeem(agent, id, 'tap')));

    const won = answers.filter(({ status }) => status === 200);
    expect(won.map(({ body }) => body.voucherNumber)).toEqual(['THE-LAST-ONE']);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'OUT_OF_STOCK')).toHaveLength(
      499,
    );
    const balances = await Promise.all(people.map(({ agent }) => balanceOf(agent)));
    expect(balances.filter((balance) => balance === 0)).toHaveLength(1);
    expect(balances.filter((balance) => balance === 100)).toHaveLength(499);
    expect(balances[answers.findIndex(({ status }) => status === 200)]).toBe(0);
    expect(await contradictions(api)).toEqual([]);
  });

  it('50 requests of a person who can afford one are one redemption', async () => {
    const id = await plantReward(api, { pointsCost: 60, vouchers: 50 });
    const { agent } = await api.signUp();

    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => redeem(agent, id, `tap-${n}`)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'INSUFFICIENT_POINTS')).toHaveLength(49);
    expect(await balanceOf(agent)).toBe(40);
    expect((await redemptionsIn(api)).filter(({ reward_id }) => reward_id === id)).toHaveLength(1);
    expect(await contradictions(api)).toEqual([]);
  });

  it('50 requests under one idempotency key are one redemption, and all return its voucher', async () => {
    const id = await plantReward(api, { pointsCost: 10, vouchers: 50 });
    const { agent } = await api.signUp();

    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(agent, id, 'one-tap')));

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => body.voucherNumber)).size).toBe(1);
    expect(await balanceOf(agent)).toBe(90);
    expect(await contradictions(api)).toEqual([]);
  });

  it('repeated requests for the last voucher all get the same result', async () => {
    const { agent } = await api.signUp();
    for (let round = 0; round < 25; round++) {
      const id = await plantReward(api, { pointsCost: 1, vouchers: [`LAST-${backend}-${round}`] });
      const answers = await Promise.all(Array.from({ length: 4 }, () => redeem(agent, id, `last-${round}`)));
      expect(answers.map(({ body }) => body.voucherNumber)).toEqual(
        Array(4).fill(`LAST-${backend}-${round}`),
      );
    }
  });

  it('an idempotency key sent for two rewards at once is used for one of them', async () => {
    const rewards = [
      await plantReward(api, { pointsCost: 10, vouchers: 20 }),
      await plantReward(api, { pointsCost: 10, vouchers: 20 }),
    ];
    const { agent } = await api.signUp();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => redeem(agent, rewards[n % 2] ?? 0, 'one-tap')),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'IDEMPOTENCY_KEY_REUSED')).toHaveLength(10);
    expect(await balanceOf(agent)).toBe(90);
  });

  it('awards to the same account continue during redemptions', async () => {
    const id = await plantReward(api, { pointsCost: 1, vouchers: 40 });
    const { agent, id: userId } = await api.signUp();

    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const [answer] = await Promise.all([redeem(agent, id, `tap-${n}`), grantPoints(api, userId, 3)]);
        return answer;
      }),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(await balanceOf(agent)).toBe(100 - 40 + 120);
    expect(await contradictions(api)).toEqual([]);
  });
});
