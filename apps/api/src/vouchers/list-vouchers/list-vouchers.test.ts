import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { importForm, issueVoucher, vouchersOf } from '../../testing/fixtures/vouchers.js';
import { type Agent, createTestApp, type TestApp, USER_HOST } from '../../testing/test-app.js';
import type { VoucherDto } from './list-vouchers.dto.js';

let api: TestApp;
let administrator: Agent;
let rewardId: number;

beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
  const reward = await createReward(api, administrator, {
    voucherNumbers: JSON.stringify([
      { number: '5000-0000-1111', value: 250 },
      { number: '5000-0000-2222' },
      { number: '5000-0000-3333' },
      { number: '12345' },
    ]),
  });
  rewardId = reward.id;
});

afterAll(() => api.close());

const masksOf = (vouchers: readonly VoucherDto[]): string[] =>
  vouchers.map(({ maskedNumber }) => maskedNumber);

describe('the vouchers of a reward', () => {
  test('are listed in the order in which they are issued, with masked numbers', async () => {
    const answer = await administrator.get(`/api/rewards/${rewardId}/vouchers`).expect(200);
    const [first] = answer.body as VoucherDto[];
    expect(first).toEqual({
      id: expect.any(Number),
      maskedNumber: '••••••••••1111',
      valueHtg: 250,
      supplier: null,
      status: 'available',
      createdAt: api.clock.now().toISOString(),
      usedAt: null,
      redemptionId: null,
      withheldAt: null,
    });
    expect(masksOf(answer.body)).toEqual(['••••••••••1111', '••••••••••2222', '••••••••••3333', '•••45']);
    expect(answer.headers['x-next-cursor']).toBeUndefined();
    expect(answer.text).not.toMatch(/5000|12345/);
  });

  test('name the supplier of their list, also when a removed number is entered again', async () => {
    const { id } = await createReward(api, administrator);
    await importForm(administrator, id, 'SUP-0001', { supplier: '  Digicel Ayiti ' }).expect(200);
    const [removed] = await vouchersOf(administrator, id);
    expect(removed).toMatchObject({ supplier: 'Digicel Ayiti' });
    await administrator.delete(`/api/rewards/${id}/vouchers/${removed?.id}`).expect(204);
    await importForm(administrator, id, 'SUP-0001\nSUP-0002', { supplier: 'Natcom' }).expect(200);
    const suppliers = (await vouchersOf(administrator, id)).map(({ supplier }) => supplier);
    expect(suppliers).toEqual(['Natcom', 'Natcom']);
  });

  test('are paged by key', async () => {
    const page = (query: string) =>
      administrator.get(`/api/rewards/${rewardId}/vouchers?${query}`).expect(200);
    const first = await page('limit=3');
    expect(first.body).toHaveLength(3);
    const second = await page(`limit=3&cursor=${first.headers['x-next-cursor']}`);
    expect(masksOf(second.body as VoucherDto[])).toEqual(['•••45']);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  test('can be filtered by status', async () => {
    const vouchers = await vouchersOf(administrator, rewardId);
    const issued = await issueVoucher(api, rewardId);
    await administrator.delete(`/api/rewards/${rewardId}/vouchers/${vouchers[1]?.id}`).expect(204);
    const idsOf = async (status: string): Promise<number[]> => {
      const { body } = await administrator
        .get(`/api/rewards/${rewardId}/vouchers?status=${status}`)
        .expect(200);
      return (body as VoucherDto[]).map(({ id }) => id);
    };
    expect(await idsOf('issued')).toEqual([issued]);
    expect(await idsOf('void')).toEqual([vouchers[1]?.id]);
    expect(await idsOf('available')).toEqual([vouchers[2]?.id, vouchers[3]?.id]);
    // Also behind a cursor, where vouchers of another status follow.
    expect(await idsOf(`void&cursor=${issued}`)).toEqual([vouchers[1]?.id]);
    const [first] = await vouchersOf(administrator, rewardId);
    expect(first).toMatchObject({
      status: 'issued',
      usedAt: api.clock.now().toISOString(),
      redemptionId: expect.any(Number),
    });
  });

  test('do not include those of other rewards', async () => {
    const other = await createReward(api, administrator, voucherNumbers('OTHER-1'));
    expect(await vouchersOf(administrator, other.id)).toHaveLength(1);
    const empty = await createReward(api, administrator);
    expect(await vouchersOf(administrator, empty.id)).toEqual([]);
  });

  test('can still be listed when the reward is deleted', async () => {
    const gone = await createReward(api, administrator, voucherNumbers('GONE-1', 'GONE-2'));
    await issueVoucher(api, gone.id);
    await administrator.delete(`/api/rewards/${gone.id}`).expect(204);
    const vouchers = await vouchersOf(administrator, gone.id);
    expect(vouchers.map(({ status }) => status)).toEqual(['issued', 'void']);
  });

  test.each(['1', '0', 'x', '99999999999999999999'])('of the unknown reward %s are refused', async (id) => {
    const { body } = await administrator.get(`/api/rewards/${id}/vouchers`).expect(404);
    expect(body.code).toBe('REWARD_NOT_FOUND');
  });

  test('are for administrators at the console only', async () => {
    const address = `/api/rewards/${rewardId}/vouchers`;
    const { agent } = await api.signUp();
    for (const stranger of [api.visitor(), agent])
      expect((await stranger.get(address).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().get(address).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect((await administrator.get(address).set('Host', USER_HOST).expect(404)).body.code).toBe('NOT_FOUND');
  });
});
