import { beforeAll, describe, expect, it, test } from '@jest/globals';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import { createSurvey } from '../../testing/fixtures/surveys/surveys.js';
import { editVideo, managed, uploadVideo } from '../../testing/fixtures/videos.js';
import { type Agent, USER_HOST } from '../../testing/test-app.js';
import type { ManagedContentDto } from '../managed-content.dto.js';
import { MANAGED_CONTENT_SORTS } from './list-managed-content.dto.js';

const { api, administrator } = await appWithAdministrator();

type Filters = Readonly<Record<string, string | number | boolean>>;

/** All pages of a list, as the console reads it. */
async function listed(filters: Filters = {}, agent: Agent = administrator): Promise<ManagedContentDto[]> {
  const videos: ManagedContentDto[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { ...filters, ...(cursor === undefined ? {} : { cursor }) };
    const { body, headers } = await agent.get('/api/admin/content').query(query).expect(200);
    videos.push(...(body as ManagedContentDto[]));
    expect(headers['x-total-count']).toMatch(/^\d+$/);
    cursor = headers['x-next-cursor'] as string | undefined;
    if (cursor === undefined) {
      expect(videos).toHaveLength(Number(headers['x-total-count']));
      return videos;
    }
  }
}

const titlesOf = (videos: readonly ManagedContentDto[]): string[] => videos.map(({ title }) => title);
const find = async (filters: Filters): Promise<string[]> => titlesOf(await listed(filters)).sort();

describe('the list of the console', () => {
  let surveyId: number;
  beforeAll(async () => {
    surveyId = (await createSurvey(api, administrator, { title: 'Mizik' })).id;
    await uploadVideo(api, administrator, { title: 'Rara nan Leyogàn', description: 'Nan maten' });
    await uploadVideo(api, administrator, { title: 'kafe tyòt', description: 'Sou pye a' });
    await uploadVideo(api, administrator, { title: 'Épi 10', requiredSurveyId: String(surveyId) });
    const { id } = await uploadVideo(api, administrator, { title: 'Epi 9', pointsReward: '0' });
    await administrator.post(`/api/content/${id}/toggle-visibility`).send({ visible: false }).expect(200);
    const soon = await managed(administrator, await uploadVideo(api, administrator, { title: '50% mwens' }));
    await editVideo(administrator, soon, { visibleFrom: '2099-01-01T00:00:00Z' }).expect(200);
    const over = await managed(administrator, await uploadVideo(api, administrator, { title: 'Fini' }));
    await editVideo(administrator, over, { visibleUntil: '2020-01-01T00:00:00Z' }).expect(200);
    const gone = await uploadVideo(api, administrator, { title: 'Efase' });
    await administrator.delete(`/api/content/${gone.id}`).expect(204);
  });

  it('has every video but the deleted ones, the newest first, with what administrators set', async () => {
    const all = await listed();
    expect(titlesOf(all)).toEqual(['Fini', '50% mwens', 'Epi 9', 'Épi 10', 'kafe tyòt', 'Rara nan Leyogàn']);
    expect(all.map(({ visibility }) => visibility)).toEqual([
      'ended',
      'scheduled',
      'hidden',
      'visible',
      'visible',
      'visible',
    ]);
    expect(all[3]).toMatchObject({ requiredSurvey: { id: surveyId, title: 'Mizik' }, version: 1 });
  });

  it.each([
    ['a part of the title', 'eyog', ['Rara nan Leyogàn']],
    ['capitals and no accents', 'LEYOGAN', ['Rara nan Leyogàn']],
    ['accents that the title has not', 'kafè', ['kafe tyòt']],
    ['the description', 'pye a', ['kafe tyòt']],
    ['the beginning of a word', 'ra', ['Rara nan Leyogàn']],
    ['what only looks like a pattern', '50%', ['50% mwens']],
    ['nothing that is there', '5_%', []],
    ['words of a deleted video', 'efase', []],
    ['what would end a text of SQL', "'; --", []],
    ['blanks', '  ', ['50% mwens', 'Epi 9', 'Fini', 'Rara nan Leyogàn', 'kafe tyòt', 'Épi 10']],
  ])('finds videos by %s', async (_by, search, titles) => {
    expect(await find({ search })).toEqual(titles);
  });

  it.each<[Filters, string[]]>([
    [{ visibility: 'visible' }, ['Rara nan Leyogàn', 'kafe tyòt', 'Épi 10']],
    [{ visibility: 'hidden' }, ['Epi 9']],
    [{ visibility: 'scheduled' }, ['50% mwens']],
    [{ visibility: 'ended' }, ['Fini']],
    [{ requiresSurvey: true }, ['Épi 10']],
    [{ requiresSurvey: true, visibility: 'hidden' }, []],
    [{ requiresSurvey: false, search: 'epi' }, ['Epi 9']],
    [{ type: 'video', search: 'epi' }, ['Epi 9', 'Épi 10']],
    [{ requiredSurveyId: 12 }, []],
  ])('filters by %j', async (filters, titles) => {
    expect(await find(filters)).toEqual(titles);
  });

  it('filters by one survey', async () => {
    expect(await find({ requiredSurveyId: surveyId })).toEqual(['Épi 10']);
  });

  it('sorts titles as people read them: without accents and capitals, 9 before 10', async () => {
    const sorted = ['50% mwens', 'Epi 9', 'Épi 10', 'Fini', 'kafe tyòt', 'Rara nan Leyogàn'];
    expect(titlesOf(await listed({ sort: 'title', order: 'asc', limit: 2 }))).toEqual(sorted);
    expect(titlesOf(await listed({ sort: 'title', limit: 2 }))).toEqual(sorted.toReversed());
  });

  it('is for the team at the console only', async () => {
    const auditor = (await api.signInAuditor()).agent;
    expect(await listed({}, auditor)).toEqual(await listed());
    const { agent } = await api.signUp();
    for (const path of ['/api/admin/content', '/api/admin/content/export', '/api/admin/content/1']) {
      await agent.get(path).expect(404);
      await administrator.get(path).set('Host', USER_HOST).expect(404);
      await api.consoleVisitor().get(path).expect(401);
    }
  });

  it('does not find one video that is deleted or never was', async () => {
    const { id } = await uploadVideo(api, administrator, { title: 'Ale' });
    await administrator.delete(`/api/content/${id}`).expect(204);
    expect((await administrator.get(`/api/admin/content/${id}`).expect(410)).body.code).toBe(
      'CONTENT_DELETED',
    );
    expect((await administrator.get('/api/admin/content/12').expect(404)).body.code).toBe(
      'CONTENT_NOT_FOUND',
    );
  });
});

