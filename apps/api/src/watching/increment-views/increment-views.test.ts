import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { ContentDto } from '../../content/content.dto.js';
import { complete, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import { type Agent, createTestApp, type TestApp } from '../../testing/test-app.js';

let api: TestApp;
let administrator: Agent;

beforeAll(async () => {
  // A twentieth of the limits: three views per video, thirty in total.
  api = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '1' } });
  administrator = (await api.signInAdministrator()).agent;
});
afterAll(() => api.close());

async function look(agent: Agent, video: ContentDto, from: string): Promise<number> {
  const asked = agent.post(`/api/content/${video.id}/increment-views`).set('X-Forwarded-For', from);
  return (await asked).status;
}

describe('the limit on counted views', () => {
  test('per video and guest stops the counter without an error', async () => {
    const [video, another] = [await uploadVideo(api, administrator), await uploadVideo(api, administrator)];
    // A script uses a new browser each time, but the same address.
    const statuses: number[] = [];
    for (let view = 0; view < 5; view++) statuses.push(await look(api.visitor(), video, '203.0.113.1'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);

    const { body } = await api.visitor().get(`/api/content/${video.id}`).expect(200);
    expect(body.views).toBe(3);
    expect(await look(api.visitor(), another, '203.0.113.1')).toBe(200);
    expect(await look(api.visitor(), video, '203.0.113.2')).toBe(200);
  });

  test('applies per signed-in person, independent of address and of others', async () => {
    const video = await uploadVideo(api, administrator);
    for (let view = 0; view < 4; view++) await look(api.visitor(), video, '203.0.113.3');
    const { agent } = await api.signUp();
    const statuses: number[] = [];
    for (let view = 0; view < 4; view++) statuses.push(await look(agent, video, `203.0.113.${3 + view}`));
    expect(statuses).toEqual([200, 200, 200, 429]);

    // Their own watching is not affected.
    await watch(api, agent, video);
    await complete(agent, video).expect(200);
  });

  test('also applies to all video ids together, existing or not', async () => {
    const statuses: number[] = [];
    for (let id = 1; id <= 32; id++) {
      const asked = api.visitor().post(`/api/content/${id}/increment-views`);
      statuses.push((await asked.set('X-Forwarded-For', '203.0.113.9')).status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429, 429]);
  });
});
