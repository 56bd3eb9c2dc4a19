import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { tokenOf } from '../../testing/fixtures/confirmations.js';
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';
import { ResetTokens } from './reset-tokens.js';

const NEW_PASSWORD = 'a fresh password';
const HOUR_MS = 60 * 60_000;

describe('POST /api/reset-password', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const tokenFor = (userId: number) => test.app.get(ResetTokens, { strict: false }).issue(userId);
  const reset = (token: unknown, newPassword: unknown = NEW_PASSWORD) =>
    test.visitor().post('/api/reset-password').send({ token, newPassword });
  const signIn = (username: string, password: string) =>
    test.visitor().post('/api/login').send({ username, password });

  it('changes the password and ends every session of the person', async () => {
    const person = await test.signUp();
    const bystander = await test.signUp();
    const phone = test.visitor();
    await phone.post('/api/login').send({ username: person.username, password: PASSWORD }).expect(200);

    const { body } = await reset(await tokenFor(person.id)).expect(200);
    expect(typeof body.message).toBe('string');

    await person.agent.get('/api/user').expect(401);
    await phone.get('/api/user').expect(401);
    await bystander.agent.get('/api/user').expect(200);
    await signIn(person.username, PASSWORD).expect(401);
    await signIn(person.username, NEW_PASSWORD).expect(200);
  });

  it('voids a session that is started with the old password at the same moment', async () => {
    const { username, id } = await test.signUp();
    const token = await tokenFor(id);
    const racer = test.visitor();
    await Promise.all([
      racer.post('/api/login').send({ username, password: PASSWORD }),
      reset(token).expect(200),
    ]);
    const { status } = await racer.get('/api/user');
    const { rows } = await test.database.pool.query(
      'SELECT FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.id = $1 AND (s.sess #>> $2)::int = u.session_epoch',
      [id, '{passport,user,epoch}'],
    );
    // Either the sign-in came too late, or its session belongs to the previous epoch.
    expect([status, rows.length]).toEqual([401, 0]);
  });

  it('lets one of fifty concurrent uses of a token win', async () => {
    const { id } = await test.signUp();
    const token = await tokenFor(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, attempt) => reset(token, `password number ${attempt}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const codes = answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code);
    expect(codes).toEqual(Array<string>(49).fill('RESET_TOKEN_INVALID'));
    const { rows } = await test.database.pool.query('SELECT session_epoch FROM users WHERE id = $1', [id]);
    expect(rows).toEqual([{ session_epoch: 1 }]);
  });

  it('lets one of two concurrent tokens of a person win, without a deadlock', async () => {
    const { id } = await test.signUp();
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await tokenFor(id), await tokenFor(id)];
      const answers = await Promise.all([reset(first), reset(second)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    }
  });

  it('refuses a token that was used', async () => {
    const { id } = await test.signUp();
    const token = await tokenFor(id);
    await reset(token).expect(200);
    const { body } = await reset(token).expect(400);
    expect(body).toMatchObject({
      code: 'RESET_TOKEN_INVALID',
      message: 'Failed to reset password. The link may have expired.',
    });
  });

  it('refuses older links of a person after one was used', async () => {
    const { id } = await test.signUp();
    const older = await tokenFor(id);
    await reset(await tokenFor(id)).expect(200);
    await reset(older).expect(400);
  });

  it('accepts a token for one hour and no longer', async () => {
    const { id } = await test.signUp();
    const [inTime, late] = [await tokenFor(id), await tokenFor((await test.signUp()).id)];
    test.clock.advanceMs(HOUR_MS - 1);
    await reset(inTime).expect(200);
    test.clock.advanceMs(1);
    const { body } = await reset(late).expect(400);
    expect(body.code).toBe('RESET_TOKEN_INVALID');
  });

  it('keeps a token valid when the new password was refused', async () => {
    const { id } = await test.signUp();
    const token = await tokenFor(id);
    const { body } = await reset(token, 'short').expect(400);
    expect(body.details).toEqual({ newPassword: 'Password must be at least 8 characters' });
    await reset(token).expect(200);
  });

  it.each([[undefined], [''], [{ $gt: '' }], ['unknown'], ['x'.repeat(300)]])(
    'refuses %j as a token',
    async (token) => {
      const { body } = await reset(token).expect(400);
      expect(['VALIDATION_FAILED', 'RESET_TOKEN_INVALID']).toContain(body.code);
    },
  );
});

describe('a new e-mail address that was asked for with the earlier password', () => {
  it.each([
    ['a reset', 'reset'],
    ['a change', 'change'],
  ] as const)('does not become the account’s any more after %s', async (_what, way) => {
    const test = await createTestApp();
    try {
      const { agent, id, username } = await test.signUp();
      const email = `stranger-${way}@example.com`;
      await agent.put('/api/user/email').send({ email, password: PASSWORD }).expect(200);
      const token = await tokenOf(test, id);
      if (way === 'reset') {
        const reset = await test.app.get(ResetTokens, { strict: false }).issue(id);
        const form = { token: reset, newPassword: NEW_PASSWORD };
        await test.visitor().post('/api/reset-password').send(form).expect(200);
      } else {
        const form = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
        await agent.post('/api/user/password').send(form).expect(204);
      }
      const { body } = await test.visitor().post('/api/confirm-email').send({ token }).expect(400);
      expect(body.code).toBe('CONFIRMATION_LINK_INVALID');
      await test.visitor().post('/api/login').send({ username, password: NEW_PASSWORD }).expect(200);
    } finally {
      await test.close();
    }
  });
});
