import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayInHaiti, startInHaiti } from '@pwen/domain';

import { FeedWorkerModule } from '../ledger/feed/feed-worker.module.js';
import { rebuildReadModel } from '../ledger/feed/rebuild/rebuild-read-model.js';
import { areUpToDate } from '../ledger/feed/testing/read-model-sums.js';
import { until } from '../ledger/feed/testing/until.js';
import { PointsLedger } from '../ledger/points-ledger.js';
import { Transactions } from '../platform/database/transactions/transactions.js';
import { grantPoints, plantReward } from '../testing/fixtures/redemptions.js';
import { createSurvey, submitSurvey } from '../testing/fixtures/surveys/surveys.js';
import { complete, uploadVideo, watch } from '../testing/fixtures/videos.js';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.js';
import { budgetDays } from './budget-days.reader.js';
import { BudgetsWorkerModule } from './budgets-worker.module.js';
import { Budgets } from './budgets.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApp;
let administrator: SignedIn;
beforeAll(async () => {
  api = await createTestApp({ modules: [FeedWorkerModule, BudgetsWorkerModule] });
});
afterAll(() => api.close());

/** Each test has a day of its own, on which nothing was earned yet; it is a minute past midnight. */
let today: Date;
let days = 0;
beforeEach(async () => {
  today = startInHaiti(dayInHaiti(new Date(Date.UTC(2036, 0, 10 + 3 * ++days, 12))));
  api.clock.set(new Date(today.getTime() + 60_000));
  administrator = await api.signInAdministrator();
  await setBudgets({});
});

const hoursAfterMidnight = (hours: number): Date => new Date(today.getTime() + hours * HOUR_MS);

async function setBudgets(budgets: Readonly<Record<string, number>>): Promise<void> {
  const { video = 1_000_000, survey = 500_000 } = budgets;
  await api.database.ownerPool.query(
    'UPDATE settings SET video_budget_points = $1, survey_budget_points = $2',
    [video, survey],
  );
}

let events = 0;
/** Points of a survey that nobody asked about. */
async function earn(userId: number, amountPoints: number): Promise<void> {
  await api.app.get(PointsLedger).record({
    kind: 'earn',
    userId,
    amountPoints,
    source: { type: 'SURVEY', id: String(++events) },
    key: `survey:${events}`,
    actor: `user:${userId}`,
    description: 'Sondaj',
    at: api.clock.now(),
  });
}

