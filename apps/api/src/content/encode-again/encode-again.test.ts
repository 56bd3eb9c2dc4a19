import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, it } from '@jest/globals';

import { MakeRenditionsCommand } from '../../renditions/make-renditions.command.js';
import { RenditionsWorkerModule } from '../../renditions/renditions-worker.module.js';
import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { AS_H264, makeVideo, realFfmpeg, testPicture } from '../../testing/encoding/real-ffmpeg.js';
import { uselessFfmpeg } from '../../testing/encoding/scripted-ffmpeg.js';
import { folderOfFile } from '../../testing/fixtures/folder-of-file.js';
import { managed, uploadForm } from '../../testing/fixtures/videos.js';
import { eventually } from '../../testing/queues/queue-backends.js';
import type { ContentDto } from '../content.dto.js';

const folder = folderOfFile({});
const CLIP = makeVideo(join(folder, 'clip.mp4'), ...testPicture('320x240', 1), ...AS_H264);
const INSTALLED = join(folder, 'ffmpeg');

const { api, administrator } = await appWithAdministrator({
  withWorker: true,
  modules: [RenditionsWorkerModule],
  variables: { FFMPEG_PATH: INSTALLED },
});

function install(ffmpeg: string): void {
  rmSync(INSTALLED, { force: true });
  symlinkSync(ffmpeg, INSTALLED);
}

const stateOf = async (id: number) => (await managed(administrator, { id })).encoding;
const entries = async (id: number) =>
  (await logged(api, 'content', id)).filter(({ action }) => action === 'encode-content');

/** A video for which every attempt has failed. */
async function failedVideo(): Promise<number> {
  install(uselessFfmpeg(folder));
  const { body } = await uploadForm(administrator).attach('file', CLIP).expect(201);
  const { id } = body as ContentDto;
  await eventually(async () => {
    await execute(api, new MakeRenditionsCommand(id)).catch(() => undefined);
    return (await stateOf(id)).state === 'failed';
  });
  return id;
}

let id: number;
beforeEach(async () => {
  id = await failedVideo();
});

it('says why it failed, and makes the files when an administrator asks again', async () => {
  expect(await stateOf(id)).toEqual({ state: 'failed', percent: null, fault: 'UNREADABLE' });
  install(realFfmpeg());
  const { body } = await administrator.post(`/api/content/${id}/encode-again`).expect(200);
  expect(body).toMatchObject({ id, encoding: { state: expect.stringMatching(/waiting|making|made/) } });
  await eventually(async () => (await stateOf(id)).state === 'made');
  expect((await managed(administrator, { id })).renditions).toHaveLength(1);
  expect(await entries(id)).toMatchObject([{ details: { title: 'Mache Anba', fault: 'UNREADABLE' } }]);
});

it('does nothing twice, and nothing for a video that has not failed', async () => {
  install(realFfmpeg());
  await administrator.post(`/api/content/${id}/encode-again`).expect(200);
  await administrator.post(`/api/content/${id}/encode-again`).expect(200);
  await eventually(async () => (await stateOf(id)).state === 'made');
  const { renditions } = await managed(administrator, { id });
  await administrator.post(`/api/content/${id}/encode-again`).expect(200);
  expect((await managed(administrator, { id })).renditions).toEqual(renditions);
  expect(await entries(id)).toHaveLength(1);
});

it('is for administrators at the console only', async () => {
  const path = `/api/content/${id}/encode-again`;
  await api.consoleVisitor().post(path).expect(401);
  await (await api.signInAuditor()).agent.post(path).expect(403);
  await (await api.signUp()).agent.post(path).expect(404);
  expect(await stateOf(id)).toMatchObject({ state: 'failed' });
  await administrator.post('/api/content/404/encode-again').expect(404);
  await administrator.delete(`/api/content/${id}`).expect(204);
  await administrator.post(path).expect(410);
});
