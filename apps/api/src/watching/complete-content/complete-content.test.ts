import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dayInHaiti, ERROR_SENTENCES, nextSunday, startInHaiti, VIEW_TIMEOUT_MS } from '@pwen/domain';
import type { Pool } from 'pg';

import type { ContentDto } from '../../content/content.dto.js';
import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { WRITES_POOL } from '../../platform/database/pools/pools.js';
import { complete, report, uploadVideo, watch, WHOLE } from '../../testing/fixtures/videos.js';
import { type Agent, createTestApp, type TestApp } from '../../testing/test-app.js';

let api: TestApp;
let administrator: Agent;

beforeAll(async () => {
  api = await createTestApp();
  administrator = (await api.signInAdministrator()).agent;
});

afterAll(() => api.close());

interface Watcher {
  readonly agent: Agent;
  readonly id: number;
}

async function balanceOf({ agent }: Watcher): Promise<number> {
  const { body } = await agent.get('/api/user').expect(200);
  return body.points as number;
}

async function videoEventsOf({ agent }: Watcher): Promise<Record<string, unknown>[]> {
  const { body } = await agent.get('/api/user/points/history').expect(200);
  const transactions = body.transactions as Record<string, unknown>[];
  return transactions.filter(({ sourceType }) => sourceType === 'VIDEO_WATCH');
}

test('too many completions are limited by person, not by address', async () => {
  // Twelve an hour, and two registrations.
  const hurried = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '0.04', TRUST_PROXY: '1' } });
  try {
    const { agent } = await hurried.signUp();
    const ask = (from: number) =>
      agent.post('/api/content/1/complete').set('X-Forwarded-For', `203.0.113.${from}`);
    for (let from = 1; from <= 12; from++) await ask(from).expect(404);
    const { body, headers } = await ask(13).expect(429);
    expect(body.code).toBe('RATE_LIMITED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const { agent: neighbour } = await hurried.signUp();
    await neighbour.post('/api/content/1/complete').set('X-Forwarded-For', '203.0.113.13').expect(404);
  } finally {
    await hurried.close();
  }
});

describe('a video watched to its end', () => {
  test('pays its points and returns the new balance', async () => {
    const video = await uploadVideo(api, administrator, { title: 'Soup joumou', pointsReward: '15' });
    const watcher = await api.signUp();
    const before = await balanceOf(watcher);
    await watch(api, watcher.agent, video);

    const { body } = await complete(watcher.agent, video).expect(200);

    expect(body).toEqual({
      newBalance: before + 15,
      balanceSequence: 2,
      pointsEarned: 15,
      viewLimit: { viewPoints: 1, maxViewPoints: 4, timeoutEndsAt: null },
    });
    expect(await balanceOf(watcher)).toBe(before + 15);
    expect(await videoEventsOf(watcher)).toMatchObject([
      { type: 'EARN', sourceId: String(video.id), amount: 15, description: 'Soup joumou' },
    ]);
    const again = await watcher.agent.get(`/api/content/${video.id}`).expect(200);
    expect(again.body.isCompleted).toBe(true);
  });

  test('does not stop later statements on its connection from waiting for the disk', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await api.signUp();
    await watch(api, watcher.agent, video);
    const pool = api.app.get<Pool>(WRITES_POOL, { strict: false });
    const onEachConnection = async (statement: string) => {
      const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      const answers = await Promise.all(
        clients.map((client) => client.query<Record<string, string>>(statement)),
      );
      for (const client of clients) client.release();
      return answers.flatMap(({ rows }) => rows);
    };
    await complete(watcher.agent, video).expect(200);

    const settings = await onEachConnection('SHOW synchronous_commit');
    expect(new Set(settings.map((row) => row['synchronous_commit']))).toEqual(new Set(['on']));
  });

  test('returns its points even if the view cannot be marked in time', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await api.signUp();
    await watch(api, watcher.agent, video);
    await report(watcher.agent, video, WHOLE).expect(200);
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM content_views WHERE user_id = $1 FOR UPDATE', [watcher.id]);
    try {
      const { body } = await complete(watcher.agent, video, []).expect(200);
      expect(body).toMatchObject({ pointsEarned: video.pointsReward });
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await complete(watcher.agent, video).expect(409);
    expect(await videoEventsOf(watcher)).toHaveLength(1);
  });

  test('pays once', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await api.signUp();
    await watch(api, watcher.agent, video);
    await complete(watcher.agent, video).expect(200);

    const { body } = await complete(watcher.agent, video).expect(409);

    expect(body).toMatchObject({ code: 'ALREADY_COMPLETED', message: 'Content already completed' });
    expect(await videoEventsOf(watcher)).toHaveLength(1);
  });

  test('pays once for fifty requests at the same moment', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await api.signUp();
    await watch(api, watcher.agent, video);

    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(watcher.agent, video)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_COMPLETED')).toHaveLength(49);
    expect(await videoEventsOf(watcher)).toHaveLength(1);
  });

  test('worth no points is completed without touching the ledger or the view limit', async () => {
    const video = await uploadVideo(api, administrator, { pointsReward: '0' });
    const watcher = await api.signUp();
    const before = await balanceOf(watcher);
    await watch(api, watcher.agent, video);

    const answers = await Promise.all([1, 2, 3].map(() => complete(watcher.agent, video)));

    const [accepted, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    expect(accepted?.body).toMatchObject({
      newBalance: before,
      balanceSequence: 1,
      pointsEarned: 0,
      viewLimit: { viewPoints: 0 },
    });
    expect(await videoEventsOf(watcher)).toEqual([]);
    const listed = await watcher.agent.get('/api/content').expect(200);
    expect((listed.body as ContentDto[]).find(({ id }) => id === video.id)?.isCompleted).toBe(true);
  });
});

