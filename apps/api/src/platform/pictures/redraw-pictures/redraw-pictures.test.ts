import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import type { RewardDto } from '../../../catalogue/reward.dto.js';
import type { ContentDto } from '../../../content/content.dto.js';
import { execute, intercept } from '../../../testing/commands.js';
import {
  DEMO_FOLDER,
  demoPosters,
  plantRewardOfBefore,
  plantVideosOfBefore,
} from '../../../testing/fixtures/pictures.js';
import { fixture, uploadForm } from '../../../testing/fixtures/videos.js';
import { KillableProcesses } from '../../../testing/processes/killable-processes.js';
import {
  createTestAppOn,
  eventually,
  executeOften,
  QUEUE_BACKENDS,
} from '../../../testing/queues/queue-backends.js';
import { createTestApp, type TestApp } from '../../../testing/test-app.js';
import { RemoveAbandonedMediaCommand } from '../../storage/remove-abandoned-media.command.js';
import { StorageWorkerModule } from '../../storage/storage-worker.module.js';
import { PicturesWorkerModule } from '../pictures-worker.module.js';
import { PICTURE_QUEUE } from './picture-queue.js';
import { RedrawPictureCommand, RedrawPictureHandler } from './redraw-picture.command.js';

const DAY_MS = 24 * 60 * 60_000;
const REWARD = join(DEMO_FOLDER, 'rewards/kat-rechaj.webp');
const REWARD_ID = 5000;

const videos = async (api: TestApp): Promise<ContentDto[]> =>
  (await api.visitor().get('/api/content').expect(200)).body as ContentDto[];
const reward = async (api: TestApp): Promise<RewardDto> =>
  (await api.visitor().get(`/api/rewards/${REWARD_ID}`).expect(200)).body as RewardDto;
const stored = async ({ environment }: TestApp): Promise<string[]> =>
  (await readdir(join(environment.dataDir, 'media'))).sort();

const areAllDrawn = async (api: TestApp): Promise<boolean> =>
  (await videos(api)).every(({ thumbnailSizes }) => thumbnailSizes.length > 0) &&
  (await reward(api)).imageSizes.length > 0;

/** The names that the API tells. */
async function named(api: TestApp): Promise<string[]> {
  const { imageUrl, imageSizes } = await reward(api);
  const all = (await videos(api)).flatMap(({ thumbnailUrl, thumbnailSizes }) => [
    thumbnailUrl,
    ...thumbnailSizes.map(({ url }) => url),
  ]);
  return [...all, imageUrl, ...imageSizes.map(({ url }) => url)]
    .map((url) => url.slice('/media/'.length))
    .sort();
}

async function expectServed(api: TestApp, url: string, width: number): Promise<void> {
  const { body, headers } = await api.visitor().get(url).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width });
}

describe.each(QUEUE_BACKENDS)('with the queue on %s, the worker', (backend) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await createTestAppOn(backend, { modules: [PicturesWorkerModule, StorageWorkerModule] });
  });
  afterEach(() => api.close());

  it('draws the pictures of the version before in several widths, and the sweep removes the old files', async () => {
    await plantVideosOfBefore(api, (await demoPosters()).slice(0, 2));
    await plantRewardOfBefore(api, REWARD_ID, REWARD);
    const before = await named(api);
    expect(before).toEqual(await stored(api));

    executeOften(api, PICTURE_QUEUE.name);
    await eventually(() => areAllDrawn(api));
    for (const { thumbnailSizes } of await videos(api)) {
      expect(thumbnailSizes.map(({ width }) => width)).toEqual([164, 328, 480, 640]);
      for (const { url, width } of thumbnailSizes) await expectServed(api, url, width);
    }
    const { imageUrl, imageSizes } = await reward(api);
    expect(imageSizes.map(({ width }) => width)).toEqual([128, 256, 352, 640]);
    for (const { url, width } of imageSizes) await expectServed(api, url, width);
    await api.visitor().get(imageUrl).expect(200).expect('Content-Type', 'image/webp');

    // A page that is open still finds the old files.
    expect(await stored(api)).toEqual([...before, ...(await named(api))].sort());
    api.clock.set(new Date(Date.now() + 2 * DAY_MS));
    expect(await execute(api, new RemoveAbandonedMediaCommand())).toBe(before.length);
    expect(await stored(api)).toEqual(await named(api));
  });

  it('leaves a row with an unreadable file as it is, and goes on with the others', async () => {
    const posters = await demoPosters();
    const broken = join(api.environment.dataDir, 'broken.jpg');
    await writeFile(broken, 'not a picture');
    const [unreadable, readable] = await plantVideosOfBefore(api, [broken, posters[0] ?? '']);
    const before = (await videos(api)).find(({ id }) => id === unreadable);
    executeOften(api, PICTURE_QUEUE.name);
    const find = async (id?: number) => (await videos(api)).find((video) => video.id === id);
    await eventually(async () => (await find(readable))?.thumbnailSizes.length === 4);
    expect(await find(unreadable)).toEqual(before);
    await access(join(api.environment.dataDir, 'media', before?.thumbnailUrl.slice('/media/'.length) ?? ''));
  });
});

