import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { createReward, editForm, voucherNumbers } from '../../testing/fixtures/rewards.js';
import {
  importForm,
  issueVoucher,
  linesOf,
  stockOf,
  untilWaiting,
  vouchersOf,
} from '../../testing/fixtures/vouchers.js';
import { type Agent, createTestApp, type TestApp, USER_HOST } from '../../testing/test-app.js';

let api: TestApp;
let administrator: Agent;
let administratorId: number;
let rewardId: number;
let first: number;
let rewards = 0;

const remove = (voucher: number | string, reward = rewardId): ReturnType<Agent['delete']> =>
  administrator.delete(`/api/rewards/${reward}/vouchers/${voucher}`);

beforeAll(async () => {
  api = await createTestApp();
  ({ agent: administrator, id: administratorId } = await api.signInAdministrator());
});

afterAll(() => api.close());

beforeEach(async () => {
  rewards++;
  const reward = await createReward(api, administrator, voucherNumbers(`R-${rewards}-1`, `R-${rewards}-2`));
  rewardId = reward.id;
  first = (await vouchersOf(administrator, rewardId))[0]?.id ?? 0;
});

describe('removing a voucher', () => {
  test('removes it from the stock, and is recorded', async () => {
    await remove(first).expect(204);
    expect(await stockOf(administrator, rewardId)).toEqual({
      uploaded: 2,
      available: 1,
      reserved: 0,
      issued: 0,
      void: 1,
    });
    expect(await logged(api, 'voucher', first)).toEqual([
      { administratorId, action: 'remove-voucher', details: { rewardId }, at: api.clock.now() },
    ]);
  });

  test('twice is the same as once', async () => {
    await remove(first).expect(204);
    await remove(first).expect(204);
    expect(await stockOf(administrator, rewardId)).toMatchObject({ available: 1, void: 1 });
  });

  test('is refused once it was issued, and nothing is changed or recorded', async () => {
    await issueVoucher(api, rewardId);
    const before = await vouchersOf(administrator, rewardId);
    expect((await remove(first).expect(409)).body.code).toBe('VOUCHER_ALLOCATED');
    expect(await vouchersOf(administrator, rewardId)).toEqual(before);
    expect(await logged(api, 'voucher', first)).toEqual([]);
  });

  test('waits for a worker that has locked it, and then sees the outcome', async () => {
    const worker = await api.database.pool.connect();
    await worker.query('BEGIN');
    const { rows } = await worker.query('SELECT id FROM voucher_inventory WHERE id = $1 FOR UPDATE', [first]);
    expect(rows).toHaveLength(1);
    const refused = remove(first).expect(409);
    const answered = refused.then(({ body }) => body.code as string);
    await untilWaiting(api);
    await worker.query(
      `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions,
         redeemed_at, status, settled_at, voucher_number)
       VALUES (777777, 1, $1, 'in-hand', 0, 'Kat', 'Tape', now(), 'completed', now(), 'R')`,
      [rewardId],
    );
    await worker.query(
      `UPDATE voucher_inventory SET status = 'issued', redemption_id = 777777 WHERE id = $1`,
      [first],
    );
    await worker.query('COMMIT');
    worker.release();
    expect(await answered).toBe('VOUCHER_ALLOCATED');
  });

  test('of another reward is refused', async () => {
    const other = await createReward(api, administrator);
    for (const refused of [remove(first, other.id), remove(first + 1_000_000), remove('x'), remove(0)])
      expect((await refused.expect(404)).body.code).toBe('VOUCHER_NOT_FOUND');
    expect(await stockOf(administrator, rewardId)).toMatchObject({ available: 2 });
  });

  test('is for administrators at the console only', async () => {
    const address = `/api/rewards/${rewardId}/vouchers/${first}`;
    const { agent } = await api.signUp();
    for (const stranger of [api.visitor(), agent])
      expect((await stranger.delete(address).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().delete(address).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect((await administrator.delete(address).set('Host', USER_HOST).expect(404)).body.code).toBe(
      'NOT_FOUND',
    );
    expect(await stockOf(administrator, rewardId)).toMatchObject({ available: 2 });
  });
});

describe('the number of a removed voucher', () => {
  test('can be added to another reward with another value, by a form', async () => {
    await remove(first).expect(204);
    const other = await createReward(api, administrator);
    await editForm(administrator, other.id, {
      voucherNumbers: JSON.stringify([{ number: `R-${rewards}-1`, value: 900 }]),
    }).expect(200);
    expect(await vouchersOf(administrator, other.id)).toMatchObject([{ status: 'available', valueHtg: 900 }]);
    expect(await stockOf(administrator, other.id)).toMatchObject({ uploaded: 1, available: 1, void: 0 });
    expect(await stockOf(administrator, rewardId)).toMatchObject({ uploaded: 1, available: 1, void: 0 });
  });

  test('can be added by an import', async () => {
    await remove(first).expect(204);
    expect(
      linesOf(await importForm(administrator, rewardId, `R-${rewards}-1;75`).expect(200)).at(-1),
    ).toEqual({ added: 1, leftOut: 0 });
    expect(await stockOf(administrator, rewardId)).toMatchObject({ uploaded: 2, available: 2, void: 0 });
  });

  test('cannot be added twice', async () => {
    await remove(first).expect(204);
    const number = voucherNumbers(`R-${rewards}-1`);
    await editForm(administrator, rewardId, number).expect(200);
    const { body } = await editForm(administrator, rewardId, number).expect(409);
    expect(body).toMatchObject({ code: 'VOUCHER_TAKEN', details: { voucherNumbers: [`R-${rewards}-1`] } });
  });
});
