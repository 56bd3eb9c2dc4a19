import { describe, expect, test } from '@jest/globals';
import { ERROR_SENTENCES } from '@pwen/domain';

import type { ContentDto } from '../../content/content.dto.js';
import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { appWithAdministrator } from '../../testing/app-of-file.js';
import { balanceOf, closeAccount } from '../../testing/fixtures/redemptions.js';
import { complete, uploadVideo, watch } from '../../testing/fixtures/videos.js';
import { type Agent, CONSOLE_HOST } from '../../testing/test-app.js';

const { api, administrator } = await appWithAdministrator();

const ANSWERS = ['Anpil', 'Wi', 'Plis mizik'];
const LONGEST = '🥭'.repeat(35);

interface Watcher {
  readonly agent: Agent;
  readonly id: number;
}

const answer = (agent: Agent, { id }: { id: number }, answers: unknown = ANSWERS, rest = {}) =>
  agent.post(`/api/content/${id}/survey`).send({ answers, type: 'quick', ...rest });

const askedOf = async ({ agent }: Watcher): Promise<unknown> =>
  (await agent.get('/api/user/quick-survey').expect(200)).body;

async function watchToTheEnd({ agent }: Watcher, video: ContentDto): Promise<void> {
  await watch(api, agent, video);
  await complete(agent, video).expect(200);
}

/** Signs up a person who has completed the videos. */
async function watcherOf(...videos: ContentDto[]): Promise<Watcher> {
  const watcher = await api.signUp();
  for (const video of videos) await watchToTheEnd(watcher, video);
  return watcher;
}

async function quickEventsOf({ agent }: Watcher): Promise<Record<string, unknown>[]> {
  const { body } = await agent.get('/api/user/points/history').expect(200);
  return body.transactions.filter(({ sourceType }: { sourceType: string }) => sourceType === 'QUICK_SURVEY');
}

async function answersOf({ id }: Watcher): Promise<unknown[]> {
  const { rows } = await api.database.pool.query(
    'SELECT content_id AS "contentId", answers, points_earned AS points FROM quick_survey_responses WHERE user_id = $1',
    [id],
  );
  return rows;
}

const setPoints = (points: number) =>
  api.database.pool.query('UPDATE settings SET quick_survey_points = $1', [points]);

