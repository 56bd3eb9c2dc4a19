import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { complete, editVideo, managed, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import { type Agent, createTestApp, type TestApp, USER_HOST } from '../../testing/test-app.js';
import type { ContentDto } from '../content.dto.js';

let api: TestApp;
let administrator: Agent;
const videos: ContentDto[] = [];

beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
  for (const title of ['one', 'two', 'three', 'four', 'five'])
    videos.unshift(await uploadVideo(api, administrator, { title }));
});

afterAll(() => api.close());

const titlesOf = (body: unknown): string[] => (body as ContentDto[]).map(({ title }) => title);

describe('the list', () => {
  test('shows the videos to everybody, newest first, on both surfaces', async () => {
    for (const agent of [api.visitor(), administrator]) {
      const { body, headers } = await agent.get('/api/content').expect(200);
      // The administrator who uploaded them read more of each.
      expect(videos).toMatchObject(body as ContentDto[]);
      expect(headers['x-total-count']).toBe('5');
      expect(headers['x-next-cursor']).toBeUndefined();
    }
  });

  test('is paged by key, so that a video added in between shifts nothing', async () => {
    const first = await api.visitor().get('/api/content?limit=2').expect(200);
    expect(titlesOf(first.body)).toEqual(['five', 'four']);
    const added = await uploadVideo(api, administrator, { title: 'six' });
    const second = await api.visitor().get(`/api/content?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect(titlesOf(second.body)).toEqual(['three', 'two']);
    const last = await api.visitor().get(`/api/content?limit=2&cursor=${second.headers['x-next-cursor']}`);
    expect(titlesOf(last.body)).toEqual(['one']);
    expect(last.headers['x-next-cursor']).toBeUndefined();
    await administrator.delete(`/api/content/${added.id}`).expect(204);
  });

  test('marks the videos that the person has completed, for that person only', async () => {
    const [watcher, other] = [await api.signUp(), await api.signUp()];
    const done = videos[1] as ContentDto;
    await watch(api, watcher.agent, done);
    await complete(watcher.agent, done).expect(200);

    const completedOf = async (agent: Agent): Promise<string[]> => {
      const { body } = await agent.get('/api/content').expect(200);
      return titlesOf((body as ContentDto[]).filter(({ isCompleted }) => isCompleted));
    };
    expect(await completedOf(watcher.agent)).toEqual(['four']);
    expect(await completedOf(other.agent)).toEqual([]);
    expect(await completedOf(api.visitor())).toEqual([]);
  });
});

describe('the order', () => {
  test('is by priority, then by age, and is paged by both, so that a moved video shifts no other one', async () => {
    const [five, four, three, , one] = videos;
    for (const [video, priority] of [
      [one, '7'],
      [three, '7'],
      [four, '1000'],
    ] as const)
      await editVideo(administrator, await managed(administrator, video ?? { id: 0 }), { priority }).expect(
        200,
      );
    const first = await api.visitor().get('/api/content?limit=2').expect(200);
    expect(titlesOf(first.body)).toEqual(['four', 'three']);
    // The last one of the page moves to the end: the next page goes on where this one ended.
    await editVideo(administrator, await managed(administrator, three ?? { id: 0 }), { priority: '0' });
    const second = await api.visitor().get(`/api/content?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect(titlesOf(second.body)).toEqual(['one', 'five']);
    for (const video of [one, four, five])
      await editVideo(administrator, await managed(administrator, video ?? { id: 0 }), { priority: '0' });
  });
});

describe('views', () => {
  test('are all counted when they arrive together, from guests as well', async () => {
    const [video] = videos;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        api.visitor().post(`/api/content/${video?.id}/increment-views`).expect(200),
      ),
    );
    const { body } = await api.visitor().post(`/api/content/${video?.id}/increment-views`).expect(200);
    expect(body).toEqual({ views: 21 });
  });

  test('of a video that does not exist are refused', async () => {
    const { body } = await api.visitor().post('/api/content/12/increment-views').expect(404);
    expect(body.code).toBe('CONTENT_NOT_FOUND');
  });
});

describe('a deleted video', () => {
  test('leaves the list with its files, is reported as deleted, and takes no points back', async () => {
    const video = await uploadVideo(api, administrator, { title: 'gone' });
    const watcher = await api.signUp();
    await watch(api, watcher.agent, video);
    const { body: completion } = await complete(watcher.agent, video).expect(200);

    await administrator.delete(`/api/content/${video.id}`).expect(204);

    expect(titlesOf((await api.visitor().get('/api/content')).body)).not.toContain('gone');
    for (const agent of [watcher.agent, administrator]) {
      const { body } = await agent.get(`/api/content/${video.id}`).expect(410);
      expect(body.code).toBe('CONTENT_DELETED');
    }
    await watcher.agent.post(`/api/content/${video.id}/increment-views`).expect(410);
    await api.visitor().get(video.url).expect(404);
    const { body: user } = await watcher.agent.get('/api/user').expect(200);
    expect(user.points).toBe(completion.newBalance);
  });

  test('cannot be deleted twice', async () => {
    const video = await uploadVideo(api, administrator);
    await administrator.delete(`/api/content/${video.id}`).expect(204);
    const { body } = await administrator.delete(`/api/content/${video.id}`).expect(410);
    expect(body.code).toBe('CONTENT_DELETED');
  });

  test('can be deleted only by an administrator at the console', async () => {
    const address = `/api/content/${videos[0]?.id}`;
    const { agent } = await api.signUp();
    expect((await agent.delete(address).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.visitor().delete(address).expect(404)).body.code).toBe('NOT_FOUND');
    expect((await api.consoleVisitor().delete(address).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect((await administrator.delete(address).set('Host', USER_HOST).expect(404)).body.code).toBe(
      'NOT_FOUND',
    );
    await api.visitor().get(address).expect(200);
  });
});
