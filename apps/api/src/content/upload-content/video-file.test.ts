import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from '@jest/globals';

import { fixture } from '../../testing/fixtures/videos.js';
import { measureVideo, typeOfVideo } from './video-file.js';

test.each([
  ['picture.mp4', 'video/mp4', 'mp4'],
  ['picture.webm', 'video/webm', 'webm'],
  ['picture.ogv', 'video/ogg', 'ogv'],
  ['picture.mov', 'video/quicktime', 'mov'],
  ['picture.mkv', 'video/matroska', 'mkv'],
])('recognizes %s by its bytes and measures it', async (name, mimeType, extension) => {
  expect(await typeOfVideo(fixture(name))).toEqual({ mimeType, extension });
  expect(await measureVideo(fixture(name))).toMatchObject({ durationMs: 1000, width: 64, height: 48 });
});

test('swaps width and height of a rotated video', async () => {
  expect(await measureVideo(fixture('turned.mp4'))).toMatchObject({ width: 48, height: 64 });
});

test('refuses a container that browsers do not play', async () => {
  await expect(typeOfVideo(fixture('picture.avi'))).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' });
});

test.each(['sound-only.mp4', 'no-length.webm'])('refuses %s as unreadable', async (name) => {
  await expect(measureVideo(fixture(name))).rejects.toMatchObject({ code: 'UNREADABLE_VIDEO' });
});

/** Its index is at the start, as in most videos made for the web, and contains the whole duration. */
const INDEX_FIRST = fileURLToPath(new URL('../../../demo/mache-anba.mp4', import.meta.url));

test.each([INDEX_FIRST, fixture('picture.mov'), fixture('picture.mkv'), fixture('picture.webm')])(
  'refuses %s when its end is missing',
  async (path) => {
    const bytes = await readFile(path);
    const folder = await mkdtemp(join(tmpdir(), 'pwen-cut-'));
    const cut = join(folder, 'cut');
    try {
      for (const part of [0.5, 0.95]) {
        await writeFile(cut, bytes.subarray(0, bytes.length * part));
        await expect(measureVideo(cut)).rejects.toMatchObject({ code: 'UNREADABLE_VIDEO' });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
