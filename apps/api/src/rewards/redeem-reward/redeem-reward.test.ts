import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { balanceOf, plantReward } from '../../testing/redemptions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ withWorker: true });
});
afterAll(() => api.close());

describe('a reward redeemed', () => {
  it('takes its points and answers the voucher', async () => {
    const id = await plantReward(api, { pointsCost: 60, vouchers: ['DIGI-0001'], valueHtg: 750 });
    const { agent } = await api.signUp();
    const { body } = await agent.post(`/api/rewards/${id}/redeem`).expect(200);
    expect(body).toEqual({
      redemptionId: expect.any(Number),
      status: 'completed',
      voucherNumber: 'DIGI-0001',
      valueHtg: 750,
      instructions: 'Konpoze *123*',
      remainingVouchers: 0,
      remainingPoints: 40,
      pointsCost: 60,
    });
    expect(await balanceOf(agent)).toBe(40);
  });
});
