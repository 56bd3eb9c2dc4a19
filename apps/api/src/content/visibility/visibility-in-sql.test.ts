import { expect, it } from '@jest/globals';
import { VISIBILITIES, visibilityOf } from '@pwen/domain';
import { DataSource } from 'typeorm';

import { appOfFile } from '../../testing/app-of-file.js';
import { Content } from '../content.entity.js';
import { onShowInSql, visibilityInSql } from './visibility-in-sql.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const dates = [null, ...[-1, 0, 1].map((ms) => new Date(NOW.getTime() + ms))];

const api = await appOfFile();

it('the visibility of a video is the same everywhere, for every combination of flags and dates', async () => {
  const contents = api.app.get(DataSource, { strict: false }).getRepository(Content);
  const about = { type: 'video', title: 'Kafe', description: 'Yon ti istwa', pointsReward: 1 } as const;
  const file = { createdAt: NOW, sizeBytes: 1, mimeType: 'video/mp4' };
  const all = [true, false].flatMap((isVisible) =>
    [true, false].flatMap((deleted) =>
      dates.flatMap((visibleFrom) =>
        dates.map((visibleUntil) => ({ isVisible, deleted, visibleFrom, visibleUntil })),
      ),
    ),
  );
  // The database refuses rows whose dates are in the wrong order.
  const possible = all.filter(
    ({ visibleFrom, visibleUntil }) => !visibleFrom || !visibleUntil || visibleFrom <= visibleUntil,
  );
  const stored = possible.map((video, index) => ({
    ...about,
    ...file,
    ...video,
    id: index + 1,
    videoName: `${index}.mp4`,
  }));
  await contents.insert(stored);

  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const shown = idsOf(stored.filter((video) => !video.deleted && visibilityOf(video, NOW) === 'visible'));
  expect(shown.length).toBeGreaterThan(1);
  const now = `'${NOW.toISOString()}'::timestamptz`;
  const where = async (condition: string) =>
    idsOf((await contents.query(`SELECT id FROM content c WHERE ${condition} ORDER BY id`)) as Content[]);
  expect(await where(onShowInSql('c', now))).toEqual(shown);
  for (const visibility of VISIBILITIES)
    expect([visibility, await where(visibilityInSql('c', now)[visibility])]).toEqual([
      visibility,
      idsOf(stored.filter((video) => visibilityOf(video, NOW) === visibility)),
    ]);
});
