import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from '@jest/globals';

import { MediaStorage } from '../../platform/storage/media-storage.js';
import {
  RemoveRetiredMediaCommand,
  RemoveRetiredMediaHandler,
} from '../../platform/storage/retired-media/remove-retired-media.command.js';
import { RetiredMedia } from '../../platform/storage/retired-media/retired-media.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { fixture, storedFiles, managed, uploadVideo } from '../../testing/fixtures/videos.js';
import type { Agent } from '../../testing/test-app.js';
import type { ContentDto } from '../content.dto.js';
import { CleanStoredVideosCommand } from './clean-stored-videos.command.js';

const api = await appOfFile();
const storage = api.app.get(MediaStorage, { strict: false });
const HOUR_MS = 60 * 60_000;
const PLANTED = /planted|18\.5392/i;

let administrator: Agent;
beforeEach(async () => {
  // Days pass in some tests, after which everybody is signed out.
  administrator = (await api.signInAdministrator()).agent;
  await api.database.pool.query('UPDATE content SET deleted = true');
});

/** A video as it was stored before uploads were cleaned, with this file. */
async function storedBefore(source: string | Buffer): Promise<ContentDto> {
  const video = await uploadVideo(api, administrator);
  const folder = await mkdtemp(join(api.environment.dataDir, 'before-'));
  const path = join(folder, 'file');
  await (typeof source === 'string' ? copyFile(fixture(source), path) : writeFile(path, source));
  const name = await storage.store(path, 'mp4');
  await api.database.pool.query(
    `UPDATE content SET video_name = $2, cleaning = 'due', picture_codec = NULL, sound_codec = NULL WHERE id = $1`,
    [video.id, name],
  );
  await storage.remove(video.url.replace('/media/', ''));
  await rm(folder, { recursive: true });
  return { ...video, url: `/media/${name}` };
}

const clean = (): Promise<number> => execute(api, new CleanStoredVideosCommand());

const textOf = async (url: string): Promise<string> => {
  const { body } = await api.visitor().get(url).buffer().expect(200);
  return (body as Buffer).toString('latin1');
};

const urlOf = async ({ id }: ContentDto): Promise<string> =>
  ((await api.visitor().get(`/api/content/${id}`).expect(200)).body as ContentDto).url;

test('a video from before is published cleaned, under a new name, and the old file goes after a day', async () => {
  const before = await storedBefore('phone.mp4');
  expect(await textOf(before.url)).toMatch(PLANTED);

  expect(await clean()).toBe(1);
  const url = await urlOf(before);
  expect(url).not.toBe(before.url);
  expect(await textOf(url)).not.toMatch(PLANTED);
  expect(await managed(administrator, before)).toMatchObject({
    cleaning: 'done',
    pictureCodec: 'H.264',
    soundCodec: 'AAC',
    excludes: [],
    isVisible: true,
    durationMs: 1000,
  });

  // Somebody may be in the middle of it.
  expect(await textOf(before.url)).toMatch(PLANTED);
  api.clock.advanceMs(25 * HOUR_MS);
  const retired = api.app.get(RetiredMedia, { strict: false });
  await new RemoveRetiredMediaHandler(storage, retired).execute(new RemoveRetiredMediaCommand());
  await api.visitor().get(before.url).expect(404);
  await api.visitor().get(url).expect(200);
});

test('each video is cleaned once', async () => {
  await storedBefore('phone.mp4');
  await storedBefore('picture.mp4');
  expect(await clean()).toBe(2);
  const files = await storedFiles(api);
  expect(await clean()).toBe(0);
  expect(await storedFiles(api)).toEqual(files);
});

test('two workers at once leave one cleaned file, and the video plays', async () => {
  const before = await storedBefore('phone.mp4');
  const files = await storedFiles(api);
  const done = await Promise.all([clean(), clean()]);
  expect(done[0] + done[1]).toBe(1);
  expect(await storedFiles(api)).toHaveLength(files.length + 1);
  expect(await textOf(await urlOf(before))).not.toMatch(PLANTED);
});

test('a worker that was killed before the row leaves a video that plays, and the next one cleans it', async () => {
  const before = await storedBefore('phone.mp4');
  await api.database.ownerPool.query(
    `ALTER TABLE retired_media ADD CONSTRAINT planted CHECK (false) NOT VALID`,
  );
  try {
    expect(await clean()).toBe(0);
    expect(await urlOf(before)).toBe(before.url);
    await api.visitor().get(before.url).expect(200);
  } finally {
    await api.database.ownerPool.query('ALTER TABLE retired_media DROP CONSTRAINT planted');
  }
  expect(await clean()).toBe(1);
  expect(await textOf(await urlOf(before))).not.toMatch(PLANTED);
});

test('a file that cannot be cleaned stays, is not tried again, and does not keep the others from it', async () => {
  const bytes = await readFile(fixture('phone.mp4'));
  const damaged = await storedBefore(bytes.subarray(0, bytes.length - 300));
  const missing = await storedBefore('phone.mp4');
  await storage.remove(missing.url.replace('/media/', ''));
  const good = await storedBefore('phone.mp4');
  expect(await clean()).toBe(1);
  expect(await textOf(await urlOf(good))).not.toMatch(PLANTED);
  expect(await managed(administrator, damaged)).toMatchObject({ cleaning: 'failed', url: damaged.url });
  expect(await managed(administrator, missing)).toMatchObject({ cleaning: 'due' });
});
