import { fileURLToPath } from 'node:url';

import { expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';

import { countLogged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { storedFiles } from '../../testing/fixtures/videos.js';
import type { ContentDto } from '../content.dto.js';
import { SeedDemoProgrammeCommand } from './seed-demo-programme.command.js';

const DEMO_FOLDER = fileURLToPath(new URL('../../../demo/', import.meta.url));

const api = await appOfFile();

const seed = (): Promise<string[]> =>
  api.app.get(CommandBus, { strict: false }).execute(new SeedDemoProgrammeCommand(DEMO_FOLDER));

test('adds every clip with its length, poster and points; a second run adds nothing', async () => {
  const added = await seed();
  expect(added.length).toBeGreaterThanOrEqual(6);

  const { body } = await api.visitor().get('/api/content').expect(200);
  const clips = body as ContentDto[];
  expect(clips).toHaveLength(added.length);
  for (const clip of clips) {
    expect(clip).toMatchObject({
      width: 640,
      height: 360,
      thumbnailUrl: expect.stringMatching(/^\/media\/.+\.webp$/),
    });
    expect(clip.durationMs).toBeGreaterThan(10_000);
    expect(clip.pointsReward).toBeGreaterThan(0);
    await api.visitor().get(clip.thumbnailUrl).expect(200);
  }
  expect(new Set(clips.map(({ mimeType }) => mimeType))).toEqual(new Set(['video/mp4', 'video/webm']));

  const files = await storedFiles(api);
  expect(files).toHaveLength(6 * added.length);
  expect(await seed()).toEqual([]);
  expect(await storedFiles(api)).toEqual(files);
  expect(await countLogged(api)).toBe(0);
});

test('the posters of a phone, at two pixels to the point, have 8 kB at most', async () => {
  await seed();
  const { body } = await api.visitor().get('/api/content').expect(200);
  expect((body as ContentDto[]).length).toBeGreaterThanOrEqual(6);
  for (const { thumbnailSizes, thumbnailUrl } of body as ContentDto[]) {
    const bytes = await Promise.all(
      thumbnailSizes.map(async ({ url }) => Number((await api.visitor().get(url)).headers['content-length'])),
    );
    expect(thumbnailSizes.map(({ width }) => width)).toEqual([164, 328, 480, 640]);
    for (const [index, max] of [4, 8, 12, 16].entries()) expect(bytes[index]).toBeLessThan(max * 1024);
    const { headers } = await api.visitor().get(thumbnailUrl);
    expect(Number(headers['content-length'])).toBeLessThan(20 * 1024);
  }
});

test('does not add a clip again that an administrator deleted', async () => {
  const { agent } = await api.signInAdministrator();
  const { body } = await agent.get('/api/content').expect(200);
  const [clip] = body as ContentDto[];
  await agent.delete(`/api/content/${clip?.id}`).expect(204);
  expect(await seed()).toEqual([]);
  await agent.get(`/api/content/${clip?.id}`).expect(410);
});
