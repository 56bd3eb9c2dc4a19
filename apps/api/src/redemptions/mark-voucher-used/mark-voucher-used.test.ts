import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { plantHistory, type PlantedHistory } from '../../testing/fixtures/redemptions.js';
import { type Agent, CONSOLE_HOST, createTestApp, type TestApp } from '../../testing/test-app.js';

let api: TestApp;
let history: PlantedHistory;
beforeAll(async () => {
  api = await createTestApp();
  history = await plantHistory(api);
});
afterAll(() => api.close());

const mark = (agent: Agent, id: number | string | undefined, used: unknown) =>
  agent.put(`/api/rewards/history/${id}/used`).send({ used });

it('marks a voucher as used for its person, everywhere they look, and takes the mark back', async () => {
  const { agent } = history.person;
  const [completed] = history.ids;
  const at = new Date(api.clock.now()).toISOString();
  const { body } = await mark(agent, completed, true).expect(200);
  expect(body).toMatchObject({ id: completed, status: 'completed', usedAt: at });
  expect((await agent.get(`/api/rewards/history/${completed}`).expect(200)).body).toEqual(body);
  expect((await agent.get('/api/rewards/history').expect(200)).body).toContainEqual(body);

  // A phone without an answer sends it again.
  api.clock.advanceMs(60_000);
  expect((await mark(agent, completed, true).expect(200)).body.usedAt).toBe(at);

  expect((await mark(agent, completed, false).expect(200)).body.usedAt).toBeNull();
  expect((await mark(agent, completed, false).expect(200)).body).toEqual({ ...body, usedAt: null });
});

it('does not find redemptions of others, those without a voucher, or unknown ones', async () => {
  const [completed, refunded, pending] = history.ids;
  const other = await api.signUp();
  for (const [agent, id] of [
    [other.agent, completed],
    [history.person.agent, refunded],
    [history.person.agent, pending],
    [history.person.agent, 12],
    [history.person.agent, 'x'],
  ] as const) {
    const { body } = await mark(agent, id, true).expect(404);
    expect(body.code).toBe('REDEMPTION_NOT_FOUND');
  }
  const { body } = await history.person.agent.get('/api/rewards/history').expect(200);
  expect(body.map(({ usedAt }: { usedAt: unknown }) => usedAt)).toEqual([null, null, null]);
});

it.each(['true', 1, null, undefined])('refuses %j', async (used) => {
  const { body } = await mark(history.person.agent, history.ids[0], used).expect(400);
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { used: expect.any(String) } });
});

it('requires a signed-in person, and does not exist at the console', async () => {
  const [completed] = history.ids;
  const { agent: administrator } = await api.signInAdministrator();
  expect((await mark(api.visitor(), completed, true).expect(401)).body.code).toBe('NOT_SIGNED_IN');
  await mark(history.person.agent, completed, true).set('Host', CONSOLE_HOST).expect(404);
  expect((await mark(administrator, completed, true).expect(404)).body.code).toBe('NOT_FOUND');
});
