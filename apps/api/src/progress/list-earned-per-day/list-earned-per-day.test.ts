import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PoolClient } from 'pg';

import { Horizon } from '../../ledger/feed/catch-up/horizon.js';
import { FeedWorkerModule } from '../../ledger/feed/feed-worker.module.js';
import { ReaderLags } from '../../ledger/feed/lag/reader-lags.js';
import { LedgerReaders } from '../../ledger/feed/ledger-readers.js';
import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { areUpToDate } from '../../ledger/feed/testing/read-model-sums.js';
import { until } from '../../ledger/feed/testing/until.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { OverviewWorkerModule } from '../../overview/overview-worker.module.js';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.js';
import { ProgressWorkerModule } from '../progress-worker.module.js';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let ledger: PointsLedger;
let person: SignedIn;
beforeAll(async () => {
  api = await createTestApp({ modules: [FeedWorkerModule, OverviewWorkerModule, ProgressWorkerModule] });
  ledger = api.app.get(PointsLedger);
});
afterAll(() => api.close());

const days = async ({ agent }: SignedIn, count = 31): Promise<unknown> =>
  (await agent.get(`/api/user/points/earned-per-day?days=${count}`).expect(200)).body;
const read = () => until(() => areUpToDate(api.database.pool, api.app.get(LedgerReaders).all));
const kept = async () =>
  (
    await api.database.pool.query(
      `SELECT user_id, day::text, earned_points FROM earned_per_day ORDER BY 1, 2`,
    )
  ).rows;

describe('what a person earned per day', () => {
  beforeAll(async () => {
    // 11:30 p.m. in Haiti, when London already has the next day.
    api.clock.set(new Date('2036-07-16T03:30:00Z'));
    person = await api.signUp();
    await ledger.record(earnBySurvey(person.id, 1, api.clock.now()));
    api.clock.advanceMs(DAY_MS);
    await ledger.record(earnBySurvey(person.id, 2, api.clock.now()));
    await ledger.record({
      kind: 'spend',
      userId: person.id,
      amountPoints: 30,
      source: { type: 'REDEMPTION', id: '1' },
      key: 'redemption:1',
      actor: `user:${person.id}`,
      description: 'Kat',
      at: api.clock.now(),
    });
  });

  const both = {
    today: '2036-07-16',
    days: [
      { day: '2036-07-15', earnedPoints: 110 },
      { day: '2036-07-16', earnedPoints: 10 },
    ],
  };

  it('is counted by days in Haiti, and spending is not subtracted', async () => {
    expect(await days(person)).toEqual(both);
  });

  it('is the same whether or not the reader has caught up', async () => {
    await read();
    expect(await kept()).toHaveLength(2);
    expect(await days(person)).toEqual(both);
  });

  it('covers the requested number of days', async () => {
    expect(await days(person, 1)).toEqual({ today: '2036-07-16', days: both.days.slice(1) });
    api.clock.advanceMs(5 * DAY_MS);
    expect(await days(person, 6)).toEqual({ today: '2036-07-21', days: both.days.slice(1) });
    expect(await days(person, 366)).toEqual({ ...both, today: '2036-07-21' });
  });

  it("contains only the person's own events", async () => {
    const other = await api.signUp();
    expect(await days(other)).toEqual({
      today: '2036-07-21',
      days: [{ day: '2036-07-21', earnedPoints: 100 }],
    });
  });

  it('requires a signed-in person', async () => {
    const { body } = await api.visitor().get('/api/user/points/earned-per-day').expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('while a transaction is open', () => {
  const lag = async () =>
    (await api.app.get(ReaderLags).list()).find(({ name }) => name === 'earned-per-day');
  const earnedToday = async (who: SignedIn) =>
    ((await days(who, 1)) as { days: { earnedPoints: number }[] }).days[0]?.earnedPoints;

  /** Waits until the worker has looked for new events again. */
  async function anotherLook(): Promise<void> {
    const looking = jest.spyOn(Horizon.prototype, 'advance');
    // The first one ends before the second begins.
    await until(() => looking.mock.calls.length >= 2);
    looking.mockRestore();
  }

  /** In a transaction on a connection without limits, such as a database console left open. */
  async function within(work: (client: PoolClient) => Promise<unknown>, meanwhile: () => Promise<void>) {
    const client = await api.database.pool.connect();
    await client.query('BEGIN');
    try {
      await work(client);
      await meanwhile();
      await client.query('COMMIT');
    } finally {
      client.release(true);
    }
  }

  it('that has written to other tables, the readers continue', async () => {
    await within(
      (client) => client.query(`INSERT INTO rate_limits (key) VALUES ('a writer of something else')`),
      async () => {
        await ledger.record(earnBySurvey(person.id, 'elsewhere', api.clock.now()));
        await read();
      },
    );
  });

  it('that has written to the ledger, every person sees their last award, the lag is shown, and nothing is missed afterwards', async () => {
    await read();
    const [slow, quick] = await api.crowd(2);
    if (!slow || !quick) throw new Error('two people are needed');
    await read();
    const before = await kept();
    await within(
      (client) => ledger.recordWithin(client, earnBySurvey(slow.id, 'slow', api.clock.now())),
      async () => {
        await ledger.record(earnBySurvey(quick.id, 'quick', api.clock.now()));
        for (let round = 0; round < 3; round++) {
          expect(await earnedToday(quick)).toBe(110);
          expect(await earnedToday(slow)).toBe(100);
          expect(await kept()).toEqual(before);
          expect((await lag())?.eventsBehind).toBeGreaterThan(0);
          await anotherLook();
        }
      },
    );
    expect(await earnedToday(slow)).toBe(110);
    await read();
    expect(await lag()).toMatchObject({ eventsBehind: 0, secondsBehind: 0 });
    expect([await earnedToday(slow), await earnedToday(quick)]).toEqual([110, 110]);
    expect(await kept()).toEqual(
      expect.arrayContaining(
        [slow, quick].map(({ id }) => ({ user_id: id, day: '2036-07-21', earned_points: 110 })),
      ),
    );
  });
});
