import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { balanceOf, contradictions, plantReward, redemptionsIn } from '../../testing/fixtures/redemptions.js';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.js';

const redeem = ({ agent }: SignedIn, rewardId: number) => agent.post(`/api/rewards/${rewardId}/redeem`);

describe('points', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp({ withWorker: true });
  });
  afterAll(() => api.close());

  it.each([60, 0])('are not spent before the e-mail is confirmed, at a price of %d', async (pointsCost) => {
    const id = await plantReward(api, { pointsCost });
    const person = await api.signUp({ confirmed: false });
    const before = await redemptionsIn(api);
    const { body } = await redeem(person, id).expect(403);
    expect(body.code).toBe('EMAIL_NOT_CONFIRMED');
    expect(await balanceOf(person.agent)).toBe(100);
    expect(await redemptionsIn(api)).toEqual(before);
    expect(await contradictions(api)).toEqual([]);
  });

  it('are spent without a confirmed phone where no gateway is configured', async () => {
    const id = await plantReward(api, { pointsCost: 60 });
    await redeem(await api.signUp(), id).expect(200);
  });
});

describe('where a gateway for text messages is configured, points', () => {
  let api: TestApp;
  beforeAll(async () => {
    const variables = { SMS_GATEWAY_URL: 'http://127.0.0.1:9', SMS_GATEWAY_TOKEN: 'unused here' };
    api = await createTestApp({ withWorker: true, variables });
  });
  afterAll(() => api.close());

  it('are spent only with a confirmed phone as well', async () => {
    const id = await plantReward(api, { pointsCost: 60 });
    const person = await api.signUp();
    expect((await redeem(person, id).expect(403)).body.code).toBe('PHONE_NOT_CONFIRMED');
    await api.database.pool.query('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [person.id]);
    await redeem(person, id).expect(200);
  });
});
