import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChallengeId, CHALLENGES, challengesOf } from '@pwen/domain';

import { FeedWorkerModule } from '../ledger/feed/feed-worker.module.js';
import { LedgerReaders } from '../ledger/feed/ledger-readers.js';
import { earnBySurvey } from '../ledger/feed/testing/earn.js';
import { areUpToDate } from '../ledger/feed/testing/read-model-sums.js';
import { until } from '../ledger/feed/testing/until.js';
import { PointsLedger } from '../ledger/points-ledger.js';
import { dayOf, firstOfMonth, firstOfWeek } from '../platform/programme-day.js';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.js';
import { ProgressWorkerModule } from './progress-worker.module.js';

const DAY_MS = 24 * 60 * 60_000;
const REACTION = 'pay-challenge-when-completed';

let api: TestApp;
let ledger: PointsLedger;
let person: SignedIn;
beforeAll(async () => {
  api = await createTestApp({ modules: [FeedWorkerModule, ProgressWorkerModule] });
  ledger = api.app.get(PointsLedger);
  // A Tuesday, 11:30 p.m. in Haiti, when London already has the next day.
  api.clock.set(new Date('2036-07-16T03:30:00Z'));
  person = await api.signUp();
});
afterAll(() => api.close());

const get = async ({ agent }: SignedIn, path: string) =>
  (await agent.get(`/api/user/${path}`).expect(200)).body;
const isRead = () => until(() => areUpToDate(api.database.pool, api.app.get(LedgerReaders).all));
const earn = (who: SignedIn, survey: number | string) =>
  ledger.record(earnBySurvey(who.id, survey, api.clock.now()));
const payments = async ({ id }: SignedIn) =>
  (
    await api.database.pool.query<{ key: string }>(
      `SELECT key FROM point_transactions WHERE user_id = $1 AND source_type = 'CHALLENGE' ORDER BY key`,
      [id],
    )
  ).rows.map(({ key }) => key);
const today = () => dayOf(api.clock.now());
/** Waits for a day whose challenges include one that answers to surveys complete. */
function goToDayOf(id: ChallengeId): void {
  while (!challengesOf(today()).includes(id)) api.clock.advanceMs(DAY_MS);
}

it('weeks begin on Sunday, months on the first', () => {
  expect(firstOfWeek('2036-07-15')).toBe('2036-07-13');
  expect(firstOfWeek('2036-07-13')).toBe('2036-07-13');
  expect(firstOfMonth('2036-07-15')).toBe('2036-07-01');
});

it('goals count what was earned today, since Sunday and in the month; the streak counts days of the last seven', async () => {
  const goals = { day: 100, week: 500, month: 2000 };
  const expected = (day: number, week: number, month: number, streakDays: number) => ({
    today: today(),
    streakDays,
    day: { earnedPoints: day, goalPoints: goals.day },
    week: { earnedPoints: week, goalPoints: goals.week },
    month: { earnedPoints: month, goalPoints: goals.month },
  });
  expect(await get(person, 'progress')).toEqual(expected(100, 100, 100, 1));
  api.clock.advanceMs(5 * DAY_MS);
  expect(await get(person, 'progress')).toEqual(expected(0, 0, 100, 1));
  await ledger.record({
    kind: 'increase',
    userId: person.id,
    amountPoints: 70,
    key: 'k',
    actor: 'administrator:1',
    description: 'a correction is not earned',
    at: api.clock.now(),
  });
  expect(await get(person, 'progress')).toEqual(expected(0, 0, 100, 1));
  await isRead();
  expect(await get(person, 'progress')).toEqual(expected(0, 0, 100, 1));
  api.clock.advanceMs(2 * DAY_MS);
  expect(await get(person, 'progress')).toEqual(expected(0, 0, 100, 0));
});

describe('a daily challenge', () => {
  it('is paid once when it is completed, however often the feed is read and whatever is earned in the meantime', async () => {
    goToDayOf('one-survey');
    const who = await api.signUp();
    const challenge = async () =>
      (await get(who, 'challenges')).challenges.find(({ id }: { id: string }) => id === 'one-survey');
    expect(await challenge()).toMatchObject({ progress: 0, target: 1, isPaid: false });

    // Two phones at once.
    await Promise.all([earn(who, 'a'), earn(who, 'b')]);
    await isRead();
    expect(await challenge()).toMatchObject({ progress: 1, isPaid: true });
    const key = `challenge:one-survey:${today()}`;
    expect(await payments(who)).toEqual([key]);
    const { points } = (await who.agent.get('/api/user').expect(200)).body;
    expect(points).toBe(100 + 20 + CHALLENGES['one-survey'].rewardPoints);

    await api.database.pool.query(`UPDATE ledger_readers SET position = 0 WHERE name = $1`, [REACTION]);
    await earn(who, 'c');
    await isRead();
    expect(await payments(who)).toEqual([key]);
  });

  it('whose payment was taken back is not paid again', async () => {
    goToDayOf('one-survey');
    const who = await api.signUp();
    await earn(who, 'first');
    await isRead();
    const { rows } = await api.database.pool.query<{ sequence: number }>(
      `SELECT sequence FROM point_transactions WHERE user_id = $1 AND source_type = 'CHALLENGE'`,
      [who.id],
    );
    await ledger.record({
      kind: 'reverse',
      userId: who.id,
      corrects: rows[0]?.sequence ?? 0,
      actor: 'administrator:1',
      description: 'erè',
      at: api.clock.now(),
    });
    await earn(who, 'second');
    await isRead();
    expect((await who.agent.get('/api/user').expect(200)).body.points).toBe(100 + 20);
  });

  it('belongs to the day in Haiti: the next day starts at nothing', async () => {
    const who = await api.signUp();
    await earn(who, 'x');
    api.clock.advanceMs(DAY_MS);
    for (const { progress } of (await get(who, 'challenges')).challenges) expect(progress).toBe(0);
  });
});

describe('achievements and badges', () => {
  it('are reached with a date, the same before and after the reader has read', async () => {
    const who = await api.signUp();
    await earn(who, 'first');
    const find = async () => {
      const { achievements, badges } = await get(who, 'achievements');
      return { achievements, badges };
    };
    const before = await find();
    const at = (id: string) => before.achievements.find((one: { id: string }) => one.id === id);
    expect(at('first-survey')).toMatchObject({ isReached: true, reachedAt: api.clock.now().toISOString() });
    expect(at('first-video')).toMatchObject({ isReached: false, reachedAt: null, progress: 0, target: 1 });
    expect(at('point-collector')).toMatchObject({ isReached: false, progress: 110, target: 1000 });
    expect(before.badges).toHaveLength(4);
    await isRead();
    expect((await find()).achievements[3]).toEqual(at('first-survey'));
  });
});

it.each(['progress', 'challenges', 'achievements'])('%s requires a signed-in person', async (path) => {
  const { body } = await api.visitor().get(`/api/user/${path}`).expect(401);
  expect(body.code).toBe('NOT_SIGNED_IN');
});