describe('the quick survey', () => {
  test('has no video until one is completed', async () => {
    const watcher = await api.signUp();
    expect(await askedOf(watcher)).toEqual({
      contentId: null,
      contentTitle: null,
      pointsReward: 5,
      isAnswered: false,
    });
  });

  test('is about the video that was completed last, not the one started last', async () => {
    const [first, last] = [
      await uploadVideo(api, administrator, { title: 'Premye' }),
      await uploadVideo(api, administrator, { title: 'Dènye', pointsReward: '0' }),
    ];
    const watcher = await api.signUp();
    await watcher.agent.get(`/api/content/${last.id}`).expect(200);
    await watchToTheEnd(watcher, first);
    expect(await askedOf(watcher)).toMatchObject({ contentId: first.id, contentTitle: 'Premye' });
    await watchToTheEnd(watcher, last);
    expect(await askedOf(watcher)).toMatchObject({
      contentId: last.id,
      contentTitle: 'Dènye',
      isAnswered: false,
    });
    await answer(watcher.agent, last).expect(200);
    expect(await askedOf(watcher)).toMatchObject({ contentId: last.id, isAnswered: true });
    await administrator.delete(`/api/content/${last.id}`).expect(204);
    expect(await askedOf(watcher)).toMatchObject({ contentId: first.id, isAnswered: false });
  });

  test('is about a video that was paid just before a crash, once its completion is sent again', async () => {
    const video = await uploadVideo(api, administrator, { title: 'Kanaval' });
    const watcher = await watcherOf(video);
    await api.database.pool.query(
      'UPDATE content_views SET is_completed = false, completed_at = NULL WHERE user_id = $1',
      [watcher.id],
    );
    const { body } = await complete(watcher.agent, video).expect(409);
    expect(body.code).toBe('ALREADY_COMPLETED');
    expect(await askedOf(watcher)).toMatchObject({ contentId: video.id, isAnswered: false });
  });

  test('pays the points of the settings, once for each video', async () => {
    const videos = [
      await uploadVideo(api, administrator),
      await uploadVideo(api, administrator, { title: 'Kafe' }),
    ];
    const watcher = await api.signUp();
    await setPoints(7);
    try {
      for (const [index, video] of videos.entries()) {
        await watchToTheEnd(watcher, video);
        const before = await balanceOf(watcher.agent);
        const { body } = await answer(watcher.agent, video, [' Anpil ', 'Wi', LONGEST]).expect(200);
        // The welcome bonus and the video came before, and then both again.
        const balance = { newBalance: before + 7, balanceSequence: 3 + 2 * index };
        expect(body).toEqual({ success: true, pointsEarned: 7, ...balance });
      }
    } finally {
      await setPoints(5);
    }
    expect(await quickEventsOf(watcher)).toMatchObject([
      { amount: 7, sourceId: String(videos[1]?.id), description: 'Kafe' },
      { amount: 7, sourceId: String(videos[0]?.id) },
    ]);
    expect(await answersOf(watcher)).toEqual(
      expect.arrayContaining(
        videos.map(({ id }) => ({ contentId: id, answers: ['Anpil', 'Wi', LONGEST], points: 7 })),
      ),
    );
  });

  test('pays for the video last completed only, and takes the answers about an earlier one', async () => {
    const [first, last] = [await uploadVideo(api, administrator), await uploadVideo(api, administrator)];
    const watcher = await watcherOf(first, last);
    const before = await balanceOf(watcher.agent);
    const { body } = await answer(watcher.agent, first).expect(200);
    expect(body).toMatchObject({ pointsEarned: 0, newBalance: before });
    expect((await answer(watcher.agent, first).expect(200)).body).toEqual(body);
    expect((await answer(watcher.agent, last).expect(200)).body.pointsEarned).toBe(5);
    expect(await answersOf(watcher)).toHaveLength(2);
    expect(await quickEventsOf(watcher)).toMatchObject([{ sourceId: String(last.id) }]);
  });

  test('worth no points is accepted and does not touch the ledger', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await watcherOf(video);
    const before = await balanceOf(watcher.agent);
    await setPoints(0);
    try {
      const { body } = await answer(watcher.agent, video).expect(200);
      expect(body).toEqual({ success: true, pointsEarned: 0, newBalance: before, balanceSequence: 2 });
    } finally {
      await setPoints(5);
    }
    expect(await quickEventsOf(watcher)).toEqual([]);
    expect(await answersOf(watcher)).toHaveLength(1);
  });

  test('sent fifty times at the same moment creates one response and one event', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await watcherOf(video);
    const before = await balanceOf(watcher.agent);
    const answers = await Promise.all(Array.from({ length: 50 }, () => answer(watcher.agent, video)));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        { success: true, pointsEarned: 5, newBalance: before + 5, balanceSequence: 3 },
      ]);
    expect(await quickEventsOf(watcher)).toHaveLength(1);
    expect(await answersOf(watcher)).toHaveLength(1);
  });

  test('accepts no other answers afterwards', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await watcherOf(video);
    await answer(watcher.agent, video).expect(200);
    const { body } = await answer(watcher.agent, video, ['Pa anpil', 'Non', 'Anyen']).expect(409);
    expect(body.code).toBe('QUICK_SURVEY_ALREADY_ANSWERED');
    expect(await answersOf(watcher)).toMatchObject([{ answers: ANSWERS }]);
    expect(await quickEventsOf(watcher)).toHaveLength(1);
  });
});

