import { describe, expect, test } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import {
  complete,
  editVideo,
  managed,
  report,
  uploadVideo,
  VIDEO_MS,
  watch,
} from '../../testing/fixtures/videos.js';
import { type Agent, CONSOLE_HOST, USER_HOST } from '../../testing/test-app.js';
import type { ContentDto } from '../content.dto.js';

const { api, administrator } = await appWithAdministrator();

const toggle = (id: number, visible: unknown, agent: Agent = administrator) =>
  agent.post(`/api/content/${id}/toggle-visibility`).send({ visible });

/** What a person can do with the video, by their answers. */
async function answersTo(agent: Agent, id: number): Promise<Record<string, number | boolean>> {
  const list = await agent.get('/api/content').expect(200);
  const got = await agent.get(`/api/content/${id}`);
  const counted = await agent.post(`/api/content/${id}/increment-views`);
  return {
    isListed: (list.body as ContentDto[]).some((video) => video.id === id),
    isCounted: Number(list.headers['x-total-count']) === (list.body as unknown[]).length,
    get: got.status,
    count: counted.status,
  };
}
const SHOWN = { isListed: true, isCounted: true, get: 200, count: 200 };
const GONE = { isListed: false, isCounted: true, get: 404, count: 404 };

const DAY_MS = 24 * 60 * 60_000;
const day = (days: number): string => new Date(api.clock.now().getTime() + days * DAY_MS).toISOString();

describe('a video', () => {
  test('that is hidden exists for nobody at the user app, and for all of the team at the console', async () => {
    const { id } = await uploadVideo(api, administrator);
    const { agent } = await api.signUp();
    expect(await answersTo(agent, id)).toEqual(SHOWN);

    const { body } = await toggle(id, false).expect(200);
    expect(body).toMatchObject({ id, isVisible: false, visibility: 'hidden', version: 2 });
    for (const caller of [agent, api.visitor()]) expect(await answersTo(caller, id)).toEqual(GONE);
    const { body: refusal } = await agent.get(`/api/content/${id}`).expect(404);
    expect(refusal.code).toBe('CONTENT_NOT_FOUND');
    const auditor = (await api.signInAuditor()).agent;
    for (const member of [administrator, auditor]) {
      await member.get(`/api/content/${id}`).expect(200);
      expect(await managed(member, { id })).toMatchObject({ visibility: 'hidden' });
    }

    await toggle(id, true).expect(200);
    expect(await answersTo(agent, id)).toEqual(SHOWN);
  });

  test('is seen from the first to the last moment of its period', async () => {
    const { id } = await uploadVideo(api, administrator);
    const { agent } = await api.signUp();
    const [from, until] = [day(1), day(2)];
    await editVideo(administrator, await managed(administrator, { id }), {
      visibleFrom: from,
      visibleUntil: until,
    }).expect(200);
    const at = async (moment: number) => {
      api.clock.set(new Date(moment));
      return answersTo(agent, id);
    };
    const [first, last] = [Date.parse(from), Date.parse(until)];
    expect(await answersTo(agent, id)).toEqual(GONE);
    expect(await at(first - 1)).toEqual(GONE);
    expect(await at(first)).toEqual(SHOWN);
    expect(await at(last)).toEqual(SHOWN);
    expect(await at(last + 1)).toEqual(GONE);
    await toggle(id, true, (await api.signInAdministrator()).agent).expect(200);
    expect(await answersTo(agent, id)).toEqual(GONE);
  });
});

