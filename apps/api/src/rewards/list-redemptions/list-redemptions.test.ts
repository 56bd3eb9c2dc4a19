import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';

import { deleteReward, plantReward, setBlocked } from '../../testing/redemptions.js';
import { type Agent, CONSOLE_HOST, createTestApp, type TestApp, USER_HOST } from '../../testing/test-app.js';
import { VoucherAllocation } from '../allocate-voucher/voucher-allocation.js';
import { PendingRedemptions } from '../redeem-reward/pending-redemptions.js';
import type { RedemptionDto } from '../redemption.dto.js';

let api: TestApp;
let administrator: Agent;
let person: Awaited<ReturnType<TestApp['signUp']>>;
let rewardId: number;
const ids: number[] = [];

beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
  person = await api.signUp();
  rewardId = await plantReward(api, { title: 'Digicel 100', pointsCost: 10, vouchers: ['DIGI-2026-0001'] });
  const gone = await plantReward(api, { title: 'Natcom 50', pointsCost: 20 });
  const pending = api.app.get(PendingRedemptions, { strict: false });
  const allocation = api.app.get(VoucherAllocation, { strict: false });
  const open = async (id: number): Promise<void> => {
    api.clock.advanceMs(1000);
    ids.push((await pending.open({ userId: person.id, rewardId: id })).id);
  };
  await open(rewardId);
  await allocation.settle(ids[0] ?? 0);
  await open(gone);
  await deleteReward(api, gone);
  await allocation.settle(ids[1] ?? 0);
  await api.database.pool.query(
    `INSERT INTO voucher_inventory (voucher_number, reward_id, created_at) VALUES ('DIGI-2026-0002', $1, now())`,
    [rewardId],
  );
  await open(rewardId);
});
afterAll(() => api.close());

