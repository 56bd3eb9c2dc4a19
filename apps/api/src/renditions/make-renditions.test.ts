import { symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import type { ContentDto } from '../content/content.dto.js';
import { RENDITION_QUEUE } from '../content/encodings/rendition-queue.js';
import { RemoveAbandonedMediaCommand } from '../platform/storage/remove-abandoned-media.command.js';
import { StorageWorkerModule } from '../platform/storage/storage-worker.module.js';
import { execute } from '../testing/commands.js';
import { AS_H264, makeVideo, probe, realFfmpeg, testPicture } from '../testing/encoding/real-ffmpeg.js';
import { folderOfFile } from '../testing/fixtures/folder-of-file.js';
import { managed, uploadForm } from '../testing/fixtures/videos.js';
import {
  createTestAppOn,
  eventually,
  executeOften,
  loseJobs,
  QUEUE_BACKENDS,
} from '../testing/queues/queue-backends.js';
import { type Agent, createTestApp, type TestApp } from '../testing/test-app.js';
import { RenditionsWorkerModule } from './renditions-worker.module.js';

const DAY_MS = 24 * 60 * 60_000;
const folder = folderOfFile({});
const FFMPEG_PATH = realFfmpeg();
const CLIP = join(folder, 'clip.mp4');
const modules = [RenditionsWorkerModule, StorageWorkerModule];

beforeAll(() => {
  makeVideo(CLIP, ...testPicture('640x480', 2), ...AS_H264);
});

let api: TestApp;
let administrator: Agent;
afterEach(() => api.close());

const upload = async (): Promise<number> => {
  const { body } = await uploadForm(administrator).attach('file', CLIP).expect(201);
  return (body as ContentDto).id;
};
const video = async (id: number): Promise<ContentDto> =>
  (await api.visitor().get(`/api/content/${id}`).expect(200)).body as ContentDto;
const stateOf = async (id: number) => (await managed(administrator, { id })).encoding;
const isMade = async (id: number): Promise<boolean> => (await stateOf(id)).state === 'made';
const filesIn = (name: string): Promise<string[]> =>
  readdir(join(api.environment.dataDir, name)).catch(() => []);

async function expectServed({ url, renditions }: ContentDto): Promise<void> {
  expect(renditions.map(({ lines, width, height }) => [lines, width, height])).toEqual([
    [240, 320, 240],
    [480, 640, 480],
  ]);
  for (const rendition of renditions) {
    const { headers, body } = await api.visitor().get(rendition.url).buffer().expect(200);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((body as Buffer).length).toBe(rendition.sizeBytes);
    expect(probe(join(api.environment.dataDir, rendition.url)).video?.['codec_name']).toBe('h264');
  }
  expect(new Set([url, ...renditions.map((each) => each.url)]).size).toBe(3);
}

describe.each(QUEUE_BACKENDS)('with the queue on %s, the worker', (backend) => {
  beforeEach(async () => {
    api = await createTestAppOn(backend, { modules, variables: { FFMPEG_PATH } });
    administrator = (await api.signInAdministrator()).agent;
  });

  it('makes two smaller files of a new video, which people find in the lists with their sizes', async () => {
    const id = await upload();
    expect(await video(id)).toMatchObject({ renditions: [] });
    await eventually(() => isMade(id));
    const made = await video(id);
    await expectServed(made);
    expect(made.renditions[0]?.sizeBytes).toBeLessThan(made.renditions[1]?.sizeBytes ?? 0);
    expect(made.renditions[1]?.sizeBytes).toBeLessThan(made.sizeBytes);
    const { body } = await api.visitor().get('/api/content').expect(200);
    expect((body as ContentDto[])[0]?.renditions).toEqual(made.renditions);
    expect((await managed(administrator, { id })).renditions).toEqual(made.renditions);
    expect(await stateOf(id)).toEqual({ state: 'made', percent: null, fault: null });
    expect(await filesIn('uploads')).toEqual([]);
    // They are used: the search for abandoned files leaves them.
    api.clock.set(new Date(Date.now() + 2 * DAY_MS));
    expect(await execute(api, new RemoveAbandonedMediaCommand())).toBe(0);
    expect(await filesIn('media')).toHaveLength(3);
  });

  it('finds the videos whose job was lost', async () => {
    const restore = loseJobs(api, RENDITION_QUEUE);
    const id = await upload();
    expect(await stateOf(id)).toEqual({ state: 'waiting', percent: null, fault: null });
    restore();
    executeOften(api, RENDITION_QUEUE.name);
    await eventually(() => isMade(id));
  });
});

describe('a server without ffmpeg', () => {
  it('says so, serves the original, and makes up for it when it gets one', async () => {
    const later = join(folder, 'later-installed');
    api = await createTestApp({ withWorker: true, modules, variables: { FFMPEG_PATH: later } });
    administrator = (await api.signInAdministrator()).agent;
    const id = await upload();
    executeOften(api, RENDITION_QUEUE.name);
    await eventually(async () => (await stateOf(id)).state === 'no-encoder');
    const { url, renditions, sizeBytes } = await video(id);
    expect(renditions).toEqual([]);
    const { body } = await api.visitor().get(url).buffer().expect(200);
    expect((body as Buffer).length).toBe(sizeBytes);

    symlinkSync(FFMPEG_PATH, later);
    await eventually(() => isMade(id));
    await expectServed(await video(id));
  });
});