describe('whoever began to watch a video before it was hidden', () => {
  test('completes it and is paid once; others do not', async () => {
    const { agent: admin } = await api.signInAdministrator();
    const { id } = await uploadVideo(api, admin, { pointsReward: '15' });
    const [begun, late] = [await api.signUp(), await api.signUp()];
    await report(begun.agent, { id }).expect(200);
    await toggle(id, false, admin).expect(200);

    // Neither a report nor a completion begins a view of a hidden video.
    await late.agent.get(`/api/content/${id}`).expect(404);
    await report(late.agent, { id }).expect(404);
    await late.agent.post(`/api/content/${id}/increment-views`).expect(404);
    api.clock.advanceMs(VIDEO_MS);
    const { body: refused } = await complete(late.agent, { id }).expect(404);
    expect(refused.code).toBe('CONTENT_NOT_FOUND');

    await report(begun.agent, { id }, [{ from: 0, to: 500 }]).expect(200);
    const { body } = await complete(begun.agent, { id }).expect(200);
    expect(body.pointsEarned).toBe(15);
    const { body: again } = await complete(begun.agent, { id }).expect(409);
    expect(again.code).toBe('ALREADY_COMPLETED');
  });

  test('is not asked about it in the quick survey, but may answer what they were asked', async () => {
    const { agent: admin } = await api.signInAdministrator();
    const [older, newer] = [await uploadVideo(api, admin), await uploadVideo(api, admin)];
    const { agent } = await api.signUp();
    for (const video of [older, newer]) {
      await watch(api, agent, video);
      await complete(agent, video).expect(200);
    }
    const asked = async () =>
      (await agent.get('/api/user/quick-survey').expect(200)).body.contentId as number;
    expect(await asked()).toBe(newer.id);
    await toggle(newer.id, false, admin).expect(200);
    expect(await asked()).toBe(older.id);
    const answers = { answers: ['Wi', 'Non', 'Petèt'], type: 'quick' };
    await agent.post(`/api/content/${newer.id}/survey`).send(answers).expect(200);
  });
});

describe('the toggle', () => {
  test('is recorded when it changes something', async () => {
    const { agent: admin, id: administratorId } = await api.signInAdministrator();
    const { id } = await uploadVideo(api, admin, { title: 'Kafe' });
    await toggle(id, true, admin).expect(200);
    await toggle(id, false, admin).expect(200);
    await toggle(id, false, admin).expect(200);
    await toggle(id, true, admin).expect(200);
    expect(await logged(api, 'content', id)).toMatchObject([
      { action: 'upload-content' },
      { action: 'hide-content', administratorId, details: { title: 'Kafe' } },
      { action: 'show-content', administratorId, details: { title: 'Kafe' } },
    ]);
    expect(await managed(admin, { id })).toMatchObject({ version: 3 });
  });

  test('refuses anything but true and false, and a video that is not there', async () => {
    const { agent: admin } = await api.signInAdministrator();
    const { id } = await uploadVideo(api, admin);
    for (const visible of ['false', 0, null, undefined])
      expect((await toggle(id, visible, admin).expect(400)).body.code).toBe('VALIDATION_FAILED');
    await admin.delete(`/api/content/${id}`).expect(204);
    expect((await toggle(id, false, admin).expect(410)).body.code).toBe('CONTENT_DELETED');
    expect((await toggle(12, false, admin).expect(404)).body.code).toBe('CONTENT_NOT_FOUND');
  });

  test('is for administrators at the console only', async () => {
    const { agent: admin } = await api.signInAdministrator();
    const { id } = await uploadVideo(api, admin);
    const { agent } = await api.signUp();
    const auditor = (await api.signInAuditor()).agent;
    for (const [call, status, code] of [
      [toggle(id, false, agent), 404, 'NOT_FOUND'],
      [toggle(id, false, admin).set('Host', USER_HOST), 404, 'NOT_FOUND'],
      [toggle(id, false, agent).set('Host', CONSOLE_HOST), 401, 'NOT_SIGNED_IN'],
      [toggle(id, false, api.consoleVisitor()), 401, 'NOT_SIGNED_IN'],
      [toggle(id, false, auditor), 403, 'NOT_ALLOWED'],
    ] as const)
      expect((await call.expect(status)).body.code).toBe(code);
    expect(await managed(admin, { id })).toMatchObject({ isVisible: true, version: 1 });
  });
});
