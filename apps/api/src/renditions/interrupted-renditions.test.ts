import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import type { ContentDto } from '../content/content.dto.js';
import { RENDITION_QUEUE } from '../content/encodings/rendition-queue.js';
import { RemoveAbandonedMediaCommand } from '../platform/storage/remove-abandoned-media.command.js';
import { StorageWorkerModule } from '../platform/storage/storage-worker.module.js';
import { execute } from '../testing/commands.js';
import { AS_H264, makeVideo, realFfmpeg, testPicture } from '../testing/encoding/real-ffmpeg.js';
import { slowFfmpeg } from '../testing/encoding/scripted-ffmpeg.js';
import { folderOfFile } from '../testing/fixtures/folder-of-file.js';
import { managed, uploadForm } from '../testing/fixtures/videos.js';
import { KillableProcesses } from '../testing/processes/killable-processes.js';
import { eventually, loseJobs } from '../testing/queues/queue-backends.js';
import { type Agent, createTestApp, type TestApp } from '../testing/test-app.js';
import { MakeRenditionsCommand } from './make-renditions.command.js';
import { RenditionsWorkerModule } from './renditions-worker.module.js';

const DAY_MS = 24 * 60 * 60_000;
const folder = folderOfFile({});
const FFMPEG = realFfmpeg();
const CLIP = join(folder, 'clip.mp4');
/** Takes as long as the video. */
const SLOW = slowFfmpeg(folder);
const modules = [RenditionsWorkerModule, StorageWorkerModule];

beforeAll(() => {
  makeVideo(CLIP, ...testPicture('640x480', 3), ...AS_H264);
});

let api: TestApp;
let administrator: Agent;
let isClosed = false;
const processes = new KillableProcesses();
afterEach(async () => {
  await processes.killAll();
  if (!isClosed) await api.close();
  isClosed = false;
});

async function start(FFMPEG_PATH: string, { withJobs = false } = {}): Promise<void> {
  api = await createTestApp({ modules, variables: { FFMPEG_PATH } });
  administrator = (await api.signInAdministrator()).agent;
  // The tests execute them themselves.
  if (!withJobs) loseJobs(api, RENDITION_QUEUE);
}

async function upload(): Promise<number> {
  const { body } = await uploadForm(administrator).attach('file', CLIP).expect(201);
  return (body as ContentDto).id;
}

const stateOf = async (id: number) => (await managed(administrator, { id })).encoding;
const isIn = async (id: number, state: string): Promise<boolean> => (await stateOf(id)).state === state;
const filesIn = (name: string): Promise<string[]> =>
  readdir(join(api.environment.dataDir, name)).catch(() => []);

/** The encoders at work on files of this installation. */
const encoders = (): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map(Number)
    .filter((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return line.startsWith(FFMPEG) && line.includes(api.environment.dataDir);
      } catch {
        return false;
      }
    });
const areEncoding = () => Promise.resolve(encoders().length > 0);
const isNobodyEncoding = () => Promise.resolve(encoders().length === 0);

/** Every file that a row names is there, whole. */
async function expectNothingMissing(id: number): Promise<void> {
  const { renditions } = (await api.visitor().get(`/api/content/${id}`).expect(200)).body as ContentDto;
  for (const { url, sizeBytes } of renditions) {
    const { body } = await api.visitor().get(url).buffer().expect(200);
    expect((body as Buffer).length).toBe(sizeBytes);
  }
}

