import { randomBytes } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';

import { execute } from '../../testing/commands.js';
import { createForm, pictureOf } from '../../testing/fixtures/rewards.js';
import { changeIdentity, identityOf } from '../../testing/fixtures/settings.js';
import { fixture, uploadForm } from '../../testing/fixtures/videos.js';
import { eventually } from '../../testing/queues/queue-backends.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { WorkerModule } from '../../worker.module.js';
import { Clock } from '../clock.js';
import { ENVIRONMENT } from '../env.js';
import { MediaStorage } from './media-storage.js';
import { RemoveAbandonedMediaCommand } from './remove-abandoned-media.command.js';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let media: string;
let worker: TestingModule | undefined;

beforeEach(async () => {
  api = await createTestApp();
  media = join(api.environment.dataDir, 'media');
  worker = undefined;
});

afterEach(async () => {
  await worker?.close();
  await api.close();
});

/** The whole worker process beside the API, with all its registrations. */
async function startWorker(): Promise<() => Promise<number>> {
  worker = await Test.createTestingModule({ imports: [WorkerModule] })
    .overrideProvider(ENVIRONMENT)
    .useValue(api.environment)
    .overrideProvider(Clock)
    .useValue(api.clock)
    .compile();
  worker.useLogger(false);
  await worker.init();
  const app = worker;
  return () => execute({ app }, new RemoveAbandonedMediaCommand());
}

const storedFiles = async (): Promise<string[]> => (await readdir(media)).sort();

/** Leaves the file of an upload that was killed before its row. */
async function abandon(extension: string): Promise<string> {
  const folder = await mkdtemp(join(api.environment.dataDir, 'killed-'));
  await writeFile(join(folder, 'file'), 'of nobody');
  const name = await api.app.get(MediaStorage, { strict: false }).store(join(folder, 'file'), extension);
  await rm(folder, { recursive: true });
  return name;
}

/** A video with its poster, and a reward with its picture, each picture also as an AVIF. */
async function fill(): Promise<{ files: string[]; contentId: number }> {
  const { agent } = await api.signInAdministrator();
  const picture = await pictureOf(8, 6).png().toBuffer();
  const video = await uploadForm(agent)
    .attach('file', fixture('picture.mp4'))
    .attach('thumbnail', picture, 'a.png')
    .expect(201);
  await createForm(agent).attach('image', picture, 'a.png').expect(201);
  const files = await storedFiles();
  expect(files).toHaveLength(5);
  return { files, contentId: video.body.id as number };
}

describe('the removal of abandoned media', () => {
  test('removes, when the worker starts, files that no row has named for a day, and nothing else', async () => {
    const { files } = await fill();
    for (const extension of ['mp4', 'jpg', 'webp']) await abandon(extension);
    await writeFile(join(media, `${randomBytes(16).toString('hex')}-328.avif`), 'of nobody');
    await writeFile(join(media, 'README.txt'), 'put here by hand');
    api.clock.advanceMs(2 * DAY_MS);
    await startWorker();
    await eventually(async () => (await storedFiles()).length === files.length + 1);
    expect(await storedFiles()).toEqual([...files, 'README.txt'].sort());
  });

  test('keeps the logo', async () => {
    const { files } = await fill();
    const { agent } = await api.signInAdministrator();
    const logo = await pictureOf(8, 6).png().toBuffer();
    await changeIdentity(agent, await identityOf(agent))
      .attach('logo', logo, 'a.png')
      .expect(200);
    const withLogo = await storedFiles();
    expect(withLogo).toHaveLength(files.length + 2);
    const removeAbandoned = await startWorker();
    await abandon('webp');
    api.clock.advanceMs(2 * DAY_MS);
    expect(await removeAbandoned()).toBe(1);
    expect(await storedFiles()).toEqual(withLogo);
  });

  test('keeps files that may still get a row', async () => {
    const { files } = await fill();
    const name = await abandon('mp4');
    const removeAbandoned = await startWorker();
    api.clock.set(new Date(Date.now() + DAY_MS - 60_000));
    expect(await removeAbandoned()).toBe(0);
    expect(await storedFiles()).toEqual([...files, name].sort());
    api.clock.advanceMs(120_000);
    expect(await removeAbandoned()).toBe(1);
    expect(await storedFiles()).toEqual(files);
  });

  test('counts from when a file was stored, not from its modification time', async () => {
    await fill();
    const removeAbandoned = await startWorker();
    const name = `${randomBytes(16).toString('hex')}.mp4`;
    const written = join(api.environment.dataDir, 'from-a-backup');
    await writeFile(written, 'long ago');
    await utimes(written, new Date(0), new Date(0));
    await rename(written, join(media, name));
    api.clock.set(new Date());
    expect(await removeAbandoned()).toBe(0);
    await access(join(media, name));
  });

  test('removes files that the deletion of a video could not remove', async () => {
    const { files, contentId } = await fill();
    await api.database.pool.query('UPDATE content SET deleted = true WHERE id = $1', [contentId]);
    api.clock.advanceMs(2 * DAY_MS);
    await startWorker();
    await eventually(async () => (await storedFiles()).length === 2);
    expect(files).toEqual(expect.arrayContaining(await storedFiles()));
  });

  test('removes nothing if the rows cannot be read', async () => {
    await fill();
    await abandon('mp4');
    const before = await storedFiles();
    const removeAbandoned = await startWorker();
    api.clock.advanceMs(2 * DAY_MS);
    await api.database.ownerPool.query('REVOKE SELECT ON rewards FROM pwen_app');
    await expect(removeAbandoned()).rejects.toThrow('rewards');
    expect(await storedFiles()).toEqual(before);
  });

  test('removes nothing if the database names none of the files', async () => {
    await fill();
    const before = await storedFiles();
    await api.database.ownerPool.query('TRUNCATE content, rewards CASCADE');
    api.clock.advanceMs(2 * DAY_MS);
    expect(await (await startWorker())()).toBe(0);
    expect(await storedFiles()).toEqual(before);
  });

  test('finds nothing if nothing was ever stored', async () => {
    const removeAbandoned = await startWorker();
    expect(await removeAbandoned()).toBe(0);
    await mkdir(media, { recursive: true });
    expect(await removeAbandoned()).toBe(0);
  });
});
