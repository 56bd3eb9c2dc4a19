import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';

import { appOfFile } from '../../../testing/app-of-file.js';
import { execute } from '../../../testing/commands.js';
import { uploadVideo } from '../../../testing/fixtures/videos.js';
import { WorkerModule } from '../../../worker.module.js';
import { Clock } from '../../clock.js';
import { Transactions } from '../../database/transactions/transactions.js';
import { ENVIRONMENT } from '../../env.js';
import { MediaStorage } from '../media-storage.js';
import { RemoveAbandonedMediaCommand } from '../remove-abandoned-media.command.js';
import { UnusedMedia } from '../unused-media.js';
import { RemoveRetiredMediaCommand } from './remove-retired-media.command.js';
import { RetiredMedia } from './retired-media.js';

const HOUR_MS = 60 * 60_000;

const api = await appOfFile();
const storage = api.app.get(MediaStorage, { strict: false });
const retired = api.app.get(RetiredMedia, { strict: false });

/** A stored file that was replaced just now. */
async function retireOne(): Promise<string> {
  const folder = await mkdtemp(join(api.environment.dataDir, 'old-'));
  await writeFile(join(folder, 'file'), 'the old one');
  const name = await storage.store(join(folder, 'file'), 'mp4');
  await api.app.get(Transactions, { strict: false }).run(({ manager }) => retired.retire(manager, [name]));
  return name;
}

const isServed = async (name: string): Promise<boolean> =>
  (await api.visitor().get(`/media/${name}`)).status === 200;

/** The whole worker process beside the API. */
async function withWorker<T>(work: (worker: TestingModule) => Promise<T>): Promise<T> {
  const worker = await Test.createTestingModule({ imports: [WorkerModule] })
    .overrideProvider(ENVIRONMENT)
    .useValue(api.environment)
    .overrideProvider(Clock)
    .useValue(api.clock)
    .compile();
  worker.useLogger(false);
  await worker.init();
  try {
    return await work(worker);
  } finally {
    await worker.close();
  }
}

beforeAll(async () => {
  await uploadVideo(api, (await api.signInAdministrator()).agent);
});

test('a file that was replaced is served for a day, and then removed for good', async () => {
  const name = await retireOne();
  await withWorker(async (app) => {
    api.clock.advanceMs(23 * HOUR_MS);
    await execute({ app }, new RemoveRetiredMediaCommand());
    expect(await isServed(name)).toBe(true);
    api.clock.advanceMs(2 * HOUR_MS);
    expect(await execute({ app }, new RemoveRetiredMediaCommand())).toBe(1);
    expect(await isServed(name)).toBe(false);
    expect(await execute({ app }, new RemoveRetiredMediaCommand())).toBe(0);
  });
});

test('the search for files that no row names leaves it alone until then', async () => {
  await withWorker(async (app) => {
    // It was stored long ago, as videos are when they are replaced.
    api.clock.set(new Date(Date.now() + 48 * HOUR_MS));
    const name = await retireOne();
    await execute({ app }, new RemoveAbandonedMediaCommand());
    await api.app.get(UnusedMedia, { strict: false }).remove([name]);
    expect(await isServed(name)).toBe(true);
  });
});

test('a worker that was killed between the file and its row finds the row again', async () => {
  const name = await retireOne();
  api.clock.advanceMs(25 * HOUR_MS);
  await storage.remove(name);
  await withWorker(async (app) => {
    await execute({ app }, new RemoveRetiredMediaCommand());
  });
  const { rows } = await api.database.pool.query('SELECT FROM retired_media WHERE name = $1', [name]);
  expect(rows).toEqual([]);
});
