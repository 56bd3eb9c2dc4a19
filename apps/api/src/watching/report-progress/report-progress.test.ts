import { describe, expect, test } from '@jest/globals';

import { appWithAdministrator } from '../../testing/app-of-file.js';
import { complete, report, uploadVideo, VIDEO_MS, WHOLE } from '../../testing/fixtures/videos.js';
import { type Agent, PASSWORD } from '../../testing/test-app.js';

const { api, administrator } = await appWithAdministrator();

const piece = (from: number, to: number) => ({ from, to });

/** A video of 16 seconds, or of unknown length. */
async function videoOf(lengthMs: number | null = 16_000, fields: Record<string, string> = {}) {
  const video = await uploadVideo(api, administrator, fields);
  await measure(video, lengthMs);
  return video;
}

const measure = ({ id }: { id: number }, lengthMs: number | null) =>
  api.database.pool.query('UPDATE content SET duration_ms = $2 WHERE id = $1', [id, lengthMs]);

const ALL = [piece(0, 16_000)];

const refused = { code: 'NOT_WATCHED_YET' };

const pointsOf = async (agent: Agent): Promise<number> =>
  (await agent.get('/api/user').expect(200)).body.points as number;

async function begun(lengthMs: number | null = 16_000) {
  const video = await videoOf(lengthMs);
  const person = await api.signUp();
  await report(person.agent, video).expect(200);
  return { video, ...person };
}

describe('a report', () => {
  test('begins the view, and then is credited as far as time has passed', async () => {
    const { video, agent } = await begun();
    api.clock.advanceMs(5_000);
    expect((await report(agent, video, [piece(0, 9_000)]).expect(200)).body).toEqual({
      creditedMs: 5_000,
      requiredMs: 14_400,
      credited: [piece(0, 5_000)],
      isElsewhere: false,
    });
  });

  test('of the beginning brings nothing of what it says was played', async () => {
    const video = await videoOf();
    const { agent } = await api.signUp();
    const first = await report(agent, video, ALL).expect(200);
    expect(first.body).toEqual({ creditedMs: 0, requiredMs: 14_400, credited: [], isElsewhere: false });
  });

  test('that is repeated, reordered or late brings nothing more, and one beyond the end nothing at all', async () => {
    const { video, agent } = await begun();
    api.clock.advanceMs(10_000);
    const first = await report(agent, video, [piece(0, 5_000)]).expect(200);
    api.clock.advanceMs(100_000);
    for (const played of [[], [piece(0, 5_000)], [piece(1_000, 2_000)], [piece(16_000, 90_000_000)]])
      expect((await report(agent, video, played).expect(200)).body).toEqual(first.body);
  });

  test('from another session, or a second tab, goes on with the same view', async () => {
    const { video, agent, username } = await begun();
    const other = api.visitor();
    await other.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    api.clock.advanceMs(8_000);
    const answers = await Promise.all([
      report(agent, video, [piece(0, 8_000)]),
      report(other, video, [piece(8_000, 16_000)]),
      report(other, video, [piece(0, 8_000)]),
    ]);
    const sums = answers.map(({ body }) => (body as { creditedMs: number }).creditedMs);
    expect(Math.max(...sums)).toBe(8_000);
    api.clock.advanceMs(8_000);
    expect((await report(other, video, ALL).expect(200)).body).toMatchObject({ credited: ALL });
  });

  test('of another person or another video changes nothing of this one', async () => {
    const { video, agent } = await begun();
    const other = await begun();
    await report(other.agent, video).expect(200);
    api.clock.advanceMs(16_000);
    await report(other.agent, video, ALL).expect(200);
    await report(other.agent, other.video, ALL).expect(200);
    expect((await report(agent, video).expect(200)).body.creditedMs).toBe(0);
    expect((await complete(agent, video, []).expect(409)).body).toMatchObject(refused);
  });

  test('of a video that is watched beside another says where the time went', async () => {
    const { video, agent } = await begun();
    const other = await videoOf();
    await report(agent, other).expect(200);
    api.clock.advanceMs(15_000);
    expect((await report(agent, other, [piece(0, 15_000)])).body).toMatchObject({
      creditedMs: 15_000,
      isElsewhere: false,
    });
    expect((await report(agent, video, [piece(0, 15_000)])).body).toMatchObject({
      creditedMs: 0,
      isElsewhere: true,
    });
    api.clock.advanceMs(15_000);
    expect((await report(agent, video, [piece(0, 15_000)])).body).toMatchObject({
      creditedMs: 15_000,
      isElsewhere: false,
    });
  });

  test('of a completed video answers as it is', async () => {
    const { video, agent } = await begun();
    api.clock.advanceMs(15_000);
    await complete(agent, video, [piece(0, 15_000)]).expect(200);
    api.clock.advanceMs(15_000);
    expect((await report(agent, video, ALL).expect(200)).body).toEqual({
      creditedMs: 15_000,
      requiredMs: 14_400,
      credited: [piece(0, 15_000)],
      isElsewhere: false,
    });
  });

  test.each([
    ['pieces that are no list', 'all'],
    ['a piece that is no piece', [1]],
    ['nothing', [null]],
    ['a position before the start', [piece(-1, 5)]],
    ['a part of a millisecond', [piece(0, 1.5)]],
    ['an empty piece', [piece(5, 5)]],
    ['a piece backwards', [piece(9, 5)]],
    ['pieces in another order', [piece(10, 20), piece(0, 5)]],
    ['pieces that overlap', [piece(0, 10), piece(9, 20)]],
    ['a position that no video has', [piece(0, 100_000_000)]],
    ['a number that is none', [{ from: 0, to: '5' }]],
    ['more than was asked', [{ from: 0, to: 5, granted: true }]],
    ['more than eight pieces', Array.from({ length: 9 }, (_, n) => piece(n * 10, n * 10 + 1))],
  ])('with %s is refused', async (_what, played) => {
    const { video, agent } = await begun();
    const { body } = await report(agent, video, played).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    await complete(agent, video, played).expect(400);
  });

  test('of a video that is gone, never was, or is hidden from whoever did not begin is refused', async () => {
    const { video, agent } = await begun();
    expect((await report(agent, { id: 5 }).expect(404)).body.code).toBe('CONTENT_NOT_FOUND');
    await administrator
      .post(`/api/content/${video.id}/toggle-visibility`)
      .send({ visible: false })
      .expect(200);
    api.clock.advanceMs(3_000);
    expect((await report(agent, video, ALL).expect(200)).body.creditedMs).toBe(3_000);
    const late = await api.signUp();
    expect((await report(late.agent, video).expect(404)).body.code).toBe('CONTENT_NOT_FOUND');
    await administrator.delete(`/api/content/${video.id}`).expect(204);
    expect((await report(agent, video).expect(410)).body.code).toBe('CONTENT_DELETED');
  });

  test('goes on after the file became shorter, with what is left of it', async () => {
    const { video, agent } = await begun();
    api.clock.advanceMs(16_000);
    await report(agent, video, [piece(8_000, 16_000)]).expect(200);
    await measure(video, 10_000);
    expect((await complete(agent, video, []).expect(409)).body).toMatchObject({
      details: { creditedMs: 2_000, requiredMs: 9_000, retryAfterSeconds: 7 },
    });
    await complete(agent, video, [piece(0, 8_000)]).expect(200);
  });
});

