import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { evidenceOfSources } from '../../event-evidence.js';
import { expectSound } from '../../ledger/testing/expect-sound.js';
import { balanceOf } from '../../testing/fixtures/redemptions.js';
import { type Agent, createTestApp, type TestApp } from '../../testing/test-app.js';

const WELCOME_POINTS = 100;

function change(agent: Agent, body: object, key?: string) {
  const call = agent.post('/api/user/balance/update').send(body);
  return key === undefined ? call : call.set('Idempotency-Key', key);
}

describe('with DEMO_TOOLS', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp({ variables: { DEMO_TOOLS: 'true' } });
  });
  afterAll(async () => {
    await expectSound(api.database, evidenceOfSources({ demoTools: true }));
    await api.close();
  });

  it('a person adds and removes points, and both are in their history', async () => {
    const { agent } = await api.signUp();
    const added = await change(agent, { points: 250, type: 'increase', description: 'Trying' }).expect(200);
    expect(added.body).toMatchObject({ message: 'Points added', newBalance: 350, user: { points: 350 } });
    const removed = await change(agent, { points: 50, type: 'decrease', description: 'Back' }).expect(200);
    expect(removed.body).toMatchObject({ message: 'Points removed', newBalance: 300, user: { points: 300 } });

    const { body } = await agent.get('/api/user/points/history').expect(200);
    expect(body.transactions).toMatchObject([
      { type: 'DECREASE', sourceType: 'DEMO_TOOL', amount: -50, description: 'Back', balanceAfter: 300 },
      { type: 'INCREASE', sourceType: 'DEMO_TOOL', amount: 250, description: 'Trying', balanceAfter: 350 },
      { sourceType: 'WELCOME' },
    ]);
  });

  it('everybody changes only their own balance', async () => {
    const [one, other] = [await api.signUp(), await api.signUp()];
    await change(one.agent, { points: 10, type: 'increase', userId: other.id }).expect(400);
    await change(one.agent, { points: 10, type: 'increase' }).expect(200);
    expect(await balanceOf(other.agent)).toBe(WELCOME_POINTS);
    const { body } = await change(api.visitor(), { points: 10, type: 'increase' }).expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });

  it.each([{ points: '10' }, { points: null }])('refuses %j and changes nothing', async ({ points }) => {
    const { agent } = await api.signUp();
    const { body } = await change(agent, { points, type: 'increase' }).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
    expect(await balanceOf(agent)).toBe(WELCOME_POINTS);
  });

  it('never takes more than there is, however many requests come at once', async () => {
    const { agent } = await api.signUp();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => change(agent, { points: 30, type: 'decrease' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(9).fill('BALANCE_TOO_LOW'));
    expect(await balanceOf(agent)).toBe(10);
  });

  it('a request that is sent again under its key is one change', async () => {
    const { agent } = await api.signUp();
    const body = { points: 25, type: 'increase' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(agent, body, 'one-tap')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await balanceOf(agent)).toBe(WELCOME_POINTS + 25);

    const reused = await change(agent, { ...body, points: 26 }, 'one-tap').expect(409);
    expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await balanceOf(agent)).toBe(WELCOME_POINTS + 25);
  });

  it('what is added is no earning, so that goals and the leaderboard do not move', async () => {
    const { agent } = await api.signUp();
    const earned = async () => (await agent.get('/api/user/points/earned-per-day?days=7').expect(200)).body;
    const before = await earned();
    await change(agent, { points: 1000, type: 'increase' }).expect(200);
    expect(await earned()).toEqual(before);
  });

  it('is said in the settings, by which the page shows the tool', async () => {
    const { body } = await api.visitor().get('/api/settings').expect(200);
    expect(body.demoTools).toBe(true);
  });
});

describe('without DEMO_TOOLS', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp();
  });
  afterAll(() => api.close());

  it('nobody changes a balance, not even an administrator in the user app', async () => {
    const { agent } = await api.signUp();
    const { body } = await change(agent, { points: 10, type: 'increase' }).expect(403);
    expect(body.code).toBe('DEMO_TOOLS_OFF');
    expect(await balanceOf(agent)).toBe(WELCOME_POINTS);
    expect((await api.visitor().get('/api/settings').expect(200)).body.demoTools).toBe(false);

    const administrator = await api.signInAdministrator();
    await change(administrator.agent, { points: 10, type: 'increase' }).expect(404);
  });
});
