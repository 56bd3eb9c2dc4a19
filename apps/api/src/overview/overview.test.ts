import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { FeedWorkerModule } from '../ledger/feed/feed-worker.module.js';
import { LedgerReaders } from '../ledger/feed/ledger-readers.js';
import { earnBySurvey } from '../ledger/feed/testing/earn.js';
import { areUpToDate } from '../ledger/feed/testing/read-model-sums.js';
import { until } from '../ledger/feed/testing/until.js';
import { PointsLedger } from '../ledger/points-ledger.js';
import { storeWorkersVerification, storeVerification } from '../ledger/verify/verifications.js';
import { PeopleAtConsoleWorkerModule } from '../people-at-console/people-at-console-worker.module.js';
import { ProgressWorkerModule } from '../progress/progress-worker.module.js';
import { logged } from '../testing/administrator-log.js';
import { plantReward } from '../testing/fixtures/redemptions.js';
import { createReward } from '../testing/fixtures/rewards.js';
import { createTestApp, type SignedIn, type TestApp } from '../testing/test-app.js';
import { OverviewWorkerModule } from './overview-worker.module.js';
import type { RewardStockDto } from './stock/stock-report.dto.js';

const DAY_MS = 24 * 60 * 60_000;

describe('before the worker has read anything', () => {
  let api: TestApp;
  let administrator: SignedIn;
  beforeAll(async () => {
    api = await createTestApp();
    administrator = await api.signInAdministrator();
  });
  afterAll(() => api.close());

  it('every report is empty, and says that it is not counted yet', async () => {
    const notStarted = { isStarted: false, isBeingRebuilt: false, secondsBehind: 0 };
    const ask = async (report: string) =>
      (await administrator.agent.get(`/api/admin/overview/${report}`).expect(200)).body as unknown;
    expect(await ask('points')).toMatchObject({ openingPoints: 0, totals: [], state: notStarted });
    expect(await ask('people')).toMatchObject({ days: [], weeks: [], state: notStarted });
    expect(await ask('figures')).toEqual({
      // The administrator, who has no event.
      totalUsers: 1,
      totalContent: 0,
      activeContent: 0,
      totalSurveys: 0,
      outstandingPoints: 0,
      worth: {
        htgPerPoint: null,
        leastHtg: null,
        mostHtg: null,
        offeredRewards: 0,
        stockVouchers: 0,
        stockPoints: 0,
        stockHtg: 0,
        cheapest: null,
        dearest: null,
        redemptions: 0,
        redeemedPoints: 0,
        redeemedHtg: 0,
        redeemedSince: null,
      },
      people: notStarted,
      points: notStarted,
    });
    expect(await ask('attention')).toEqual({
      redemptions: { count: 0, oldestSeconds: 0 },
      heldRedemptions: { count: 0, oldestSeconds: 0 },
      failedRules: [],
      scarceBudgets: [],
      scarceRewardBudgets: [],
      failedMails: 0,
      arePhonesUnconfirmed: true,
      sharedMailboxes: 0,
      lastVerification: null,
      lastVerificationOfNew: null,
      latestCheckpoint: null,
      readers: [],
    });
  });
});

