import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';

import { plantHistory, type PlantedHistory } from '../../testing/fixtures/redemptions.js';
import { CONSOLE_HOST, createTestApp, type TestApp } from '../../testing/test-app.js';
import type { RedemptionDto } from '../redemption.dto.js';

let api: TestApp;
let history: PlantedHistory;
beforeAll(async () => {
  api = await createTestApp();
  history = await plantHistory(api);
});
afterAll(() => api.close());

describe('the history', () => {
  it('shows the outcome of each redemption, newest first', async () => {
    const { body, headers } = await history.person.agent.get('/api/rewards/history').expect(200);
    expect(headers['x-next-cursor']).toBeUndefined();
    expect(body).toEqual([
      expect.objectContaining({
        id: history.ids[2],
        status: 'pending',
        settledAt: null,
        voucherNumber: null,
        valueHtg: null,
        refundReason: null,
      }),
      expect.objectContaining({
        id: history.ids[1],
        rewardTitle: 'Natcom 50',
        status: 'refunded',
        refundReason: 'REWARD_UNAVAILABLE',
        voucherNumber: null,
      }),
      {
        id: history.ids[0],
        rewardId: history.rewardId,
        rewardTitle: 'Digicel 100',
        redeemedAt: expect.any(String),
        status: 'completed',
        pointsCost: 10,
        voucherNumber: 'DIGI-2026-0001',
        valueHtg: 10,
        instructions: 'Konpoze *123*',
        settledAt: expect.any(String),
        usedAt: null,
        refundReason: null,
        heldUntil: null,
        holdReason: null,
        decisionSentence: null,
        canReply: false,
      },
    ]);
  });

  it('is paged by key', async () => {
    const first = await history.person.agent.get('/api/rewards/history?limit=2').expect(200);
    expect(first.body.map(({ id }: RedemptionDto) => id)).toEqual([history.ids[2], history.ids[1]]);
    const cursor = first.headers['x-next-cursor'];
    const second = await history.person.agent
      .get(`/api/rewards/history?limit=2&cursor=${cursor}`)
      .expect(200);
    expect(second.body.map(({ id }: RedemptionDto) => id)).toEqual([history.ids[0]]);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  test.each(['limit=0', 'limit=101', 'cursor=0', 'cursor=x', 'before=1'])('refuses ?%s', async (query) => {
    const { body } = await history.person.agent.get(`/api/rewards/history?${query}`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  it("shows only the person's own redemptions", async () => {
    const other = await api.signUp();
    for (const cursor of ['', `?cursor=${Number.MAX_SAFE_INTEGER}`])
      expect((await other.agent.get(`/api/rewards/history${cursor}`).expect(200)).body).toEqual([]);
  });

  it('requires a signed-in person, and does not exist at the console', async () => {
    const path = '/api/rewards/history';
    expect((await api.visitor().get(path).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    await history.person.agent.get(path).set('Host', CONSOLE_HOST).expect(404);
  });
});