describe('the history', () => {
  it('tells of each redemption what became of it, newest first', async () => {
    const { body, headers } = await person.agent.get('/api/rewards/history').expect(200);
    expect(headers['x-next-before']).toBeUndefined();
    expect(body).toEqual([
      expect.objectContaining({
        id: ids[2],
        status: 'pending',
        settledAt: null,
        voucherNumber: null,
        valueHtg: null,
        refundReason: null,
      }),
      expect.objectContaining({
        id: ids[1],
        rewardTitle: 'Natcom 50',
        status: 'refunded',
        refundReason: 'REWARD_UNAVAILABLE',
        voucherNumber: null,
      }),
      {
        id: ids[0],
        rewardId,
        rewardTitle: 'Digicel 100',
        redeemedAt: expect.any(String),
        status: 'completed',
        pointsCost: 10,
        voucherNumber: 'DIGI-2026-0001',
        valueHtg: 10,
        instructions: 'Konpoze *123*',
        settledAt: expect.any(String),
        refundReason: null,
      },
    ]);
  });

  it('pages by key', async () => {
    const first = await person.agent.get('/api/rewards/history?limit=2').expect(200);
    expect(first.body.map(({ id }: RedemptionDto) => id)).toEqual([ids[2], ids[1]]);
    const before = first.headers['x-next-before'];
    const second = await person.agent.get(`/api/rewards/history?limit=2&before=${before}`).expect(200);
    expect(second.body.map(({ id }: RedemptionDto) => id)).toEqual([ids[0]]);
    expect(second.headers['x-next-before']).toBeUndefined();
  });

  test.each(['limit=0', 'limit=101', 'before=0', 'before=x', 'cursor=1'])('refuses ?%s', async (query) => {
    const { body } = await person.agent.get(`/api/rewards/history?${query}`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  it('has each one at an address of its own', async () => {
    const { body: list } = await person.agent.get('/api/rewards/history').expect(200);
    const { body } = await person.agent.get(`/api/rewards/history/${ids[0]}`).expect(200);
    expect(body).toEqual(list[2]);
  });

  it("is nobody else's", async () => {
    const other = await api.signUp();
    expect((await other.agent.get('/api/rewards/history').expect(200)).body).toEqual([]);
    for (const id of [ids[0], 12, 'x', '9'.repeat(17)]) {
      const { body } = await other.agent.get(`/api/rewards/history/${id}`).expect(404);
      expect(body.code).toBe('REDEMPTION_NOT_FOUND');
    }
  });

  it('is for the signed-in only, and not on the console', async () => {
    for (const path of ['/api/rewards/history', `/api/rewards/history/${ids[0]}`]) {
      expect((await api.visitor().get(path).expect(401)).body.code).toBe('NOT_SIGNED_IN');
      expect((await person.agent.get(path).set('Host', CONSOLE_HOST).expect(404)).body.code).not.toBe(
        undefined,
      );
    }
    expect((await administrator.get(`/api/rewards/history/${ids[0]}`).expect(404)).body.code).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the redemptions of a reward, at the console,', () => {
  it('name the person and the events, and hide the voucher but for its end', async () => {
    const { body } = await administrator.get(`/api/rewards/${rewardId}/redemptions`).expect(200);
    expect(body).toEqual({
      redemptions: [
        expect.objectContaining({ id: ids[2], status: 'pending', maskedVoucherNumber: null, refund: null }),
        {
          id: ids[0],
          userId: person.id,
          username: person.username,
          status: 'completed',
          pointsCost: 10,
          redeemedAt: expect.any(String),
          settledAt: expect.any(String),
          refundReason: null,
          maskedVoucherNumber: '••••••••••0001',
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
      ],
      nextBefore: null,
    });
    expect(JSON.stringify(body)).not.toContain('DIGI');
  });

  it('stay when the reward is deleted, with the refund beside the spend', async () => {
    const { rows } = await api.database.pool.query<{ id: number }>('SELECT id FROM rewards WHERE deleted');
    const { body } = await administrator.get(`/api/rewards/${rows[0]?.id}/redemptions`).expect(200);
    expect(body.redemptions).toEqual([
      expect.objectContaining({
        id: ids[1],
        refundReason: 'REWARD_UNAVAILABLE',
        spend: expect.objectContaining({ sequence: 3, amount: -20 }),
        refund: expect.objectContaining({ sequence: 4, type: 'REFUND', amount: 20, balanceAfter: 90 }),
      }),
    ]);
  });

  it('page by key', async () => {
    const first = await administrator.get(`/api/rewards/${rewardId}/redemptions?limit=1`).expect(200);
    expect(first.body.nextBefore).toBe(ids[2]);
    const second = await administrator
      .get(`/api/rewards/${rewardId}/redemptions?limit=1&before=${first.body.nextBefore}`)
      .expect(200);
    expect(second.body.redemptions[0].id).toBe(ids[0]);
    expect(second.body.nextBefore).toBeNull();
  });

  it('are of a reward that there is', async () => {
    const { body } = await administrator.get('/api/rewards/12/redemptions').expect(404);
    expect(body.code).toBe('REWARD_NOT_FOUND');
  });

  it('are for administrators at the console alone', async () => {
    const path = `/api/rewards/${rewardId}/redemptions`;
    expect((await api.visitor().get(path).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await person.agent.get(path).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await administrator.get(path).set('Host', USER_HOST).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().get(path).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  });

  it('name no person who is gone', async () => {
    const { id } = await api.signUp();
    const reward = await plantReward(api, { pointsCost: 1 });
    await api.app.get(PendingRedemptions, { strict: false }).open({ userId: id, rewardId: reward });
    await setBlocked(api, id);
    await api.database.pool.query('DELETE FROM users WHERE id = $1', [id]);
    const { body } = await administrator.get(`/api/rewards/${reward}/redemptions`).expect(200);
    expect(body.redemptions).toEqual([expect.objectContaining({ userId: id, username: null })]);
  });
});
