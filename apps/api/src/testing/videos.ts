import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Test } from 'supertest';

import type { ContentDto } from '../content/content.dto.js';
import type { Agent, TestApp } from './test-app.js';

/** One second of moving picture, 64x48, in every container and with every fault that a test needs. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../content/fixtures/${name}`, import.meta.url));

export const VIDEO_MS = 1000;

/** A form with every field right; a test puts its fault over it. */
export function uploadForm(agent: Agent, fields: Readonly<Record<string, string>> = {}): Test {
  const all = { title: 'Mache Anba', description: 'Ki jan pri diri fikse', type: 'video', ...fields };
  return agent.post('/api/content').field(all);
}

export async function uploadVideo(
  { clock }: TestApp,
  agent: Agent,
  fields: Readonly<Record<string, string>> = {},
): Promise<ContentDto> {
  // Ids grow with the clock, which stands still in tests.
  clock.advanceMs(5);
  const { body } = await uploadForm(agent, fields).attach('file', fixture('picture.mp4')).expect(201);
  return body as ContentDto;
}

/** Every file under the folder where files are kept: what a refusal must leave as it was. */
export async function keptFiles({ environment }: TestApp): Promise<string[]> {
  const names = await listAll(environment.dataDir);
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}

/** The folder of an upload that has just been answered may go away while it is read: then all of it is read again. */
async function listAll(folder: string): Promise<Dirent[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await readdir(folder, { recursive: true, withFileTypes: true });
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'ENOENT' || attempt >= 20) throw fault;
    }
  }
}
