import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { issueVoucher, vouchersOf } from '../../testing/fixtures/vouchers.js';
import { type Agent, createTestApp, type TestApp, USER_HOST } from '../../testing/test-app.js';

let api: TestApp;
let administrator: Agent;
let administratorId: number;
let rewardId: number;
let voucherId: number;
let rewards = 0;

const address = (reward = rewardId, voucher: number | string = voucherId): string =>
  `/api/rewards/${reward}/vouchers/${voucher}/reveal`;

beforeAll(async () => {
  api = await createTestApp();
  ({ agent: administrator, id: administratorId } = await api.signInAdministrator());
});

afterAll(() => api.close());

beforeEach(async () => {
  const reward = await createReward(api, administrator, voucherNumbers(`5000-1111-${++rewards}`));
  rewardId = reward.id;
  voucherId = (await vouchersOf(administrator, rewardId))[0]?.id ?? 0;
});

describe('a voucher number', () => {
  test('is returned whole, and every access is recorded, without the number itself', async () => {
    for (let asked = 1; asked <= 2; asked++) {
      const { body, headers } = await administrator.post(address()).expect(200);
      expect(body).toEqual({ voucherNumber: `5000-1111-${rewards}` });
      expect(headers['cache-control']).toBe('no-store');
      const log = await logged(api, 'voucher', voucherId);
      expect(log).toHaveLength(asked);
      expect(log.at(-1)).toEqual({
        administratorId,
        action: 'reveal-voucher',
        details: { rewardId, status: 'available' },
        at: api.clock.now(),
      });
      expect(JSON.stringify(log)).not.toMatch(/5000-?1111/);
    }
  });

  test('is also returned after it was issued, to help its owner', async () => {
    expect(await issueVoucher(api, rewardId)).toBe(voucherId);
    const { body } = await administrator.post(address()).expect(200);
    expect(body.voucherNumber).toBe(`5000-1111-${rewards}`);
    expect(await logged(api, 'voucher', voucherId)).toMatchObject([{ details: { status: 'issued' } }]);
  });

  test('is not returned if the access cannot be recorded', async () => {
    await api.database.ownerPool.query('REVOKE INSERT ON administrator_log FROM pwen_app');
    try {
      const answer = await administrator.post(address()).expect(500);
      expect(answer.text).not.toContain('5000-1111');
    } finally {
      await api.database.ownerPool.query('GRANT INSERT ON administrator_log TO pwen_app');
    }
  });

  test('is not found under another reward or if it does not exist, and nothing is recorded', async () => {
    const other = await createReward(api, administrator);
    for (const wrong of [address(other.id), address(rewardId, voucherId + 1_000_000), address(rewardId, 'x')])
      expect((await administrator.post(wrong).expect(404)).body.code).toBe('VOUCHER_NOT_FOUND');
    expect(await logged(api, 'voucher', voucherId)).toEqual([]);
  });

  test('is for administrators at the console only; refused calls are not recorded', async () => {
    const { agent } = await api.signUp();
    for (const stranger of [api.visitor(), agent])
      expect((await stranger.post(address()).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().post(address()).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect((await administrator.post(address()).set('Host', USER_HOST).expect(404)).body.code).toBe(
      'NOT_FOUND',
    );
    await administrator.get(address()).expect(405);
    expect(await logged(api, 'voucher', voucherId)).toEqual([]);
  });

  test('has access records that the application cannot change', async () => {
    await administrator.post(address()).expect(200);
    for (const change of [
      'UPDATE administrator_log SET administrator_id = 1',
      'DELETE FROM administrator_log',
    ])
      await expect(api.database.pool.query(change)).rejects.toMatchObject({ code: '42501' });
  });
});
