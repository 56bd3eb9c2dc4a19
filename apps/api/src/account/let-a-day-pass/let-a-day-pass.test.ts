import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import {
  completeNewVideo,
  firstVoucherOf,
  newcomer,
  plantVideo,
} from '../../testing/fixtures/first-vouchers.js';
import { plantReward } from '../../testing/fixtures/redemptions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

const PATH = '/api/user/balance/let-a-day-pass';

describe('with DEMO_TOOLS', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp({ withWorker: true, variables: { DEMO_TOOLS: 'true' } });
  });
  afterAll(() => api.close());

  it('a person lets a day pass between two videos, and has their first voucher at once', async () => {
    const rewardId = await plantReward(api, { pointsCost: 60 });
    await plantVideo(api);
    const person = await newcomer(api);
    const other = await newcomer(api);
    const othersBefore = await firstVoucherOf(other);
    await completeNewVideo(api, person);
    const { body } = await person.agent.post(PATH).expect(200);
    expect(body).toMatchObject({ isOpen: false, completedDays: 1, hasCompletedToday: false });
    expect(new Date(body.opensAt as string).getTime()).toBeLessThanOrEqual(api.clock.now().getTime());
    await completeNewVideo(api, person);
    await person.agent.post(`/api/rewards/${rewardId}/redeem`).expect(200);
    expect(await firstVoucherOf(other)).toEqual(othersBefore);
  });

  it('nothing passes for whoever is not confirmed, or not signed in', async () => {
    const person = await newcomer(api, { confirmed: false });
    expect((await person.agent.post(PATH).expect(200)).body).toMatchObject({ isOpen: false, opensAt: null });
    expect((await api.visitor().post(PATH).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('without DEMO_TOOLS', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp();
  });
  afterAll(() => api.close());

  it('no day passes sooner for anybody', async () => {
    const person = await newcomer(api);
    const before = await firstVoucherOf(person);
    expect((await person.agent.post(PATH).expect(403)).body.code).toBe('DEMO_TOOLS_OFF');
    expect(await firstVoucherOf(person)).toEqual(before);
    const administrator = await api.signInAdministrator();
    await administrator.agent.post(PATH).expect(404);
  });
});