describe('a quick survey is refused', () => {
  const ALL = { answers: 'Please answer all questions' };

  test.each([
    ['with a blank one', ['Anpil', ' ', 'Wi'], {}, ALL],
    ['with one that is not text', ['Anpil', 3, 'Wi'], {}, ALL],
    ['without a list', 'Anpil', {}, ALL],
    [
      'with an answer over 35 characters',
      ['Anpil', 'Wi', 'a'.repeat(36)],
      {},
      { answers: 'Answers must be at most 35 characters' },
    ],
    ['with an unknown field', ANSWERS, { points: 100 }, { points: 'property points should not exist' }],
  ])('%s', async (_, answers, rest, details) => {
    const video = await uploadVideo(api, administrator);
    const watcher = await watcherOf(video);
    const { body } = await answer(watcher.agent, video, answers, rest).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details });
    expect(await answersOf(watcher)).toEqual([]);
    expect(await quickEventsOf(watcher)).toEqual([]);
  });

  test('about a video that another person has completed, but not this one', async () => {
    const video = await uploadVideo(api, administrator);
    await watcherOf(video);
    const other = await api.signUp();
    await other.agent.get(`/api/content/${video.id}`).expect(200);
    const { body } = await answer(other.agent, video).expect(409);
    expect(body).toMatchObject({
      code: 'QUICK_SURVEY_NOT_OPEN',
      message: ERROR_SENTENCES.QUICK_SURVEY_NOT_OPEN,
    });
    expect(await answersOf(other)).toEqual([]);
  });

  test('about a video that does not exist, or that was deleted', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await watcherOf(video);
    await administrator.delete(`/api/content/${video.id}`).expect(204);
    expect((await answer(watcher.agent, video).expect(410)).body.code).toBe('CONTENT_DELETED');
    expect((await answer(watcher.agent, { id: 1 }).expect(404)).body.code).toBe('CONTENT_NOT_FOUND');
  });

  test('and not stored when its points were already paid but the answers lost', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await watcherOf(video);
    await api.app.get(PointsLedger, { strict: false }).record({
      kind: 'earn',
      userId: watcher.id,
      amountPoints: 3,
      source: { type: 'QUICK_SURVEY', id: String(video.id) },
      key: `quick-survey:${video.id}`,
      actor: `user:${watcher.id}`,
      description: video.title,
      at: api.clock.now(),
    });
    const { body } = await answer(watcher.agent, video).expect(409);
    expect(body.code).toBe('QUICK_SURVEY_ALREADY_ANSWERED');
    expect(await answersOf(watcher)).toEqual([]);
    expect(await quickEventsOf(watcher)).toHaveLength(1);
  });

  test('and not stored above the ceiling of a day, and accepted on the next', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await watcherOf(video);
    const left = 500 - video.pointsReward;
    await api.app
      .get(PointsLedger, { strict: false })
      .record({ ...earnBySurvey(watcher.id, 1, api.clock.now()), amountPoints: left });
    const { body } = await answer(watcher.agent, video).expect(429);
    expect(body).toMatchObject({ code: 'DAY_CEILING_REACHED', details: { ceiling: 500, earned: 500 } });
    expect(await answersOf(watcher)).toEqual([]);
    api.clock.advanceMs(24 * 60 * 60_000);
    await answer(watcher.agent, video).expect(200);
    expect(await quickEventsOf(watcher)).toHaveLength(1);
    // The administrator of the other tests is still signed in then.
    api.clock.advanceMs(-24 * 60 * 60_000);
  });

  test('and not stored when its points cannot be paid', async () => {
    const video = await uploadVideo(api, administrator);
    const watcher = await watcherOf(video);
    await closeAccount(api, watcher.id);
    await answer(watcher.agent, video).expect(409);
    expect(await answersOf(watcher)).toEqual([]);
  });

  test('to visitors, and at the console', async () => {
    const video = await uploadVideo(api, administrator);
    expect((await answer(api.visitor(), video).expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect((await api.visitor().get('/api/user/quick-survey').expect(401)).body.code).toBe('NOT_SIGNED_IN');
    expect((await answer(administrator, video).expect(404)).body.code).toBe('NOT_FOUND');
    await administrator.get('/api/user/quick-survey').expect(404);
    const watcher = await watcherOf(video);
    await answer(watcher.agent, video).set('Host', CONSOLE_HOST).expect(404);
    expect(await answersOf(watcher)).toEqual([]);
  });
});
