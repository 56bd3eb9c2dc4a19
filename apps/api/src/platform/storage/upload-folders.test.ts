import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { UploadFolders } from './upload-folders.js';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pwen-folders-'));
});

afterEach(() => rm(root, { recursive: true }));

async function leftover(name: string, untouchedMinutes: number): Promise<void> {
  const at = new Date(Date.now() - untouchedMinutes * 60_000);
  await mkdir(join(root, name));
  await writeFile(join(root, name, 'half'), 'of a video');
  await utimes(join(root, name, 'half'), at, at);
  await utimes(join(root, name), at, at);
}

test('removes at the start what a killed process left, and keeps uploads in progress', async () => {
  await leftover('abandoned', 11);
  await leftover('arriving', 9);
  await new UploadFolders(root).onModuleInit();
  expect(await readdir(root)).toEqual(['arriving']);
});

test('closes a folder with its content', async () => {
  const folders = new UploadFolders(root);
  const folder = await folders.open();
  await writeFile(join(folder, 'video'), 'bytes');
  await folders.close(folder);
  expect(await readdir(root)).toEqual([]);
});
