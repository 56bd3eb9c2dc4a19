import { expect, test } from '@jest/globals';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import {
  createForm,
  createReward,
  issueVoucher,
  pictureOf,
  voucherNumbers,
} from '../../testing/fixtures/rewards.js';
import { storedFiles } from '../../testing/fixtures/videos.js';
import { CONSOLE_HOST, USER_HOST } from '../../testing/test-app.js';
import type { RewardDto } from '../reward.dto.js';

const { api, administrator } = await appWithAdministrator();

test('a deleted reward is gone for everybody, with its picture, and its voucher numbers may be used again', async () => {
  const files = await storedFiles(api);
  const image = await pictureOf(8, 6).png().toBuffer();
  const form = createForm(administrator, voucherNumbers('D-1', 'D-2')).attach('image', image, 'a.png');
  const { id, imageUrl } = (await form.expect(201)).body as RewardDto;

  await administrator.delete(`/api/rewards/${id}`).expect(204);

  for (const agent of [administrator, api.visitor()]) {
    expect((await agent.get('/api/rewards').expect(200)).body).toEqual([]);
    expect((await agent.get(`/api/rewards/${id}`).expect(404)).body.code).toBe('REWARD_NOT_FOUND');
  }
  await api.visitor().get(imageUrl).expect(404);
  expect(await storedFiles(api)).toEqual(files);
  const next = await createReward(api, administrator, voucherNumbers('D-1', 'D-2'));
  expect(next.availableVouchersCount).toBe(2);
  await administrator.delete(`/api/rewards/${next.id}`).expect(204);
});

test('a redemption and its voucher outlive the reward', async () => {
  const { id } = await createReward(api, administrator, voucherNumbers('KEPT', 'LEFT'));
  await issueVoucher(api, id, 'KEPT');
  await administrator.delete(`/api/rewards/${id}`).expect(204);
  const { rows } = await api.database.pool.query(
    `SELECT voucher.voucher_number AS number, voucher.status, redemption.status AS redemption
     FROM voucher_inventory voucher LEFT JOIN redemptions redemption ON redemption.id = redemption_id
     WHERE voucher.reward_id = $1 ORDER BY number`,
    [id],
  );
  expect(rows).toEqual([
    { number: 'KEPT', status: 'issued', redemption: 'completed' },
    { number: 'LEFT', status: 'void', redemption: null },
  ]);
});

test('a reward is deleted only once, also by two concurrent calls', async () => {
  const { id } = await createReward(api, administrator);
  const address = `/api/rewards/${id}`;
  const answers = await Promise.all([administrator.delete(address), administrator.delete(address)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await administrator.delete('/api/rewards/12').expect(404)).body.code).toBe('REWARD_NOT_FOUND');
});

test('only an administrator at the console may delete a reward', async () => {
  const { id } = await createReward(api, administrator);
  const address = `/api/rewards/${id}`;
  const { agent } = await api.signUp();
  expect((await agent.delete(address).expect(404)).body.code).toBe('NOT_FOUND');
  expect((await agent.delete(address).set('Host', CONSOLE_HOST).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  expect((await api.consoleVisitor().delete(address).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  await administrator.delete(address).set('Host', USER_HOST).expect(404);
  await api.visitor().get(address).expect(200);
});