describe('a picture that is drawn anew', () => {
  let api: TestApp;
  const processes = new KillableProcesses();
  beforeEach(async () => {
    api = await createTestApp({ modules: [PicturesWorkerModule, StorageWorkerModule] });
  });
  afterEach(async () => {
    await processes.killAll();
    await api.close();
  });

  it('touches no row that is not due', async () => {
    const [poster = ''] = await demoPosters();
    const { agent } = await api.signInAdministrator();
    const fresh = await uploadForm(agent)
      .attach('file', fixture('picture.mp4'))
      .attach('thumbnail', poster)
      .expect(201);
    api.clock.advanceMs(5);
    const without = await uploadForm(agent).attach('file', fixture('picture.mp4')).expect(201);
    const [deleted] = await plantVideosOfBefore(api, [poster]);
    await api.database.ownerPool.query('UPDATE content SET deleted = true WHERE id = $1', [deleted]);
    const rows = async () => (await api.database.pool.query('SELECT * FROM content ORDER BY id')).rows;

    const [before, files] = [await rows(), await stored(api)];
    for (const id of [fresh.body.id, without.body.id, deleted, 404])
      await execute(api, new RedrawPictureCommand(id as number));
    expect(await rows()).toEqual(before);
    expect(await stored(api)).toEqual(files);
  });

  it('leaves nothing behind if the video is deleted in the meantime', async () => {
    const { agent } = await api.signInAdministrator();
    const [id = 0] = await plantVideosOfBefore(api, (await demoPosters()).slice(0, 1));
    const rows = api.app.get(RedrawPictureHandler, { strict: false })['rows'];
    const replace = rows.replace.bind(rows);
    rows.replace = async (...given) => {
      await agent.delete(`/api/content/${id}`).expect(204);
      return replace(...given);
    };
    await execute(api, new RedrawPictureCommand(id));
    rows.replace = replace;
    expect(await stored(api)).toEqual([]);
  });

  it('is drawn once if two workers draw it at the same time', async () => {
    const [id = 0] = await plantVideosOfBefore(api, (await demoPosters()).slice(0, 1));
    const old = await stored(api);
    let met = (): void => undefined;
    const both = new Promise<void>((resolve) => (met = resolve));
    let started = 0;
    const restore = intercept(api, RedrawPictureHandler, async (_command, proceed) => {
      if (++started === 2) met();
      await both;
      return proceed();
    });
    await Promise.all([1, 2].map(() => execute(api, new RedrawPictureCommand(id))));
    restore();
    const [video] = await videos(api);
    expect(video?.thumbnailSizes).toHaveLength(4);
    expect(await stored(api)).toHaveLength(old.length + 5);
  });

  it('is never missing, however often the process that draws is killed', async () => {
    await plantVideosOfBefore(api, (await demoPosters()).slice(0, 4));
    await plantRewardOfBefore(api, REWARD_ID, REWARD);
    const drawn = async () =>
      (await videos(api)).filter(({ thumbnailSizes }) => thumbnailSizes.length > 0).length;
    const start = () =>
      processes.start(new URL('../../../testing/processes/redraw-pictures.ts', import.meta.url), [
        api.database.url,
        api.environment.dataDir,
      ]);
    const isDrawing = async () => {
      const names = await readdir(join(api.environment.dataDir, 'uploads'), { recursive: true }).catch(
        () => [],
      );
      return names.some((name) => name.endsWith('.avif'));
    };
    const areAllThere = async () => {
      const files = await stored(api);
      return (await named(api)).every((name) => files.includes(name));
    };

    for (let round = 0; round < 3; round++) {
      const [before, files] = [await drawn(), (await stored(api)).length];
      const process = start();
      // Once between the files of a picture, otherwise between two pictures.
      await eventually(async () => (round === 0 ? isDrawing() : (await drawn()) > before));
      await processes.kill(process);
      expect((await stored(api)).length).toBeGreaterThanOrEqual(files);
      expect(await areAllThere()).toBe(true);
    }
    start();
    await eventually(() => areAllDrawn(api));
    expect(await areAllThere()).toBe(true);

    api.clock.set(new Date(Date.now() + 2 * DAY_MS));
    await execute(api, new RemoveAbandonedMediaCommand());
    expect(await stored(api)).toEqual(await named(api));
  });
});
