import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import {
  plantHistory,
  type PlantedHistory,
  plantReward,
  setBlocked,
} from '../../testing/fixtures/redemptions.js';
import { type Agent, createTestApp, type TestApp, USER_HOST } from '../../testing/test-app.js';
import { PendingRedemptions } from '../redeem-reward/pending-redemptions.js';

let api: TestApp;
let administrator: Agent;
let history: PlantedHistory;
beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
  history = await plantHistory(api);
});
afterAll(() => api.close());

describe('the redemptions of a reward at the console', () => {
  it('name the person and the events, and mask all but the end of the voucher number', async () => {
    const { body } = await administrator.get(`/api/rewards/${history.rewardId}/redemptions`).expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        id: history.ids[2],
        status: 'pending',
        maskedVoucherNumber: null,
        refund: null,
      }),
      {
        id: history.ids[0],
        userId: history.person.id,
        username: history.person.username,
        status: 'completed',
        pointsCost: 10,
        redeemedAt: expect.any(String),
        settledAt: expect.any(String),
        refundReason: null,
        maskedVoucherNumber: '••••••••••0001',
        usedAt: null,
        spend: {
          sequence: 2,
          type: 'SPEND',
          amount: -10,
          balanceAfter: 90,
          recordedAt: expect.any(String),
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
        refund: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('DIGI');
  });

  it('stay when the reward is deleted, with the refund beside the spend', async () => {
    const { rows } = await api.database.pool.query<{ id: number }>('SELECT id FROM rewards WHERE deleted');
    const { body } = await administrator.get(`/api/rewards/${rows[0]?.id}/redemptions`).expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        id: history.ids[1],
        refundReason: 'REWARD_UNAVAILABLE',
        spend: expect.objectContaining({ sequence: 3, amount: -20 }),
        refund: expect.objectContaining({ sequence: 4, type: 'REFUND', amount: 20, balanceAfter: 90 }),
      }),
    ]);
  });

  it('are paged by key', async () => {
    const first = await administrator.get(`/api/rewards/${history.rewardId}/redemptions?limit=1`).expect(200);
    expect(first.headers['x-next-cursor']).toBe(String(history.ids[2]));
    const second = await administrator
      .get(`/api/rewards/${history.rewardId}/redemptions?limit=1&cursor=${first.headers['x-next-cursor']}`)
      .expect(200);
    expect(second.body[0].id).toBe(history.ids[0]);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  it('require an existing reward', async () => {
    const { body } = await administrator.get('/api/rewards/12/redemptions').expect(404);
    expect(body.code).toBe('REWARD_NOT_FOUND');
  });

  it('are for administrators at the console only', async () => {
    const path = `/api/rewards/${history.rewardId}/redemptions`;
    expect((await api.visitor().get(path).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await history.person.agent.get(path).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await administrator.get(path).set('Host', USER_HOST).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().get(path).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  });

  it('do not name deleted persons', async () => {
    const { id } = await api.signUp();
    const reward = await plantReward(api, { pointsCost: 1 });
    await api.app.get(PendingRedemptions, { strict: false }).open({ userId: id, rewardId: reward });
    await setBlocked(api, id);
    await api.database.pool.query('DELETE FROM users WHERE id = $1', [id]);
    const { body } = await administrator.get(`/api/rewards/${reward}/redemptions`).expect(200);
    expect(body).toEqual([expect.objectContaining({ userId: id, username: null })]);
  });
});
