import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import sharp from 'sharp';

import { countLogged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { storedFiles } from '../../testing/fixtures/videos.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import type { RewardDto } from '../reward.dto.js';
import { SeedDemoRewardsCommand } from './seed-demo-rewards.command.js';

const DEMO_FOLDER = fileURLToPath(new URL('../../../demo/rewards/', import.meta.url));

const api = await appOfFile();

const seed = (): Promise<string[]> =>
  api.app.get(CommandBus, { strict: false }).execute(new SeedDemoRewardsCommand(DEMO_FOLDER));

const voucherNumbers = async (of: TestApp): Promise<string[]> =>
  (
    await of.database.pool.query<{ number: string }>('SELECT voucher_number AS number FROM voucher_inventory')
  ).rows.map(({ number }) => number);

test('adds every reward with its picture and vouchers; a second run adds nothing', async () => {
  const added = await seed();
  expect(added.length).toBeGreaterThanOrEqual(6);

  const { body } = await api.visitor().get('/api/rewards').expect(200);
  const rewards = body as RewardDto[];
  expect(rewards).toHaveLength(added.length);
  for (const { imageUrl } of rewards) {
    const picture = await api.visitor().get(imageUrl).expect(200);
    expect(await sharp(picture.body as Buffer).metadata()).toMatchObject({ width: 800, height: 600 });
  }
  // One affordable with the welcome bonus, one to save for, and one that is out of stock.
  expect(
    rewards.some(({ pointsCost, hasAvailableVouchers }) => pointsCost <= 100 && hasAvailableVouchers),
  ).toBe(true);
  expect(
    rewards.some(({ pointsCost, hasAvailableVouchers }) => pointsCost > 1000 && hasAvailableVouchers),
  ).toBe(true);
  expect(rewards.filter(({ hasAvailableVouchers }) => !hasAvailableVouchers)).toHaveLength(1);

  const [files, numbers] = [await storedFiles(api), await voucherNumbers(api)];
  expect(files).toHaveLength(5 * added.length);
  expect(await seed()).toEqual([]);
  expect(await storedFiles(api)).toEqual(files);
  expect(await voucherNumbers(api)).toEqual(numbers);
  expect(await countLogged(api)).toBe(0);
});

test('does not add a reward again that an administrator deleted', async () => {
  const { agent } = await api.signInAdministrator();
  const { body } = await agent.get('/api/rewards').expect(200);
  const [reward] = body as RewardDto[];
  await agent.delete(`/api/rewards/${reward?.id}`).expect(204);
  expect(await seed()).toEqual([]);
  await agent.get(`/api/rewards/${reward?.id}`).expect(404);
});

test('two installations have no voucher in common', async () => {
  const other = await createTestApp();
  await other.app.get(CommandBus, { strict: false }).execute(new SeedDemoRewardsCommand(DEMO_FOLDER));
  const [here, there] = [await voucherNumbers(api), await voucherNumbers(other)];
  await other.close();
  expect(there).toHaveLength(here.length);
  expect(there.filter((number) => here.includes(number))).toEqual([]);
});

test('the pictures are small enough for slow mobile data', async () => {
  for (const name of await readdir(DEMO_FOLDER)) {
    if (!name.endsWith('.webp')) continue;
    expect((await stat(join(DEMO_FOLDER, name))).size).toBeLessThan(40 * 1024);
  }
  for (const path of await storedFiles(api)) expect((await stat(path)).size).toBeLessThan(45 * 1024);
  await seed();
  const { body } = await api.visitor().get('/api/rewards').expect(200);
  expect((body as RewardDto[]).length).toBeGreaterThanOrEqual(6);
  for (const { imageSizes } of body as RewardDto[]) {
    expect(imageSizes.map(({ width }) => width)).toEqual([128, 256, 352, 640]);
    // Of the card on a phone, at one, two and three pixels to the point.
    for (const [index, maxKb] of [4, 8, 11].entries()) {
      const { headers } = await api
        .visitor()
        .get(imageSizes[index]?.url ?? '')
        .expect(200);
      expect(Number(headers['content-length'])).toBeLessThan(maxKb * 1024);
    }
  }
});