/** Somebody whose first voucher is so old. */
async function signUpWithVoucher(ageMs: number): Promise<SignedIn> {
  const person = await api.signUp();
  const rewardId = await plantReward(api);
  const at = new Date(api.clock.now().getTime() - ageMs);
  await api.database.ownerPool.query(
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title, instructions, redeemed_at,
       settled_at, voucher_number, value_htg)
     SELECT coalesce(max(id), 0) + 1, $1, $2, $4, 'completed', 0, 'Kat', '', $3, $3, $4, 100 FROM redemptions`,
    [person.id, rewardId, at, `planted-${person.id}`],
  );
  return person;
}
const signUpEstablished = () => signUpWithVoucher(31 * DAY_MS);

const answer = async ({ agent }: SignedIn, pointsReward = 20) =>
  submitSurvey(agent, await createSurvey(api, administrator.agent, { pointsReward }));
const answers = (person: SignedIn) =>
  answer(person).then(({ status, body }) => ({ status, body: body as object }));
type Asked = Parameters<Budgets['refusalOf']>[0];
const SURVEY: Asked = { what: { kind: 'points', source: 'SURVEY' }, isEstablished: false };

/** The process knows it about a second later. */
const untilRefused = (asked: Asked, isRefused = true) =>
  until(async () => {
    const budgets = api.app.get(Budgets);
    await budgets.beFresh();
    return (budgets.refusalOf(asked) !== null) === isRefused;
  });
const read = () => until(() => areUpToDate(api.database.pool, [budgetDays]));

describe('a budget that somebody has emptied at midnight', () => {
  it('returns within an hour for those who are new, and is there for everybody whose first voucher is old', async () => {
    await setBudgets({ survey: 960 });
    const [farm, newcomer] = await api.crowd(2);
    const established = await signUpEstablished();
    await earn(farm?.id ?? 0, 240);
    await untilRefused(SURVEY);

    const { status, body } = await answers(newcomer as SignedIn);
    expect({ status, body }).toMatchObject({
      status: 429,
      body: {
        code: 'BUDGET_USED',
        // The farm took all that a day has for new accounts in one go.
        details: {
          returnsAt: hoursAfterMidnight(24).toISOString(),
          others: ['VIDEO_WATCH', 'QUICK_SURVEY', 'REFERRAL'],
        },
      },
    });
    expect(await answers(established)).toMatchObject({ status: 200 });
  });

  it('by many small awards is there again for those who are new when the next hour begins', async () => {
    await setBudgets({ survey: 9600 });
    const [farm, newcomer] = (await api.crowd(2)) as [SignedIn, SignedIn];
    await earn(farm.id, 100);
    await untilRefused(SURVEY);
    expect((await answers(newcomer)).body).toMatchObject({
      details: { returnsAt: hoursAfterMidnight(1).toISOString() },
    });
    const survey = await createSurvey(api, administrator.agent);
    api.clock.set(hoursAfterMidnight(1));
    await submitSurvey(newcomer.agent, survey).expect(200);
  });

  it('by more than an hour releases is there again with the next hour, and in each one after it', async () => {
    await setBudgets({ survey: 9600 });
    const [newcomer, ...farm] = (await api.crowd(4)) as [SignedIn, ...SignedIn[]];
    const firstId = await createSurvey(api, administrator.agent, { pointsReward: 20 });
    const secondId = await createSurvey(api, administrator.agent, { pointsReward: 20 });
    for (const { id } of farm) await earn(id, 320);
    await untilRefused(SURVEY);
    expect((await submitSurvey(newcomer.agent, firstId).expect(429)).body).toMatchObject({
      details: { returnsAt: hoursAfterMidnight(1).toISOString() },
    });
    // Of the 1,440 that are left each of 23 hours has 63.
    api.clock.set(hoursAfterMidnight(1));
    await submitSurvey(newcomer.agent, firstId).expect(200);
    await earn(newcomer.id, 43);
    await untilRefused(SURVEY);
    expect((await submitSurvey(newcomer.agent, secondId).expect(429)).body).toMatchObject({
      details: { returnsAt: hoursAfterMidnight(2).toISOString() },
    });
    // At once, although what is used was counted in the hour before.
    api.clock.set(hoursAfterMidnight(2));
    expect(api.app.get(Budgets).refusalOf(SURVEY)).toBeNull();
    await submitSurvey(newcomer.agent, secondId).expect(200);
  });

  it('writes nothing of what it refuses, and the same answers pay when it returns', async () => {
    await setBudgets({ survey: 9600 });
    const person = await api.signUp();
    await earn(person.id, 100);
    await untilRefused(SURVEY);
    const survey = await createSurvey(api, administrator.agent);
    await submitSurvey(person.agent, survey).expect(429);
    api.clock.set(hoursAfterMidnight(1));
    await submitSurvey(person.agent, survey).expect(200);
    // Answers that were accepted are not refused when they come again.
    await earn(person.id, 200);
    await untilRefused(SURVEY);
    await submitSurvey(person.agent, survey).expect(200);
  });

  it('refuses a watched video, of which nothing is lost', async () => {
    await setBudgets({ video: 9600 });
    const person = await api.signUp();
    const videos = [await uploadVideo(api, administrator.agent), await uploadVideo(api, administrator.agent)];
    const [first, second] = videos as [(typeof videos)[0], (typeof videos)[0]];
    await watch(api, person.agent, first, second);
    await setBudgets({ video: 100 });
    await complete(person.agent, first).expect(200);
    await untilRefused(VIDEO);
    const { body } = await complete(person.agent, second).expect(429);
    expect(body).toMatchObject({
      code: 'BUDGET_USED',
      details: { others: ['SURVEY', 'QUICK_SURVEY', 'REFERRAL'] },
    });
    await setBudgets({});
    await untilRefused(VIDEO, false);
    await complete(person.agent, second, []).expect(200);
  });

  const VIDEO: Asked = { what: { kind: 'points', source: 'VIDEO_WATCH' }, isEstablished: false };
});

describe('whose first voucher is old', () => {
  it('is who got it thirty days ago, and the part is that of the moment of the award', async () => {
    await setBudgets({ survey: 9600 });
    const person = await signUpWithVoucher(30 * DAY_MS - 1000);
    await earn(person.id, 30);
    api.clock.advanceMs(1000);
    await earn(person.id, 40);
    await read();
    expect((await api.app.get(Budgets).today()).points.get('SURVEY')).toEqual({
      perDay: 9600,
      usedByNew: 30,
      usedByNewBefore: 0,
      usedByEstablished: 40,
    });
  });
});

describe('what was used', () => {
  const kept = async () =>
    (
      await api.database.ownerPool.query(
        `SELECT day::text, hour, source_type, is_established, used_points FROM budget_days
         JOIN ledger_readers USING (generation) WHERE name = 'budget-days' AND state = 'serving' ORDER BY 1, 2, 3, 4`,
      )
    ).rows;

  it('is the same when it is counted anew', async () => {
    const [newcomer, established] = [await api.signUp(), await signUpEstablished()];
    await earn(newcomer.id, 30);
    await earn(established.id, 40);
    api.clock.set(hoursAfterMidnight(5.5));
    await earn(newcomer.id, 25);
    await read();
    expect((await api.app.get(Budgets).today()).points.get('SURVEY')).toMatchObject({
      usedByNew: 55,
      usedByNewBefore: 30,
    });
    const before = await kept();
    expect(before.length).toBeGreaterThanOrEqual(3);
    await rebuildReadModel({ transactions: api.app.get(Transactions), readModel: budgetDays });
    expect(await kept()).toEqual(before);
  });

  it('counts although the reader stands still', async () => {
    const person = await api.signUp();
    await read();
    const standing = await api.database.ownerPool.connect();
    try {
      await standing.query('BEGIN');
      await standing.query(`SELECT FROM ledger_readers WHERE name = $1 FOR UPDATE`, [budgetDays.name]);
      await earn(person.id, 77);
      api.clock.set(hoursAfterMidnight(1));
      await earn(person.id, 11);
      const counted = { usedByNew: 88, usedByNewBefore: 77 };
      expect((await api.app.get(Budgets).today()).points.get('SURVEY')).toMatchObject(counted);
    } finally {
      await standing.query('ROLLBACK');
      standing.release();
    }
    await read();
    const counted = { usedByNew: 88, usedByNewBefore: 77 };
    expect((await api.app.get(Budgets).today()).points.get('SURVEY')).toMatchObject(counted);
  });

  it('is nothing when a new day begins', async () => {
    await setBudgets({ survey: 400 });
    const person = await api.signUp();
    await earn(person.id, 100);
    await untilRefused(SURVEY);
    const survey = await createSurvey(api, administrator.agent);
    api.clock.set(hoursAfterMidnight(24));
    await submitSurvey(person.agent, survey).expect(200);
  });
});

it('an administrator sees which budgets of today pay nothing for now, of points and of rewards', async () => {
  await setBudgets({ survey: 9600 });
  const rewardId = await plantReward(api, { pointsCost: 30, vouchers: 2, title: 'Kat rechaj' });
  await api.database.ownerPool.query('UPDATE rewards SET budget_htg = 2400 WHERE id = $1', [rewardId]);
  const scarce = async () => {
    const { body } = await administrator.agent.get('/api/admin/overview/attention').expect(200);
    const { scarceBudgets, scarceRewardBudgets } = body as Record<string, { rewardId?: number }[]>;
    return [scarceBudgets, scarceRewardBudgets?.filter((of) => of.rewardId === rewardId)];
  };
  expect(await scarce()).toEqual([[], []]);
  const person = await api.signUp();
  await earn(person.id, 100);
  await person.agent.post(`/api/rewards/${rewardId}/redeem`).set('Idempotency-Key', 'scarce').send({});
  const part = { part: 'newcomers', returnsAt: hoursAfterMidnight(1).toISOString() };
  expect(await scarce()).toEqual([
    [{ source: 'SURVEY', perDay: 2400, used: 100, ...part }],
    [{ rewardId, title: 'Kat rechaj', perDay: 600, used: 30, ...part }],
  ]);
});

it('several processes together give no more than is earned in two seconds too much', async () => {
  await setBudgets({ survey: 2400 });
  const people = await api.crowd(60);
  const processes = [1, 2, 3, 4].map(() => new Budgets(api.database.pool, api.clock));
  const paid: { readonly at: number; readonly amount: number }[] = [];
  const earnUntilRefused = async (budgets: Budgets) => {
    for (;;) {
      await budgets.beFresh();
      const what = { kind: 'points', source: 'SURVEY' } as const;
      if (budgets.refusalOf({ what, isEstablished: false, amount: 5 })) return;
      await earn(people[paid.length % people.length]?.id ?? 0, 5);
      paid.push({ at: performance.now(), amount: 5 });
    }
  };
  try {
    await Promise.all(processes.map(earnUntilRefused));
  } finally {
    await Promise.all(processes.map((budgets) => budgets.onModuleDestroy()));
  }
  const sum = (of: typeof paid) => of.reduce((points, { amount }) => points + amount, 0);
  // A share of an hour is 25.
  const overAt = paid[4]?.at ?? 0;
  expect(sum(paid)).toBeGreaterThanOrEqual(25);
  const late = paid.filter(({ at }) => at > overAt + 3000);
  expect(sum(late)).toBe(0);
});

it('whoever asks about an hour that is over since what is used was read hears of the next one', async () => {
  await setBudgets({ survey: 9600 });
  const person = await api.signUp();
  await earn(person.id, 100);
  const lateAsked = api.clock.now();
  api.clock.set(hoursAfterMidnight(1));
  await earn(person.id, 100);
  await untilRefused(SURVEY);
  const refusal = api.app.get(Budgets).refusalOf({ ...SURVEY, now: lateAsked });
  expect(refusal?.returnsAt).toEqual(hoursAfterMidnight(2));
});

it('if what is used cannot be read, the last counts decide for a while, and never before there are any', async () => {
  const unreachable = { query: () => Promise.reject(new Error('no connection')) };
  const budgets = new Budgets(unreachable as never, api.clock);
  await budgets.beFresh();
  expect(budgets.refusalOf({ what: { kind: 'points', source: 'SURVEY' }, isEstablished: false })).toBeNull();
  await budgets.onModuleDestroy();
});

describe('the budget of a reward', () => {
  const redeem = async ({ agent }: SignedIn, rewardId: number, key = `key-${++events}`) => {
    const { status, body } = await agent
      .post(`/api/rewards/${rewardId}/redeem`)
      .set('Idempotency-Key', key)
      .send({});
    return { status, body: body as Record<string, unknown> };
  };
  const setBudget = (rewardId: number, htg: number | null) =>
    api.database.ownerPool.query('UPDATE rewards SET budget_htg = $2 WHERE id = $1', [rewardId, htg]);

  it('is counted from what was redeemed, in both parts', async () => {
    const rewardId = await plantReward(api, { pointsCost: 10, vouchers: 9 });
    await setBudget(rewardId, 400);
    const [newcomer, other] = (await api.crowd(2)) as [SignedIn, SignedIn];
    const established = await signUpEstablished();
    for (const { id } of [newcomer, other, established]) await grantPoints(api, id, 100);

    const key = `key-${++events}`;
    const first = await redeem(newcomer, rewardId, key);
    expect(first.status).toBeLessThan(300);
    await untilRefused({ what: { kind: 'htg', rewardId }, isEstablished: false });
    const { body } = await redeem(other, rewardId);
    expect(body).toMatchObject({
      code: 'BUDGET_USED',
      details: { returnsAt: hoursAfterMidnight(2).toISOString() },
    });
    // It was opened before, and nothing new is taken from the budget.
    expect((await redeem(newcomer, rewardId, key)).body.redemptionId).toBe(first.body.redemptionId);
    expect((await redeem(established, rewardId)).status).toBeLessThan(300);
    const seenBy = async ({ agent }: SignedIn) =>
      ((await agent.get(`/api/rewards/${rewardId}`).expect(200)).body as { budgetToday: unknown })
        .budgetToday;
    expect(await seenBy(await api.signInAdministrator())).toEqual({
      established: { perDay: 300, released: 300, used: 10 },
      newcomers: { perDay: 100, released: 5, used: 10 },
    });
    expect(await seenBy(newcomer)).toBeNull();
    expect((await api.app.get(Budgets).today()).htg.get(rewardId)).toMatchObject({ usedByEstablished: 10 });
  });

  it('is counted by the hour in which each redemption took from it', async () => {
    const rewardId = await plantReward(api, { pointsCost: 10, vouchers: 9 });
    await setBudget(rewardId, 2400);
    const [newcomer, other, held] = (await api.crowd(3)) as [SignedIn, SignedIn, SignedIn];
    const established = await signUpEstablished();
    for (const { id } of [newcomer, other, held, established]) await grantPoints(api, id, 100);
    for (const person of [newcomer, established, held])
      expect((await redeem(person, rewardId)).status).toBeLessThan(300);
    api.clock.set(hoursAfterMidnight(1));
    expect((await redeem(other, rewardId)).status).toBeLessThan(300);
    // What was held takes from the hour that opens it.
    await api.database.ownerPool.query(
      'UPDATE redemptions SET released_at = $3 WHERE reward_id = $1 AND user_id = $2',
      [rewardId, held.id, api.clock.now()],
    );
    expect((await api.app.get(Budgets).today()).htg.get(rewardId)).toMatchObject({
      usedByNew: 30,
      usedByNewBefore: 10,
      usedByEstablished: 10,
    });
  });

  it('does not count what was refunded', async () => {
    const rewardId = await plantReward(api, { pointsCost: 10 });
    await setBudget(rewardId, 400);
    const person = await api.signUp();
    await grantPoints(api, person.id, 100);
    const { body } = await redeem(person, rewardId);
    const used = async () => (await api.app.get(Budgets).today()).htg.get(rewardId)?.usedByNew;
    expect(await used()).toBe(10);
    await api.database.ownerPool.query(
      `UPDATE redemptions SET status = 'refunded', settled_at = now(), refund_reason = 'OUT_OF_STOCK' WHERE id = $1`,
      [body.redemptionId],
    );
    expect(await used()).toBe(0);
  });
});
