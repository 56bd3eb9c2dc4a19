import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { FeedWorkerModule } from '../../ledger/feed/feed-worker.module.js';
import { LedgerReaders } from '../../ledger/feed/ledger-readers.js';
import { earnBySurvey } from '../../ledger/feed/testing/earn.js';
import { areUpToDate, differencesFromLedger } from '../../ledger/feed/testing/read-model-sums.js';
import { until } from '../../ledger/feed/testing/until.js';
import { PointsLedger } from '../../ledger/points-ledger.js';
import { allReadModels } from '../../read-models.js';
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.js';
import { UsersWorkerModule } from '../../users/users-worker.module.js';
import { ProgressWorkerModule } from '../progress-worker.module.js';

let api: TestApp;
let administrator: SignedIn;
let person: SignedIn;
beforeAll(async () => {
  api = await createTestApp({ modules: [FeedWorkerModule, ProgressWorkerModule, UsersWorkerModule] });
  api.clock.set(new Date('2036-07-16T03:30:00Z'));
  administrator = await api.signInAdministrator();
  person = await api.signUp();
  const ledger = api.app.get(PointsLedger);
  await ledger.execute(earnBySurvey(person.id, 1, api.clock.now()));
  await ledger.execute(earnBySurvey(person.id, 2, new Date('2036-07-16T04:00:00Z')));
  await ledger.execute({
    ...{ kind: 'spend', userId: person.id, amountPoints: 30, source: { type: 'REDEMPTION', id: '1' } },
    ...{
      key: 'redemption:1',
      actor: `user:${person.id}`,
      description: 'Kat',
      at: new Date('2036-07-16T04:00:00Z'),
    },
  });
  api.clock.set(new Date('2036-07-16T05:00:00Z'));
  await until(() => areUpToDate(api.database.pool));
});
afterAll(() => api.close());

const ask = (query = '') => administrator.agent.get(`/api/admin/points/by-day${query}`);

describe('the points of a day', () => {
  it('are added up over all people, by day in Haiti, type and source', async () => {
    const { body } = await ask().expect(200);
    expect(body).toEqual({
      totals: [
        { day: '2036-07-15', type: 'EARN', sourceType: 'SURVEY', amountPoints: 10, events: 1 },
        { day: '2036-07-15', type: 'EARN', sourceType: 'WELCOME', amountPoints: 100, events: 1 },
        { day: '2036-07-16', type: 'EARN', sourceType: 'SURVEY', amountPoints: 10, events: 1 },
        { day: '2036-07-16', type: 'SPEND', sourceType: 'REDEMPTION', amountPoints: -30, events: 1 },
      ],
      secondsBehind: 0,
    });
    expect(await differencesFromLedger(api.database.pool)).toEqual([]);
  });

  it('cover the requested number of days', async () => {
    const { body } = await ask('?days=1').expect(200);
    expect(body.totals).toHaveLength(2);
  });

  it('are for administrators at the console', async () => {
    await person.agent.get('/api/admin/points/by-day').expect(404);
    await api.visitor().get('/api/admin/points/by-day').expect(404);
    const { body } = await api.consoleVisitor().get('/api/admin/points/by-day').expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });

  it.each(['days=0', 'days=367', 'days=x', 'from=2026-01-01'])('refuse %s', async (query) => {
    const { body } = await ask(`?${query}`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });
});

it('the read models of the worker are those of the rebuild command', () => {
  expect(api.app.get(LedgerReaders, { strict: false }).readModels).toEqual(allReadModels);
});