describe('renditions that are being made', () => {
  it('tell how far they are, and are made once, however many workers want to', async () => {
    await start(SLOW);
    const id = await upload();
    const both = Promise.all([1, 2].map(() => execute(api, new MakeRenditionsCommand(id))));
    await eventually(async () => ((await stateOf(id)).percent ?? 0) > 0);
    expect(encoders()).toHaveLength(1);
    await both;
    expect(await isIn(id, 'made')).toBe(true);
    expect(await filesIn('media')).toHaveLength(3);
  });

  it('leave nothing behind if the video is deleted meanwhile', async () => {
    await start(SLOW);
    const id = await upload();
    const making = execute(api, new MakeRenditionsCommand(id));
    await eventually(areEncoding);
    await administrator.delete(`/api/content/${id}`).expect(204);
    await making;
    expect(await filesIn('media')).toEqual([]);
    expect(await filesIn('uploads')).toEqual([]);
    expect((await api.database.pool.query('SELECT FROM content_encodings')).rowCount).toBe(0);
  });

  it('are deleted with the video', async () => {
    await start(FFMPEG);
    const id = await upload();
    await execute(api, new MakeRenditionsCommand(id));
    expect(await filesIn('media')).toHaveLength(3);
    await administrator.delete(`/api/content/${id}`).expect(204);
    expect(await filesIn('media')).toEqual([]);
    expect((await api.database.pool.query('SELECT FROM content_encodings')).rowCount).toBe(0);
  });

  it('are made by the next attempt if the encoder is killed', async () => {
    await start(SLOW);
    const id = await upload();
    const making = execute(api, new MakeRenditionsCommand(id));
    await eventually(areEncoding);
    encoders().forEach((pid) => process.kill(pid, 'SIGKILL'));
    await expect(making).rejects.toMatchObject({ reason: 'INTERRUPTED' });
    expect(await filesIn('uploads')).toEqual([]);
    expect(await filesIn('media')).toHaveLength(1);
    expect(await isIn(id, 'waiting')).toBe(true);
    await execute(api, new MakeRenditionsCommand(id));
    expect(await isIn(id, 'made')).toBe(true);
    await expectNothingMissing(id);
  });

  it('end at once when the process stops, without counting as an attempt', async () => {
    await start(SLOW, { withJobs: true });
    await upload();
    await eventually(areEncoding);
    await api.app.close();
    expect(await isNobodyEncoding()).toBe(true);
    expect(await filesIn('uploads')).toEqual([]);
    isClosed = true;
    const { rows } = await api.database.ownerPool.query(
      'SELECT attempts, claimed_until, fault FROM content_encodings',
    );
    expect(rows).toEqual([{ attempts: 0, claimed_until: null, fault: null }]);
    await api.clearUp();
  });

  it('are whole or not there, however often the worker is killed, and none is made twice', async () => {
    await start('none');
    const id = await upload();
    const script = new URL('../testing/encoding/encode-videos.ts', import.meta.url);
    const work = (ffmpeg: string) =>
      processes.start(script, [api.database.url, api.environment.dataDir, ffmpeg]);
    const renditions = async () => (await managed(administrator, { id })).renditions;

    // In the middle of the first one, and of the second.
    for (const made of [0, 1]) {
      const worker = work(SLOW);
      await eventually(async () => (await renditions()).length === made && encoders().length > 0);
      await processes.kill(worker);
      // The encoder does not outlive its worker.
      await eventually(isNobodyEncoding);
      expect(await renditions()).toHaveLength(made);
      await expectNothingMissing(id);
    }
    const [first] = await renditions();
    work(FFMPEG);
    await eventually(() => isIn(id, 'made'));
    expect((await renditions())[0]).toEqual(first);
    expect(await renditions()).toHaveLength(2);
    await expectNothingMissing(id);
    api.clock.set(new Date(Date.now() + 2 * DAY_MS));
    await execute(api, new RemoveAbandonedMediaCommand());
    expect(await filesIn('media')).toHaveLength(3);
  });

  it('are given up if the worker dies of them three times', async () => {
    await start(SLOW);
    const id = await upload();
    await api.database.ownerPool.query(
      `UPDATE content_encodings SET attempts = 3, claimed_until = $2 WHERE content_id = $1`,
      [id, new Date(api.clock.now().getTime() + 1_000)],
    );
    expect(await isIn(id, 'making')).toBe(true);
    api.clock.advanceMs(2_000);
    await execute(api, new MakeRenditionsCommand(id));
    expect(await stateOf(id)).toEqual({ state: 'failed', percent: null, fault: 'INTERRUPTED' });
  });
});
