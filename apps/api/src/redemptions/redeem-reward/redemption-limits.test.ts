import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { RewardDto } from '../../catalogue/reward.dto.js';
import {
  allocate,
  balanceOf,
  contradictions,
  deleteReward,
  grantPoints,
  plantReward,
  redemptionsIn,
} from '../../testing/fixtures/redemptions.js';
import { type Agent, createTestApp, type TestApp } from '../../testing/test-app.js';
import { untilServed } from '../../testing/until-served.js';

const HOUR_MS = 3_600_000;

let api: TestApp;
// No worker settles the redemptions here, and no request waits for one.
beforeAll(async () => {
  api = await createTestApp({ wait: { timeoutMs: 0 } });
});
afterAll(async () => {
  expect(await contradictions(api)).toEqual([]);
  await api.close();
});

const redeem = (agent: Agent, rewardId: number, key: string) =>
  untilServed(() => agent.post(`/api/rewards/${rewardId}/redeem`).set('Idempotency-Key', key));

async function shown(agent: Agent, rewardId: number): Promise<RewardDto> {
  const { body } = await agent.get(`/api/rewards/${rewardId}`).expect(200);
  return body as RewardDto;
}

/** Sets the clock to an hour of the next day in Haiti, which is UTC-5 in winter and UTC-4 in summer. */
function goToNextDay(hour: number): Date {
  const inHaiti = new Date(api.clock.now().getTime() - 5 * HOUR_MS);
  const next = Date.UTC(inHaiti.getUTCFullYear(), inHaiti.getUTCMonth(), inHaiti.getUTCDate() + 1, hour + 5);
  api.clock.advanceMs(next - api.clock.now().getTime());
  return api.clock.now();
}

describe('twenty requests at once', () => {
  it.each([
    ['REWARD_LIMIT_PER_PERSON', { limitPerPerson: 1 }],
    ['REWARD_LIMIT_PER_DAY', { limitPerDay: 1 }],
  ])('are one redemption and nineteen times %s', async (code, limit) => {
    const id = await plantReward(api, { pointsCost: 5, vouchers: 20, ...limit });
    const { agent } = await api.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => redeem(agent, id, `${code}-${n}`)),
    );
    const codes = answers.map(({ status, body }) => (status === 202 ? 'opened' : body.code)).sort();
    expect(codes).toEqual([...Array<string>(19).fill(code), 'opened'].sort());
    expect(await balanceOf(agent)).toBe(95);
  });

  it('while an administrator lowers the limit stay within the higher one', async () => {
    const id = await plantReward(api, { pointsCost: 5, vouchers: 20, limitPerPerson: 3 });
    const { agent } = await api.signUp();
    const lower = api.database.ownerPool.query('UPDATE rewards SET limit_per_person = 1 WHERE id = $1', [id]);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => redeem(agent, id, `lowered-${n}`)),
      lower,
    ]);
    const opened = answers.filter((answer) => 'status' in answer && answer.status === 202).length;
    expect([1, 2, 3]).toContain(opened);
    expect((await redeem(agent, id, 'afterwards')).body.code).toBe('REWARD_LIMIT_PER_PERSON');
    expect(await balanceOf(agent)).toBe(100 - 5 * opened);
  });
});

describe('a limit per person', () => {
  it('refuses one redemption more by name, and takes no points for it', async () => {
    const id = await plantReward(api, { pointsCost: 10, vouchers: 5, limitPerPerson: 2 });
    const { agent } = await api.signUp();
    expect((await redeem(agent, id, 'one')).status).toBe(202);
    expect((await redeem(agent, id, 'two')).status).toBe(202);

    const refused = await redeem(agent, id, 'three');

    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'REWARD_LIMIT_PER_PERSON' });
    expect(await balanceOf(agent)).toBe(80);
    expect((await redemptionsIn(api)).filter(({ reward_id }) => reward_id === id)).toHaveLength(2);
  });

  it('does not end with the day', async () => {
    const id = await plantReward(api, { pointsCost: 0, vouchers: 2, limitPerPerson: 1 });
    const { agent } = await api.signUp();
    await redeem(agent, id, 'today');
    goToNextDay(12);
    expect((await redeem(agent, id, 'tomorrow')).body).toMatchObject({ code: 'REWARD_LIMIT_PER_PERSON' });
  });

  it('is one for each person', async () => {
    const id = await plantReward(api, { pointsCost: 0, vouchers: 2, limitPerPerson: 1 });
    for (const { agent } of [await api.signUp(), await api.signUp()])
      expect((await redeem(agent, id, 'mine')).status).toBe(202);
  });

  it('does not count a redemption that was refunded', async () => {
    const id = await plantReward(api, { pointsCost: 100, vouchers: 1, limitPerPerson: 1 });
    const { agent } = await api.signUp();
    const { body } = await redeem(agent, id, 'no-voucher-left');
    await api.database.ownerPool.query(
      "UPDATE voucher_inventory SET status = 'void' WHERE reward_id = $1 AND status = 'available'",
      [id],
    );
    await allocate(api, body.redemptionId);
    expect(await balanceOf(agent)).toBe(100);
    expect(await shown(agent, id)).toMatchObject({ remainingRedemptions: 1 });

    await api.database.ownerPool.query(
      `INSERT INTO voucher_inventory (voucher_number, number_key, reward_id, created_at)
       VALUES ('AGAIN-1', 'AGAIN1', $1, now())`,
      [id],
    );
    expect((await redeem(agent, id, 'again')).status).toBe(202);
  });

  it('returns the same redemption for a repeated request instead of refusing it', async () => {
    const id = await plantReward(api, { pointsCost: 10, vouchers: 3, limitPerPerson: 1 });
    const { agent } = await api.signUp();
    const first = await redeem(agent, id, 'once');
    const again = await redeem(agent, id, 'once');
    expect(again.status).toBe(202);
    expect(again.body.redemptionId).toBe(first.body.redemptionId);
  });

  it('names the limit of a deleted reward to nobody', async () => {
    const id = await plantReward(api, { pointsCost: 0, limitPerPerson: 1 });
    const { agent } = await api.signUp();
    await redeem(agent, id, 'one');
    await deleteReward(api, id);
    expect((await redeem(agent, id, 'two')).body).toMatchObject({ code: 'REWARD_NOT_FOUND' });
  });
});

