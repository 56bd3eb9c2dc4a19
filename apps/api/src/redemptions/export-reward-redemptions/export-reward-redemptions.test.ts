import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { allocate } from '../../testing/fixtures/redemptions.js';
import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { plantPending } from '../../testing/fixtures/vouchers.js';
import { ExportRewardRedemptionsCommand } from './export-reward-redemptions.command.js';

const { api, administrator } = await appWithAdministrator();
const pathOf = (rewardId: number): string => `/api/rewards/${rewardId}/redemptions/export`;

test('is a file of who redeemed the reward and when, and has no whole voucher number', async () => {
  const { id } = await createReward(api, administrator, {
    pointsCost: '0',
    ...voucherNumbers('8000-0000-1111'),
  });
  const person = await api.signUp();
  const { body } = await person.agent.post(`/api/rewards/${id}/redeem`).send({}).expect(202);
  await allocate(api, Number(body.redemptionId));
  const { text, headers } = await administrator.get(pathOf(id)).expect(200);
  expect(headers['content-disposition']).toBe(`attachment; filename="redemptions-${id}.csv"`);
  const [columns, ...rows] = parse(text, { bom: true }) as string[][];
  expect(rows).toHaveLength(1);
  expect(
    Object.fromEntries((columns ?? []).map((column, place) => [column, rows[0]?.[place]])),
  ).toMatchObject({
    Status: 'completed',
    Person: String(person.id),
    Email: person.username,
    'Points cost': '0',
    Voucher: '••••••••••1111',
    'Refund reason': '',
    'Receipt of the points spent': '',
  });
  const statusIn = async (format: string) => {
    const file = parse((await administrator.get(`${pathOf(id)}?format=${format}`).expect(200)).text, {
      bom: true,
    });
    return (file as string[][])[1]?.[3];
  };
  expect(await statusIn('en')).toBe('Ready to use');
  await api.database.pool.query('UPDATE redemptions SET used_at = now() WHERE reward_id = $1', [id]);
  expect(await statusIn('en')).toBe('Used');
  // More digits than an id repeats by chance.
  expect(text.replaceAll('-', '')).not.toContain('80000000');
});

test('is recorded with who took it', async () => {
  const { id } = await createReward(api, administrator);
  const auditor = await api.signInAuditor();
  await auditor.agent.get(pathOf(id)).expect(200);
  expect((await logged(api, 'reward', id)).at(-1)).toMatchObject({
    administratorId: auditor.id,
    action: 'export-redemptions',
  });
});

test('has each redemption once, while others come', async () => {
  const { id } = await createReward(api, administrator);
  const before: number[] = [];
  for (let n = 0; n < 450; n++) before.push(await plantPending(api, id));
  const member = await api.signInAdministrator();
  const { rows } = await execute(api, new ExportRewardRedemptionsCommand(id, member.id));
  const seen: number[] = [];
  for await (const redemption of rows) {
    seen.push(redemption.id);
    if (seen.length % 100 === 0) await plantPending(api, id);
  }
  expect(seen).toEqual(before.reverse());
});

test('is not for people, nor of an unknown reward', async () => {
  const { id } = await createReward(api, administrator);
  const { agent } = await api.signUp();
  for (const stranger of [agent, api.visitor()])
    expect((await stranger.get(pathOf(id)).expect(404)).body.code).toBe('NOT_FOUND');
  expect((await api.consoleVisitor().get(pathOf(id)).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  expect((await administrator.get(pathOf(12)).expect(404)).body.code).toBe('REWARD_NOT_FOUND');
});