describe('a programme', () => {
  let api: TestApp;
  let administrator: SignedIn;
  let person: SignedIn;
  beforeAll(async () => {
    api = await createTestApp({
      modules: [FeedWorkerModule, OverviewWorkerModule, ProgressWorkerModule, PeopleAtConsoleWorkerModule],
    });
    api.clock.set(new Date('2036-07-16T17:00:00Z'));
    administrator = await api.signInAdministrator();
    person = await api.signUp();
    await api.signUp();
    const ledger = api.app.get(PointsLedger);
    await ledger.record(earnBySurvey(person.id, 1, api.clock.now()));
    api.clock.advanceMs(DAY_MS);
    await ledger.record(earnBySurvey(person.id, 2, api.clock.now()));
    await until(() => areUpToDate(api.database.pool, api.app.get(LedgerReaders).all));
    administrator = await api.signInAdministrator();
  });
  afterAll(() => api.close());

  const ask = async (report: string): Promise<Record<string, unknown>> =>
    (await administrator.agent.get(`/api/admin/overview/${report}`).expect(200)).body as Record<
      string,
      unknown
    >;

  it('shows who joined, was active and came back', async () => {
    expect(await ask('people?from=2036-07-01&to=2036-07-31')).toEqual({
      from: '2036-07-01',
      to: '2036-07-31',
      days: [
        {
          day: '2036-07-16',
          joined: 2,
          closed: 0,
          active: 1,
          answered: 1,
          backWithin7: 1,
          backWithin30: 1,
        },
        {
          day: '2036-07-17',
          joined: 0,
          closed: 0,
          active: 1,
          answered: 1,
          backWithin7: 0,
          backWithin30: 0,
        },
      ],
      weeks: [{ week: '2036-07-13', active: 1 }],
      begins: '2036-07-16',
      before: {
        from: '2036-07-01',
        to: '2036-07-16',
        beforeFrom: '2036-05-31',
        beforeTo: '2036-06-15',
        joined: 0,
        active: 0,
        answered: 0,
      },
      state: { isStarted: true, isBeingRebuilt: false, secondsBehind: 0 },
    });
  });

  it('counts as active the videos that people see now, and in all those that were not deleted', async () => {
    const [day, now] = [DAY_MS, api.clock.now().getTime()];
    const videos: [boolean, boolean, number | null, number | null][] = [
      [true, false, null, null],
      [true, false, now - day, now + day],
      [false, false, null, null],
      [true, false, now + day, null],
      [true, false, null, now - day],
      [true, true, null, null],
    ];
    const dateOf = (ms: number | null) => ms && new Date(ms);
    for (const [index, [isVisible, deleted, from, until]] of videos.entries())
      await api.database.ownerPool.query(
        `INSERT INTO content (id, type, title, description, points_reward, created_at, video_name, size_bytes, mime_type,
           is_visible, deleted, visible_from, visible_until)
         VALUES ($1::bigint, 'video', 'Kafe', 'x', 1, now(), $1::text || '.mp4', 1, 'video/mp4', $2, $3, $4, $5)`,
        [index + 1, isVisible, deleted, dateOf(from), dateOf(until)],
      );
    expect(await ask('figures')).toMatchObject({ totalContent: 5, activeContent: 2 });
    const { body: listed } = await person.agent.get('/api/content').expect(200);
    expect(listed).toHaveLength(2);
    await api.database.ownerPool.query('DELETE FROM content');
  });

  it('includes the week in which the period begins', async () => {
    expect((await ask('people?from=2036-07-18&to=2036-07-31')).weeks).toEqual([
      { week: '2036-07-13', active: 1 },
    ]);
  });

  it('counts a person with a first event once, also while the list of people does not know of it', async () => {
    const { totalUsers } = await ask('figures');
    await api.database.ownerPool.query('UPDATE users SET without_events = true');
    expect(await ask('figures')).toMatchObject({ totalUsers });
  });

  it('shows how many people there are, and what their points are worth', async () => {
    expect(await ask('figures')).toMatchObject({
      // Two with points, two administrators without an event.
      totalUsers: 4,
      outstandingPoints: 220,
      worth: { htgPerPoint: null },
    });
    // Two vouchers, of 500 and 250 HTG, for 1,000 points together; one that is worth its cost; what was given back or is
    // pending tells nothing.
    const { id: rewardId } = await createReward(api, administrator.agent, { isActive: 'false' });
    const redemptions: [string, number, number | null][] = [
      ['completed', 600, 500],
      ['completed', 400, 250],
      ['completed', 1000, null],
      ['completed', 0, 900],
      ['refunded', 1000, null],
      ['pending', 1000, null],
    ];
    for (const [index, [status, points, value]] of redemptions.entries())
      await api.database.ownerPool.query(
        `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title, instructions,
           redeemed_at, settled_at, value_htg, voucher_number, refund_reason)
         VALUES ($1::bigint, $2, $6, 'key-' || $1::bigint, $3::text, $4, 'Kat', 'x', now(), CASE WHEN $3::text <> 'pending' THEN now() END, $5,
           CASE WHEN $3::text = 'completed' THEN 'n' || $1::bigint END, CASE WHEN $3::text = 'refunded' THEN 'OUT_OF_STOCK' END)`,
        [index + 1, person.id, status, points, value, rewardId],
      );
    // One that was redeemed before the 90 days tells nothing either.
    const long = new Date(api.clock.now().getTime() - 91 * DAY_MS);
    await api.database.ownerPool.query(
      `UPDATE redemptions SET redeemed_at = CASE WHEN id = 3 THEN $1::timestamptz ELSE $2 END`,
      [long, api.clock.now()],
    );
    const { worth } = await ask('figures');
    expect(worth).toMatchObject({
      redemptions: 2,
      redeemedPoints: 1000,
      redeemedHtg: 750,
      htgPerPoint: 0.75,
    });
    expect(worth).toMatchObject({ leastHtg: 165, mostHtg: 165, cheapest: null, stockVouchers: 0 });
    await api.database.ownerPool.query('DELETE FROM redemptions');
  });

  it('says what the points are worth by the rewards on offer, whatever an odd voucher is worth', async () => {
    const usual = await plantReward(api, { title: 'Kat', pointsCost: 100, vouchers: 30, valueHtg: 100 });
    const dear = await plantReward(api, { title: 'Lanp', pointsCost: 60, vouchers: 1, valueHtg: 750 });
    await plantReward(api, { title: 'Kache', pointsCost: 10, vouchers: 9, valueHtg: 900, isActive: false });
    await plantReward(api, { title: 'San koupon', pointsCost: 10, vouchers: 0 });
    await api.database.ownerPool.query(
      'UPDATE voucher_inventory SET value_htg = 9000 WHERE id = (SELECT min(id) FROM voucher_inventory WHERE reward_id = $1)',
      [usual],
    );
    const { worth } = await ask('figures');
    expect(worth).toMatchObject({
      offeredRewards: 2,
      stockVouchers: 31,
      stockPoints: 3060,
      stockHtg: 3750,
      cheapest: { rewardId: usual, title: 'Kat', htgPerPoint: 1 },
      dearest: { rewardId: dear, title: 'Lanp', htgPerPoint: 12.5 },
      // 220 points: the dear one can be redeemed once.
      leastHtg: 220,
      mostHtg: 750 + 160,
    });
    await api.database.ownerPool.query('UPDATE rewards SET deleted = true WHERE title = ANY ($1)', [
      ['Kat', 'Lanp', 'Kache', 'San koupon'],
    ]);
  });

  it('shows how long the vouchers of each reward last at the present rate', async () => {
    const now = api.clock.now().getTime();
    let redemptions = 0;
    const plant = async (
      title: string,
      vouchers: number,
      redeemedDaysAgo: readonly number[],
      status = 'completed',
    ) => {
      const rewardId = await plantReward(api, { title, vouchers, pointsCost: 0 });
      for (const daysAgo of redeemedDaysAgo)
        await api.database.ownerPool.query(
          `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title,
             instructions, redeemed_at, settled_at, voucher_number, refund_reason)
           VALUES ($1::bigint, $2, $3, 'key-' || $1::bigint, $5::text, 0, 'x', 'x', $4, $4,
             CASE WHEN $5::text = 'completed' THEN 'n' || $1::bigint END,
             CASE WHEN $5::text = 'refunded' THEN 'OUT_OF_STOCK' END)`,
          [++redemptions, person.id, rewardId, new Date(now - daysAgo * DAY_MS), status],
        );
      return rewardId;
    };
    // Seven in two weeks, one of them just within; what was before tells nothing of the present.
    await plant('Slow', 10, [40, 30, 13.9, 10, 8, 6, 4, 2, 1]);
    // Only the last hundred are counted, which took two days.
    await plant(
      'Fast',
      10,
      Array.from({ length: 120 }, (_, index) => 2 - index / 60),
    );
    await plant('Idle', 10, [40]);
    await plant('Given back', 10, [1, 2, 3], 'refunded');
    await plant('Out', 0, []);
    const stock = (await ask('stock')) as unknown as RewardStockDto[];
    expect(stock.map(({ title, available, daysLeft }) => ({ title, available, daysLeft }))).toEqual([
      { title: 'Out', available: 0, daysLeft: 0 },
      { title: 'Fast', available: 10, daysLeft: 0 },
      { title: 'Slow', available: 10, daysLeft: 20 },
      expect.objectContaining({ daysLeft: null }),
      expect.objectContaining({ daysLeft: null }),
    ]);
    expect(stock[2]?.redeemedPerDay).toBeCloseTo(0.5);
    expect(stock[1]?.redeemedPerDay).toBeCloseTo(60, 0);
    await api.database.ownerPool.query('DELETE FROM redemptions');
  });

  it('says what the last verification of the ledger found', async () => {
    for (const faults of [3, 0])
      await storeVerification(api.database.ownerUrl, {
        beganAt: new Date(),
        events: 5,
        accounts: 2,
        faults,
      });
    const { lastVerification } = await ask('attention');
    expect(lastVerification).toEqual({
      verifiedAt: expect.any(String),
      events: 5,
      accounts: 2,
      faults: 0,
    });
    // What the processes have noted, they cannot change.
    await expect(api.database.pool.query('UPDATE ledger_verifications SET faults = 0')).rejects.toThrow(
      'permission denied',
    );
  });

  it('says what was found of what is new, and what the latest checkpoint vouches for', async () => {
    const { ownerPool, pool } = api.database;
    await storeWorkersVerification(pool, {
      scope: 'new',
      beganAt: null,
      leaves: 9,
      comparedLeaves: 9,
      events: 4,
      accounts: 2,
      faults: 0,
      firstFault: null,
    });
    await ownerPool.query(`INSERT INTO ledger_checkpoints (size, note, signed_at, written_at)
      VALUES (5, 'older', '2026-11-20T12:00:00Z', now()), (9, 'newer', '2026-11-20T12:10:00Z', NULL)`);
    expect(await ask('attention')).toMatchObject({
      lastVerification: { events: 5 },
      lastVerificationOfNew: { verifiedAt: expect.any(String), events: 4, accounts: 2, faults: 0 },
      latestCheckpoint: { leaves: 9, signedAt: '2026-11-20T12:10:00.000Z', isPublished: false },
    });
  });

  it('says which mails have failed', async () => {
    await api.database.ownerPool.query(
      `INSERT INTO mail_outbox (id, kind, recipient, locale, created_at, attempts, sent_at)
       SELECT 1e6 + given.id, 'password-changed', 'a@example.com', 'en', now(), attempts, sent_at
       FROM (VALUES (1, 0, NULL), (2, 2, NULL), (3, 2, now())) AS given (id, attempts, sent_at)`,
    );
    expect((await ask('attention')).failedMails).toBe(1);
  });

  it('shows the old figures of a report that is computed again, and says so', async () => {
    const before = await ask('people?from=2036-07-01&to=2036-07-31');
    await api.database.ownerPool.query(
      `INSERT INTO ledger_readers (name, state) VALUES ('people-by-day', 'building')`,
    );
    expect(await ask('people?from=2036-07-01&to=2036-07-31')).toEqual({
      ...before,
      state: { isStarted: true, isBeingRebuilt: true, secondsBehind: 0 },
    });
    expect((await ask('attention')).readers).toMatchObject([{ name: 'people-by-day', isBeingRebuilt: true }]);
    await api.database.ownerPool.query(`DELETE FROM ledger_readers WHERE state = 'building'`);
  });

  it('exports the table behind each chart, and records that', async () => {
    const linesOf = async (query: string) => {
      const { text, headers } = await administrator.agent
        .get(`/api/admin/overview/export?from=2036-07-01&to=2036-07-31&${query}`)
        .expect(200);
      const lines = text.replace('\uFEFF', '').trim().split(/\r?\n/);
      expect(headers['x-total-count']).toBe(String(lines.length - 1));
      return lines;
    };
    expect(await linesOf('report=points')).toEqual([
      'Day,Type,Source,Points,Events',
      '2036-07-16,EARN,SURVEY,10,1',
      '2036-07-16,EARN,WELCOME,200,2',
      '2036-07-17,EARN,SURVEY,10,1',
    ]);
    expect(await linesOf('report=people')).toEqual([
      'Day,Joined,Closed,Active,Answered a survey,Back within 7 days,Back within 30 days',
      '2036-07-16,2,0,1,1,1,1',
      '2036-07-17,0,0,1,1,0,0',
    ]);
    expect(await linesOf('report=weeks')).toEqual(['Week,Active', '2036-07-13,1']);
    expect((await logged(api, 'settings', 1)).at(-1)).toMatchObject({
      action: 'export-report',
      details: { report: 'weeks', from: '2036-07-01', to: '2036-07-31' },
    });
    const { body } = await administrator.agent.get('/api/admin/overview/export?report=all').expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });
});
