import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Pool } from 'pg';
import type { Test } from 'supertest';

import { plantReward } from '../../../testing/fixtures/redemptions.js';
import { createForm } from '../../../testing/fixtures/rewards.js';
import {
  createSurvey,
  editSurvey,
  submitSurvey,
  surveyForm,
} from '../../../testing/fixtures/surveys/surveys.js';
import { eventually } from '../../../testing/queues/queue-backends.js';
import { type Agent, createTestApp, type TestApp } from '../../../testing/test-app.js';
import { POOL, WRITES_POOL } from '../pools/pools.js';

/** A block of ids is valid for a second: after this time the next id needs a query. */
const BLOCK_IS_OVER_MS = 1_100;

let api: TestApp;
let administrator: Agent;
let person: Agent;
/** Of single statements. */
let others: Pool[];

beforeAll(async () => {
  api = await createTestApp({ withWorker: true });
  administrator = (await api.signInAdministrator()).agent;
  person = (await api.crowd(1))[0]?.agent as Agent;
  others = [POOL, WRITES_POOL].map((pool) => api.app.get<Pool>(pool, { strict: false }));
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => api.close());

test.each<[string, () => Promise<() => Test>]>([
  [
    'an answered survey',
    async () => {
      const survey = await createSurvey(api, administrator);
      return () => submitSurvey(person, survey);
    },
  ],
  [
    'a redemption',
    async () => {
      const id = await plantReward(api, { pointsCost: 0, vouchers: 1 });
      return () => person.post(`/api/rewards/${id}/redeem`);
    },
  ],
  ['a new reward', () => Promise.resolve(() => createForm(administrator))],
  ['a new survey', () => Promise.resolve(() => administrator.post('/api/surveys').send(surveyForm()))],
  [
    'an edited survey',
    async () => {
      const survey = await createSurvey(api, administrator);
      return () => editSurvey(administrator, survey, { questions: ['Ki dans?', 'Ki kote?'] });
    },
  ],
])('%s holds no lock while it waits for a connection of another pool', async (_, prepare) => {
  const ask = await prepare();
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + BLOCK_IS_OVER_MS);
  const held = await Promise.all(
    others.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
  );
  const asked = ask().then(({ status }) => status);
  await eventually(() => Promise.resolve(others.some((pool) => pool.waitingCount > 0)));
  try {
    // The worker's own transactions come and go. One that waits for the pool stays, until the server ends it and the
    // request fails.
    await eventually(async () => {
      const { rows } = await api.database.ownerPool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      return rows.length === 0;
    });
  } finally {
    for (const client of held) client.release();
  }
  expect(await asked).toBeLessThan(300);
});
