import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { ResetTokens } from '../../identity/reset-password/reset-tokens.js';
import { capturedLog, type LogLine } from '../../testing/captured-log.js';
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';

const ADDRESS = '203.0.113.7';

describe('the security log', () => {
  const log = capturedLog();
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ logger: log.logger, variables: { TRUST_PROXY: '1' } });
  });
  afterAll(() => test.close());
  beforeEach(() => log.clear());

  const security = (): LogLine[] => log.lines().filter((line) => line['security'] === true);
  const from = { 'X-Forwarded-For': ADDRESS };
  const signIn = (username: string, password: string, visitor = test.visitor()) =>
    visitor.post('/api/login').set(from).send({ username, password });

  it('records a failed sign-in with its address and the account', async () => {
    const { username, id } = await test.signUp({});
    log.clear();
    await signIn(username, 'wrong').expect(401);
    await signIn(username, PASSWORD, test.consoleVisitor()).expect(403);
    await test.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [id]);
    await signIn(username, PASSWORD).expect(403);
    const failed = { event: 'sign-in-failed', address: ADDRESS, personId: id };
    expect(security()).toMatchObject([
      { ...failed, surface: 'user', reason: 'INVALID_CREDENTIALS' },
      { ...failed, surface: 'console', reason: 'NOT_AN_ADMINISTRATOR' },
      { ...failed, surface: 'user', reason: 'ACCOUNT_BLOCKED' },
    ]);
    expect(log.text()).not.toContain(username);
  });

  it('records attempts on an unknown name by a digest, however it is written', async () => {
    for (const name of ['Zaboka@example.com', ' zaboka@EXAMPLE.com', 'mayi@example.com'])
      await signIn(name, 'wrong').expect(401);
    const [first, again, other] = security();
    expect(first).toMatchObject({ event: 'sign-in-failed', address: ADDRESS, name: expect.any(String) });
    expect(first).not.toHaveProperty('personId');
    expect(again?.['name']).toBe(first?.['name']);
    expect(other?.['name']).not.toBe(first?.['name']);
    expect(log.text()).not.toMatch(/zaboka|mayi/i);
  });

  it('keys its digests with the secret, so that lists of addresses cannot be tried on them', async () => {
    await signIn('zaboka@example.com', 'wrong').expect(401);
    const kept = capturedLog();
    const variables = { SESSION_SECRET: 'another secret, of thirty-two letters' };
    const elsewhere = await createTestApp({ logger: kept.logger, variables });
    try {
      const form = { username: 'zaboka@example.com', password: 'wrong' };
      await elsewhere.visitor().post('/api/login').send(form).expect(401);
    } finally {
      await elsewhere.close();
    }
    const there = kept.lines().find((line) => line['security'] === true);
    expect(there?.['name']).toEqual(expect.any(String));
    expect(there?.['name']).not.toBe(security()[0]?.['name']);
  });

  it('records sign-ins and registrations', async () => {
    const { username, id } = await test.signUp({});
    await signIn(username, PASSWORD).expect(200);
    expect(security()).toMatchObject([
      { event: 'registered', personId: id },
      { event: 'signed-in', personId: id, address: ADDRESS },
    ]);
  });

  it('records calls for which a person lacks the role', async () => {
    const { agent, id } = await test.signUp({});
    const { agent: demoted, id: demotedId } = await test.signInAdministrator();
    await test.database.pool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [demotedId]);
    log.clear();
    await agent.delete('/api/content/1').set(from).expect(404);
    await demoted.delete('/api/content/1').set(from).expect(403);
    await demoted.get('/api/surveys').set(from).expect(403);
    // No signed-in person, and no username.
    await test.visitor().delete('/api/content/1').expect(404);
    await agent.get('/api/content/1').expect(404);
    expect(security()).toMatchObject([
      { event: 'console-call-refused', personId: id, address: ADDRESS, req: { path: '/api/content/1' } },
      { event: 'role-refused', personId: demotedId, address: ADDRESS },
      { event: 'role-refused', personId: demotedId, address: ADDRESS },
    ]);
  });

  it('records requested, completed and refused resets', async () => {
    const { username, id } = await test.signUp({});
    log.clear();
    await test.visitor().post('/api/forgot-password').set(from).send({ username }).expect(200);
    const token = await test.app.get(ResetTokens, { strict: false }).issue(id);
    const reset = () =>
      test.visitor().post('/api/reset-password').set(from).send({ token, newPassword: 'a fresh password' });
    await reset().expect(200);
    await reset().expect(400);
    expect(security()).toMatchObject([
      { event: 'reset-asked', address: ADDRESS, name: expect.any(String) },
      { event: 'reset-done', address: ADDRESS, personId: id },
      { event: 'reset-refused', address: ADDRESS },
    ]);
    expect(log.text()).not.toContain(token);
  });

  it('records a cross-site request', async () => {
    await test.visitor().post('/api/logout').set(from).set('Origin', 'https://evil.example').expect(403);
    expect(security()).toMatchObject([{ event: 'cross-site-refused', address: ADDRESS }]);
  });

  it('is accompanied by ordinary lines, which name the person if there is one', async () => {
    const { agent, id } = await test.signUp({});
    log.clear();
    await agent.get('/api/user').expect(200);
    await test.visitor().get('/api/settings').expect(200);
    const [asPerson, asNobody] = log.lines();
    expect(asPerson).toMatchObject({ personId: id, req: { path: '/api/user' }, res: { statusCode: 200 } });
    expect(asNobody).toMatchObject({ req: { path: '/api/settings' } });
    expect(asNobody).not.toHaveProperty('personId');
  });
});

it('the security log records limited sign-ins', async () => {
  const log = capturedLog();
  const test = await createTestApp({ logger: log.logger, variables: { RATE_LIMIT_FACTOR: '0.1' } });
  try {
    const form = { username: 'zaboka@example.com', password: 'wrong' };
    await test.visitor().post('/api/login').send(form).expect(401);
    await test.visitor().post('/api/login').send(form).expect(429);
    const [failed, limited] = log.lines().filter((line) => line['security'] === true);
    expect(failed).toMatchObject({ event: 'sign-in-failed' });
    expect(limited).toMatchObject({ event: 'sign-in-limited', name: failed?.['name'] });
  } finally {
    await test.close();
  }
});

it.each(['error', 'silent'] as const)(
  'the security log is written even if LOG_LEVEL is %s',
  async (level) => {
    const log = capturedLog(level);
    const test = await createTestApp({ logger: log.logger });
    try {
      const { agent, id } = await test.signUp({});
      await agent.get('/api/user').expect(200);
      await agent.delete('/api/content/1').expect(404);
      expect(log.lines()).toMatchObject([
        { security: true, event: 'registered', personId: id, req: { path: '/api/register' } },
        { security: true, event: 'console-call-refused', personId: id, level: 30 },
      ]);
    } finally {
      await test.close();
    }
  },
);