describe('a limit per day', () => {
  it('ends at midnight in Haiti, and the refusal says when', async () => {
    const id = await plantReward(api, { pointsCost: 0, vouchers: 5, limitPerDay: 1 });
    // The session of an agent that signs up later would have expired otherwise.
    goToNextDay(20);
    const { agent } = await api.signUp();
    expect((await redeem(agent, id, 'evening')).status).toBe(202);

    // Eleven at night in Haiti is the next day in UTC.
    api.clock.advanceMs(3 * HOUR_MS);
    const { status, body } = await redeem(agent, id, 'late');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'REWARD_LIMIT_PER_DAY' });
    const again = new Date(body.details.redeemableAgainAt as string);
    const hourInHaiti = again.toLocaleTimeString('fr', { timeZone: 'America/Port-au-Prince' });
    expect(hourInHaiti).toBe('00:00:00');
    expect((await shown(agent, id)).redeemableAgainAt).toBe(again.toISOString());

    api.clock.advanceMs(again.getTime() - api.clock.now().getTime());
    expect((await redeem(agent, id, 'after midnight')).status).toBe(202);
  });
});

describe('a reward shows', () => {
  it('its limits to everybody, and what remains to the signed-in person alone', async () => {
    const id = await plantReward(api, { pointsCost: 10, vouchers: 9, limitPerPerson: 4, limitPerDay: 2 });
    const [{ agent }, other] = [await api.signUp(), await api.signUp()];
    const limits = { limitPerPerson: 4, limitPerDay: 2 };
    expect(await shown(api.visitor(), id)).toMatchObject({ ...limits, remainingRedemptions: null });
    expect(await shown(agent, id)).toMatchObject({ ...limits, remainingRedemptions: 2 });

    await redeem(agent, id, 'one');
    expect(await shown(agent, id)).toMatchObject({ remainingRedemptions: 1, redeemableAgainAt: null });
    expect(await shown(other.agent, id)).toMatchObject({ remainingRedemptions: 2 });

    await redeem(agent, id, 'two');
    expect(await shown(agent, id)).toMatchObject({ remainingRedemptions: 0 });
    const { body: page } = await agent.get('/api/rewards').expect(200);
    expect((page as RewardDto[]).find((reward) => reward.id === id)).toMatchObject({
      remainingRedemptions: 0,
      redeemableAgainAt: expect.any(String),
    });
  });

  it('no return for a person who reached the limit for ever', async () => {
    const id = await plantReward(api, { pointsCost: 0, vouchers: 1 + 1 });
    const { agent } = await api.signUp();
    await redeem(agent, id, 'free');
    expect(await shown(agent, id)).toMatchObject({
      limitPerPerson: 1,
      remainingRedemptions: 0,
      redeemableAgainAt: null,
    });
  });
});

describe.each([0, 1])('for a reward of %s points, forty requests at once', (pointsCost) => {
  it.each([{ limitPerPerson: 3 }, { limitPerDay: 3 }])(
    'of one person pass %j no more than allowed',
    async (limit) => {
      const id = await plantReward(api, { pointsCost, vouchers: 50, ...limit });
      const { agent, id: userId } = await api.signUp();
      await grantPoints(api, userId, 100);

      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => redeem(agent, id, `phone-${n}`)),
      );

      expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
      const refusals = new Set(answers.filter(({ status }) => status !== 202).map(({ body }) => body.code));
      expect(refusals.size).toBe(1);
      expect([...refusals][0]).toMatch(/^REWARD_LIMIT_PER_(PERSON|DAY)$/);
      expect((await redemptionsIn(api)).filter(({ reward_id }) => reward_id === id)).toHaveLength(3);
      expect(await balanceOf(agent)).toBe(200 - 3 * pointsCost);
    },
  );
});
