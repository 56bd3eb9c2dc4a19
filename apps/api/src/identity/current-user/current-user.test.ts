import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';

describe('GET /api/user', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('returns the signed-in person with their balance', async () => {
    const { agent, id, username } = await test.signUp();
    const { body } = await agent.get('/api/user').expect(200);
    expect(body).toEqual({
      id,
      username,
      name: null,
      language: null,
      phone: '+50937001234',
      isEmailConfirmed: true,
      isPhoneConfirmed: false,
      mustConfirm: null,
      showsName: false,
      points: 100,
      balanceSequence: 1,
      ceilings: { day: null, week: null },
      usedBudgets: [],
      isAdmin: false,
      role: 'user',
      blocked: false,
      referralCode: null,
      isReturning: false,
      consoleUrl: null,
    });
  });

  it("returns the console's URL to members of the team", async () => {
    for (const [{ username }, isAdmin] of [
      [await test.signInAdministrator(), true],
      [await test.signInAuditor(), false],
    ] as const) {
      const agent = test.visitor();
      await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
      const { body } = await agent.get('/api/user').expect(200);
      expect(body).toMatchObject({ isAdmin, consoleUrl: test.environment.adminOrigin });
    }
  });

  it('refuses visitors', async () => {
    const { body } = await test.visitor().get('/api/user').expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });
});

describe('GET /api/session', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('returns the same person as /api/user, and null for a visitor', async () => {
    const { agent } = await test.signUp();
    const { body: user } = await agent.get('/api/user').expect(200);
    expect((await agent.get('/api/session').expect(200)).body).toEqual({ user });
    expect((await test.visitor().get('/api/session').expect(200)).body).toEqual({ user: null });
  });

  it('returns the session of each host separately', async () => {
    const { agent, username } = await test.signInAdministrator();
    expect((await agent.get('/api/session').expect(200)).body.user).toMatchObject({ username });
  });
});