test.each([{ cursor: 'd.1' }, { cursor: "p.1.1'" }, { offset: 3 }])('refuses %j', async (query) => {
  const { body } = await administrator.get('/api/admin/content').query(query).expect(400);
  expect(body.code).toBe('VALIDATION_FAILED');
});

describe('among many videos', () => {
  const COUNT = 230;
  interface Planted {
    readonly id: number;
    readonly title: string;
    readonly pointsReward: number;
    readonly views: number;
    readonly priority: number;
  }
  const planted: readonly Planted[] = Array.from({ length: COUNT }, (_, n) => ({
    // Many have the same, and are told apart by their ids.
    id: 9_000 + n,
    title: `Plante ${(n * 7) % 40}`,
    pointsReward: (n * 3) % 5,
    views: (n * 11) % 13,
    priority: n % 4,
  }));

  beforeAll(async () => {
    await api.database.pool.query(
      `INSERT INTO content (id, type, title, description, video_name, points_reward, views, priority, created_at,
         size_bytes, mime_type)
       SELECT id, 'video', title, 'Istwa', 'planted-' || id || '.mp4', points, views, priority, now(), 1, 'video/mp4'
       FROM unnest($1::bigint[], $2::text[], $3::integer[], $4::integer[], $5::integer[])
         AS given (id, title, points, views, priority)`,
      [
        planted.map(({ id }) => id),
        planted.map(({ title }) => title),
        planted.map(({ pointsReward }) => pointsReward),
        planted.map(({ views }) => views),
        planted.map(({ priority }) => priority),
      ],
    );
  });

  const KEYS = {
    date: () => 0,
    title: ({ title }: Planted) => Number(title.split(' ')[1]),
    points: ({ pointsReward }: Planted) => pointsReward,
    views: ({ views }: Planted) => views,
    priority: ({ priority }: Planted) => priority,
  };

  it.each(
    MANAGED_CONTENT_SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((to) => [sort, to] as const)),
  )('the pages by %s %s have each of them once and in order', async (sort, order) => {
    const sign = order === 'asc' ? 1 : -1;
    const right = [...planted].sort(
      (one, other) => sign * (KEYS[sort](one) - KEYS[sort](other) || one.id - other.id),
    );
    const found = await listed({ sort, order, limit: 30, search: 'plante' });
    expect(found.map(({ id }) => id)).toEqual(right.map(({ id }) => id));
  });

  it('a video that gets another title in between makes no other one come twice or not at all', async () => {
    const page = (cursor?: string) =>
      administrator
        .get('/api/admin/content')
        .query({ sort: 'title', limit: 50, search: 'plante', ...(cursor ? { cursor } : {}) })
        .expect(200);
    const first = await page();
    const last = (first.body as ManagedContentDto[]).at(-1) as ManagedContentDto;
    await editVideo(administrator, last, { title: 'Plante 99' }).expect(200);
    const ids: number[] = (first.body as ManagedContentDto[]).map(({ id }) => id);
    for (let cursor = first.headers['x-next-cursor'] as string | undefined; cursor;) {
      const next = await page(cursor);
      ids.push(...(next.body as ManagedContentDto[]).map(({ id }) => id));
      cursor = next.headers['x-next-cursor'] as string | undefined;
    }
    expect(ids).toHaveLength(COUNT);
    expect(new Set(ids).size).toBe(COUNT);
  });
});