describe('the view limit', () => {
  test('accepts four of six videos that are completed at the same moment', async () => {
    const videos: ContentDto[] = [];
    for (let count = 0; count < 6; count++) videos.push(await uploadVideo(api, administrator));
    const watcher = await api.signUp();
    await watch(api, watcher.agent, ...videos);

    const answers = await Promise.all(videos.map((video) => complete(watcher.agent, video)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'VIEW_LIMIT_REACHED', details: { retryAfterSeconds: 300 } });
      expect(headers['retry-after']).toBe('300');
    }
    expect(await videoEventsOf(watcher)).toHaveLength(4);

    api.clock.advanceMs(VIEW_TIMEOUT_MS);
    const left = videos.filter((_, index) => answers[index]?.status === 429);
    for (const video of left) await complete(watcher.agent, video).expect(200);
  });

  test('is returned with the fourth video, with the time when the next may be completed', async () => {
    const videos: ContentDto[] = [];
    for (let count = 0; count < 4; count++) videos.push(await uploadVideo(api, administrator));
    const watcher = await api.signUp();
    await watch(api, watcher.agent, ...videos);
    let last: unknown;
    for (const video of videos) last = (await complete(watcher.agent, video).expect(200)).body.viewLimit;
    const endsAt = new Date(api.clock.now().getTime() + VIEW_TIMEOUT_MS).toISOString();
    expect(last).toEqual({ viewPoints: 4, maxViewPoints: 4, timeoutEndsAt: endsAt });
  });
});

describe('the ceiling of a day', () => {
  test('is told before a video is begun; what was credited stays, and pays on the next day', async () => {
    const video = await uploadVideo(api, administrator, { pointsReward: '30' });
    const watcher = await api.signUp();
    const ceilings = async () => (await watcher.agent.get('/api/user').expect(200)).body.ceilings;
    expect(await ceilings()).toEqual({ day: null, week: null });
    await api.app
      .get(PointsLedger, { strict: false })
      .record({ ...earnBySurvey(watcher.id, 1, api.clock.now()), amountPoints: 480 });
    await watch(api, watcher.agent, video);

    const today = dayInHaiti(api.clock.now());
    const paysAgainAt = startInHaiti(today + 1);
    expect(await ceilings()).toEqual({
      day: { ceilingPoints: 500, leftPoints: 20, paysAgainAt: paysAgainAt.toISOString() },
      week: {
        ceilingPoints: 2500,
        leftPoints: 2020,
        paysAgainAt: startInHaiti(nextSunday(today)).toISOString(),
      },
    });
    const before = await balanceOf(watcher);
    const { body, headers } = await complete(watcher.agent, video).expect(429);
    expect(body).toMatchObject({
      code: 'DAY_CEILING_REACHED',
      details: { ceiling: 500, earned: 480, paysAgainAt: paysAgainAt.toISOString() },
    });
    const waitMs = paysAgainAt.getTime() - api.clock.now().getTime();
    expect(headers['retry-after']).toBe(String(Math.ceil(waitMs / 1000)));
    expect(await balanceOf(watcher)).toBe(before);

    api.clock.advanceMs(waitMs);
    // Without anything that was played: it is credited already.
    await complete(watcher.agent, video, []).expect(200);
    expect(await balanceOf(watcher)).toBe(before + 30);
    // The administrator of the other tests is still signed in then.
    api.clock.advanceMs(-waitMs);
  });
});

describe('the survey gate', () => {
  test('stays closed until the survey is answered', async () => {
    await api.database.pool.query(
      `INSERT INTO surveys (id, title, description, points_reward, created_at)
       VALUES (5, 'Transpò', 'Transpò piblik', 20, now())`,
    );
    const video = await uploadVideo(api, administrator, { requiredSurveyId: '5' });
    const watcher = await api.signUp();
    await watch(api, watcher.agent, video);

    const { body } = await complete(watcher.agent, video).expect(403);
    expect(body).toMatchObject({ code: 'SURVEY_REQUIRED', details: { surveyId: 5 } });

    await api.database.pool.query(
      `INSERT INTO survey_responses (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
       VALUES (1, $1, 5, 1, '{}', '{}', 0, $2)`,
      [watcher.id, api.clock.now()],
    );
    await complete(watcher.agent, video).expect(200);
  });
});

describe('a completion is refused', () => {
  test('to visitors', async () => {
    const video = await uploadVideo(api, administrator);
    const { body } = await complete(api.visitor(), video).expect(401);
    expect(body).toMatchObject({ code: 'NOT_SIGNED_IN', message: ERROR_SENTENCES.NOT_SIGNED_IN });
  });

  test.each(['1', '9007199254740993', 'abc', '-1', '1.5', '0'])(
    'of the video %s, which does not exist',
    async (id) => {
      const { agent } = await api.signUp();
      const { body } = await agent.post(`/api/content/${id}/complete`).expect(404);
      expect(body).toMatchObject({ code: 'CONTENT_NOT_FOUND', message: ERROR_SENTENCES.CONTENT_NOT_FOUND });
    },
  );

  test('of a video that was deleted while it was being watched', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await api.signUp();
    await watch(api, watcher.agent, video);
    await administrator.delete(`/api/content/${video.id}`).expect(204);

    const { body } = await complete(watcher.agent, video).expect(410);
    expect(body.code).toBe('CONTENT_DELETED');
    expect(await videoEventsOf(watcher)).toEqual([]);
  });

  test('at the console, where nobody earns points', async () => {
    const video = await uploadVideo(api, administrator);
    const { body } = await complete(administrator, video).expect(404);
    expect(body.code).toBe('NOT_FOUND');
  });
});
