import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { BudgetsWorkerModule } from '../../budgets/budgets-worker.module.js';
import { FeedWorkerModule } from '../../ledger/feed/feed-worker.module.js';
import { LedgerReaders } from '../../ledger/feed/ledger-readers.js';
import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { areUpToDate, differencesFromLedger } from '../../ledger/feed/testing/read-model-sums.js';
import { until } from '../../ledger/feed/testing/until.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { PeopleAtConsoleWorkerModule } from '../../people-at-console/people-at-console-worker.module.js';
import { ProgressWorkerModule } from '../../progress/progress-worker.module.js';
import { allReadModels } from '../../read-models.js';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.js';
import { OverviewWorkerModule } from '../overview-worker.module.js';

let api: TestApp;
let administrator: SignedIn;
let person: SignedIn;

beforeAll(async () => {
  api = await createTestApp({
    modules: [
      BudgetsWorkerModule,
      FeedWorkerModule,
      OverviewWorkerModule,
      ProgressWorkerModule,
      PeopleAtConsoleWorkerModule,
    ],
  });
  api.clock.set(new Date('2036-07-16T03:30:00Z'));
  administrator = await api.signInAdministrator();
  person = await api.signUp();
  const ledger = api.app.get(PointsLedger);
  await ledger.record(earnBySurvey(person.id, 1, api.clock.now()));
  await ledger.record(earnBySurvey(person.id, 2, new Date('2036-07-16T04:00:00Z')));
  await ledger.record({
    kind: 'spend',
    userId: person.id,
    amountPoints: 30,
    source: { type: 'REDEMPTION', id: '1' },
    key: 'redemption:1',
    actor: `user:${person.id}`,
    description: 'Kat',
    at: new Date('2036-07-16T04:00:00Z'),
  });
  api.clock.set(new Date('2036-07-16T05:00:00Z'));
  await until(() => areUpToDate(api.database.pool, api.app.get(LedgerReaders).all));
});
afterAll(() => api.close());

const ask = (query = '') => administrator.agent.get(`/api/admin/overview/points${query}`);

describe('the points of a period', () => {
  it('are added up over all people, by day in Haiti, type and source', async () => {
    const { body } = await ask().expect(200);
    expect(body).toEqual({
      from: '2036-06-17',
      to: '2036-07-16',
      openingPoints: 0,
      totals: [
        { day: '2036-07-15', type: 'EARN', sourceType: 'SURVEY', amountPoints: 10, events: 1 },
        { day: '2036-07-15', type: 'EARN', sourceType: 'WELCOME', amountPoints: 100, events: 1 },
        { day: '2036-07-16', type: 'EARN', sourceType: 'SURVEY', amountPoints: 10, events: 1 },
        { day: '2036-07-16', type: 'SPEND', sourceType: 'REDEMPTION', amountPoints: -30, events: 1 },
      ],
      begins: '2036-07-15',
      // Today is not over.
      before: {
        from: '2036-06-17',
        to: '2036-07-15',
        beforeFrom: '2036-05-18',
        beforeTo: '2036-06-15',
        totals: [],
      },
      state: { isStarted: true, isBeingRebuilt: false, secondsBehind: 0 },
    });
    expect(await differencesFromLedger(api.database.pool)).toEqual([]);
  });

  it('begin with what was held before it', async () => {
    const { body } = await ask('?from=2036-07-16&to=2036-07-16').expect(200);
    expect(body.openingPoints).toBe(110);
    expect(body.totals).toHaveLength(2);
  });

  it('are none in a period without events', async () => {
    const { body } = await ask('?from=2035-01-01&to=2035-12-31').expect(200);
    expect(body).toMatchObject({ openingPoints: 0, totals: [] });
  });

  it.each([
    ['from=2036-07-16&to=2036-07-15', 422, 'INVALID_PERIOD', 'ENDS_BEFORE_IT_BEGINS'],
    ['from=2035-07-15&to=2036-07-15', 422, 'INVALID_PERIOD', 'PERIOD_TOO_LONG'],
  ])('refuse ?%s', async (query, status, code, fault) => {
    const { body } = await ask(`?${query}`).expect(status);
    expect([body.code, body.faults.to.code]).toEqual([code, fault]);
  });

  it.each(['from=2036-02-30', 'from=16.07.2036', 'to=0000-01-01', 'to=2036-07-16T00:00:00Z', 'days=3'])(
    'refuse ?%s',
    async (query) => {
      const { body } = await ask(`?${query}`).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    },
  );

  it('may be a whole leap year', async () => {
    await ask('?from=2036-01-01&to=2036-12-31').expect(200);
  });
});

it('points and people are compared with those of the period before, once a day of the period is over', async () => {
  const now = api.clock.now();
  const day = 'from=2036-07-16&to=2036-07-16';
  expect((await ask(`?${day}`).expect(200)).body.before).toBeNull();
  api.clock.advanceMs(24 * 60 * 60_000);
  const { agent } = await api.signInAdministrator();
  const beforeIn = async (report: string) =>
    (await agent.get(`/api/admin/overview/${report}?${day}`).expect(200)).body.before;
  const days = { from: '2036-07-16', to: '2036-07-16', beforeFrom: '2036-07-15', beforeTo: '2036-07-15' };
  expect(await beforeIn('points')).toEqual({
    ...days,
    totals: [
      { type: 'EARN', sourceType: 'SURVEY', amountPoints: 10, events: 1 },
      { type: 'EARN', sourceType: 'WELCOME', amountPoints: 100, events: 1 },
    ],
  });
  expect(await beforeIn('people')).toEqual({ ...days, joined: 1, active: 1, answered: 1 });
  api.clock.set(now);
});

it('every report is for the team at the console', async () => {
  const { agent: auditor } = await api.signInAuditor();
  const reports = ['points', 'people', 'figures', 'attention', 'stock', 'export?report=points'];
  for (const path of reports.map((report) => `/api/admin/overview/${report}`)) {
    await person.agent.get(path).expect(404);
    await api.visitor().get(path).expect(404);
    const { body } = await api.consoleVisitor().get(path).expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
    await auditor.get(path).expect(200);
  }
});

it('the read models of the worker are those of the rebuild command', () => {
  const { readModels } = api.app.get(LedgerReaders, { strict: false });
  expect(new Set(readModels)).toEqual(new Set(allReadModels));
});