describe('a completion', () => {
  test('without any report is refused with what is missing, however long ago the page was opened', async () => {
    const video = await videoOf();
    const { agent } = await api.signUp();
    await agent.get(`/api/content/${video.id}`).expect(200);
    await agent.post(`/api/content/${video.id}/increment-views`).expect(200);
    api.clock.advanceMs(3_600_000);
    const { body, headers } = await agent.post(`/api/content/${video.id}/complete`).expect(409);
    expect(body).toMatchObject({
      code: 'NOT_WATCHED_YET',
      details: { retryAfterSeconds: 15, creditedMs: 0, requiredMs: 14_400 },
    });
    expect(headers['retry-after']).toBe('15');
  });

  test('after a beginning, and nothing more, is refused', async () => {
    const { video, agent } = await begun();
    api.clock.advanceMs(3_600_000);
    await agent.post(`/api/content/${video.id}/complete`).expect(409);
    await complete(agent, video, []).expect(409);
  });

  test('is accepted from 90 % on', async () => {
    const { video, agent } = await begun();
    api.clock.advanceMs(14_399);
    expect((await complete(agent, video, ALL).expect(409)).body).toMatchObject({
      details: { retryAfterSeconds: 1, creditedMs: 14_399 },
    });
    api.clock.advanceMs(1);
    await complete(agent, video, ALL).expect(200);
  });

  test('brings everything, over a line that was away since the beginning', async () => {
    const { video, agent } = await begun();
    api.clock.advanceMs(3_600_000);
    await complete(agent, video, ALL).expect(200);
  });

  test('begins the view if even the beginning was lost, and is accepted once there was time', async () => {
    const video = await videoOf();
    const { agent } = await api.signUp();
    expect((await complete(agent, video, ALL).expect(409)).body).toMatchObject({
      details: { retryAfterSeconds: 15 },
    });
    api.clock.advanceMs(15_000);
    await complete(agent, video, ALL).expect(200);
  });

  test('of four videos that were begun together is accepted of one after the length of one', async () => {
    const videos = [await videoOf(), await videoOf(), await videoOf(), await videoOf()];
    const { agent } = await api.signUp();
    for (const video of videos) await report(agent, video).expect(200);
    const before = await pointsOf(agent);
    api.clock.advanceMs(16_000);
    const answers = await Promise.all(videos.map((video) => complete(agent, video, ALL)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await pointsOf(agent)).toBe(before + (videos[0]?.pointsReward ?? 0));
    const left = videos.filter((_, index) => answers[index]?.status === 409);
    api.clock.advanceMs(48_000);
    for (const video of left) await complete(agent, video, ALL).expect(200);
  });

  test('that is sent twice at once is paid once', async () => {
    const { video, agent } = await begun();
    api.clock.advanceMs(16_000);
    const answers = await Promise.all([1, 2, 3].map(() => complete(agent, video, ALL)));
    expect(answers.map(({ body }) => (body as { code?: string }).code ?? 'paid').sort()).toEqual([
      'ALREADY_COMPLETED',
      'ALREADY_COMPLETED',
      'paid',
    ]);
  });

  test('credits what it brings, although it is refused for another reason', async () => {
    const survey = await api.database.pool.query<{ id: number }>(
      `INSERT INTO surveys (id, title, description, points_reward, created_at)
       VALUES (7, 'Transpò', 'Transpò piblik', 20, now()) RETURNING id`,
    );
    const video = await videoOf(16_000, { requiredSurveyId: String(survey.rows[0]?.id) });
    const { agent } = await api.signUp();
    await report(agent, video).expect(200);
    api.clock.advanceMs(16_000);
    expect((await complete(agent, video, ALL).expect(403)).body.code).toBe('SURVEY_REQUIRED');
    expect((await report(agent, video).expect(200)).body.credited).toEqual(ALL);
  });
});

describe('a video of unknown length', () => {
  const ended = (agent: Agent, video: { id: number }, played: object[], endedMs: number) =>
    agent.post(`/api/content/${video.id}/complete`).send({ played, endedMs });

  test('is completed once its end was reached and 90 % of it was watched', async () => {
    const { video, agent } = await begun(null);
    api.clock.advanceMs(20_000);
    expect((await report(agent, video, [piece(0, 19_000)]).expect(200)).body).toMatchObject({
      creditedMs: 19_000,
      requiredMs: null,
    });
    expect((await complete(agent, video, []).expect(409)).body).toMatchObject({
      details: { retryAfterSeconds: 1, creditedMs: 19_000, requiredMs: null },
    });
    await ended(agent, video, [], 20_000).expect(200);
  });

  test('is not completed at once by a player that ends at once', async () => {
    const { video, agent } = await begun(null);
    api.clock.advanceMs(1_000);
    expect((await ended(agent, video, [piece(0, 1_000)], 1).expect(409)).body).toMatchObject({
      details: { retryAfterSeconds: 4, creditedMs: 1_000, requiredMs: 5_000 },
    });
    api.clock.advanceMs(4_000);
    await ended(agent, video, [piece(0, 5_000)], 1).expect(200);
  });

  test('counts as long as the last end that was reported', async () => {
    const { video, agent } = await begun(null);
    api.clock.advanceMs(6_000);
    await report(agent, video, [piece(0, 6_000)], { endedMs: 20_000 }).expect(200);
    await ended(agent, video, [], 6_000).expect(409);
    api.clock.advanceMs(12_000);
    await ended(agent, video, [piece(6_000, 18_000)], 6_000).expect(200);
  });
});

test('a view that began by a clock far ahead is not paid before a verifier could prove it', async () => {
  const video = await uploadVideo(api, administrator);
  const { agent, id } = await api.signUp();
  await report(agent, video, []).expect(200);
  api.clock.advanceMs(VIDEO_MS);
  await report(agent, video, WHOLE).expect(200);
  // Another process, whose clock was more than a minute ahead, has begun it.
  await api.database.pool.query('UPDATE content_views SET viewed_at = $2 WHERE user_id = $1', [
    id,
    new Date(api.clock.now().getTime() + 61_000),
  ]);
  expect((await complete(agent, video, []).expect(409)).body.code).toBe('NOT_WATCHED_YET');
  api.clock.advanceMs(3_000);
  await complete(agent, video, []).expect(200);
});

test('a view from before people had clocks begins with its first report', async () => {
  const video = await uploadVideo(api, administrator);
  const { agent, id } = await api.signUp();
  await api.database.pool.query(
    `INSERT INTO content_views (user_id, content_id, viewed_at) VALUES ($1, $2, now() - interval '1 day')`,
    [id, video.id],
  );
  await complete(agent, video).expect(409);
  api.clock.advanceMs(VIDEO_MS);
  expect((await report(agent, video, WHOLE).expect(200)).body.creditedMs).toBe(VIDEO_MS);
  await complete(agent, video, []).expect(200);
});
