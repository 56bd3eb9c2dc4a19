import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { createReward, voucherNumbers } from '../../testing/fixtures/rewards.js';
import { importForm, issueVoucher, vouchersOf } from '../../testing/fixtures/vouchers.js';
import { ExportVouchersCommand } from './export-vouchers.command.js';

const { api, administrator } = await appWithAdministrator();
const pathOf = (rewardId: number): string => `/api/rewards/${rewardId}/vouchers/export`;

async function exported(rewardId: number, query: Record<string, string> = {}) {
  const { text, headers } = await administrator.get(pathOf(rewardId)).query(query).expect(200);
  return { rows: (parse(text, { bom: true }) as string[][]).slice(1), text, headers };
}

test('is a file of the vouchers of a status, or of all, and has no whole number', async () => {
  const numbers = ['7000-0000-1111', '7000-0000-2222', '7000-0000-3333', '7000-0000-4444'];
  const { id } = await createReward(api, administrator, voucherNumbers(...numbers));
  const issued = await issueVoucher(api, id);
  const [, second] = await vouchersOf(administrator, id);
  await administrator.delete(`/api/rewards/${id}/vouchers/${second?.id}`).expect(204);

  const all = await exported(id);
  expect(all.headers).toMatchObject({
    'content-disposition': `attachment; filename="vouchers-${id}.csv"`,
    'x-total-count': '4',
  });
  expect(all.rows.map(([, masked, , status]) => [masked, status])).toEqual([
    ['••••••••••1111', 'issued'],
    ['••••••••••2222', 'void'],
    ['••••••••••3333', 'available'],
    ['••••••••••4444', 'available'],
  ]);
  // More digits than an id repeats by chance.
  expect(all.text.replaceAll('-', '')).not.toContain('70000000');
  for (const [status, count] of Object.entries({ issued: 1, void: 1, available: 2 })) {
    const { rows, headers } = await exported(id, { status });
    expect([rows.length, headers['x-total-count']]).toEqual([count, String(count)]);
  }
  expect((await exported(id, { status: 'issued' })).rows[0]?.[0]).toBe(String(issued));
});

test('is recorded with who took it', async () => {
  const { id } = await createReward(api, administrator);
  const auditor = await api.signInAuditor();
  await auditor.agent.get(pathOf(id)).query({ status: 'void' }).expect(200);
  expect((await logged(api, 'reward', id)).at(-1)).toMatchObject({
    administratorId: auditor.id,
    action: 'export-vouchers',
    details: { status: 'void' },
  });
});

test('has each voucher once, while others are issued and added', async () => {
  const { id } = await createReward(api, administrator);
  const numbers = Array.from({ length: 2_300 }, (_, n) => `MOVE-${n}`);
  await importForm(administrator, id, numbers.join('\n')).expect(200);
  const before = (await vouchersOf(administrator, id)).map((voucher) => voucher.id);
  const member = await api.signInAdministrator();
  const { rows, total } = await execute(api, new ExportVouchersCommand(id, undefined, member.id));
  expect(total).toBe(2_300);
  const seen: number[] = [];
  for await (const voucher of rows) {
    seen.push(voucher.id);
    if (seen.length % 400 !== 0) continue;
    await issueVoucher(api, id);
    await importForm(administrator, id, `MORE-${seen.length}`).expect(200);
  }
  expect(seen.slice(0, before.length)).toEqual(before);
  expect(new Set(seen).size).toBe(seen.length);
});

test('is not for people, nor of an unknown reward', async () => {
  const { id } = await createReward(api, administrator, voucherNumbers('SECRET-1'));
  const { agent } = await api.signUp();
  for (const stranger of [agent, api.visitor()])
    expect((await stranger.get(pathOf(id)).expect(404)).body.code).toBe('NOT_FOUND');
  expect((await api.consoleVisitor().get(pathOf(id)).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  expect((await administrator.get(pathOf(12)).expect(404)).body.code).toBe('REWARD_NOT_FOUND');
});
