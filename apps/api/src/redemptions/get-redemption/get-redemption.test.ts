import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { plantHistory, type PlantedHistory } from '../../testing/fixtures/redemptions.js';
import { CONSOLE_HOST, createTestApp, type TestApp } from '../../testing/test-app.js';

let api: TestApp;
let history: PlantedHistory;
let path: string;
beforeAll(async () => {
  api = await createTestApp();
  history = await plantHistory(api);
  path = `/api/rewards/history/${history.ids[0]}`;
});
afterAll(() => api.close());

it('returns a redemption as in the history', async () => {
  const { agent } = history.person;
  const { body: list } = await agent.get('/api/rewards/history').expect(200);
  const { body } = await agent.get(path).expect(200);
  expect(body).toEqual(list[2]);
});

it('does not find redemptions of others, or unknown ones', async () => {
  const other = await api.signUp();
  for (const id of [history.ids[0], 12, 'x', '9'.repeat(17)]) {
    const { body } = await other.agent.get(`/api/rewards/history/${id}`).expect(404);
    expect(body.code).toBe('REDEMPTION_NOT_FOUND');
  }
});

it('requires a signed-in person, and does not exist at the console', async () => {
  const { agent: administrator } = await api.signInAdministrator();
  expect((await api.visitor().get(path).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  await history.person.agent.get(path).set('Host', CONSOLE_HOST).expect(404);
  expect((await administrator.get(path).expect(404)).body.code).toBe('NOT_FOUND');
});
