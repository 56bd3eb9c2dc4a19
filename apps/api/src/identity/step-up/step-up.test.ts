import { describe, expect, it } from '@jest/globals';

import { logged } from '../../testing/administrator-log.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { codeOfApp, enrolledOwner, signInAtConsole } from '../../testing/fixtures/team.js';
import { type Agent, createTestApp, PASSWORD } from '../../testing/test-app.js';

const api = await appOfFile();
const FIVE_MINUTES_MS = 5 * 60_000;

/** A call that needs a step-up, and changes nothing: there is no such member. */
const needy = async (agent: Agent): Promise<string> =>
  (await agent.post('/api/staff/1/reset-second-factor')).body.code as string;
const signIn = async (username: string): Promise<Agent> => {
  const agent = api.consoleVisitor();
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  return agent;
};
const stepUp = (agent: Agent, proof: object) => agent.post('/api/step-up').send(proof);

describe('a step-up', () => {
  it('lasts five minutes, of signing in as well as of the password given again', async () => {
    const { username } = await api.signInOwner();
    const agent = await signIn(username);
    expect(await needy(agent)).toBe('USER_NOT_FOUND');
    api.clock.advanceMs(FIVE_MINUTES_MS - 1);
    expect(await needy(agent)).toBe('USER_NOT_FOUND');
    api.clock.advanceMs(1);
    expect(await needy(agent)).toBe('STEP_UP_REQUIRED');
    await stepUp(agent, { password: PASSWORD }).expect(204);
    api.clock.advanceMs(FIVE_MINUTES_MS - 1);
    expect(await needy(agent)).toBe('USER_NOT_FOUND');
    api.clock.advanceMs(1);
    expect(await needy(agent)).toBe('STEP_UP_REQUIRED');
  });

  it('belongs to one session', async () => {
    const { username } = await api.signInOwner();
    const [one, other] = [await signIn(username), await signIn(username)];
    const colleague = await signIn((await api.signInOwner()).username);
    api.clock.advanceMs(FIVE_MINUTES_MS);
    await stepUp(one, { password: PASSWORD }).expect(204);
    expect([await needy(one), await needy(other), await needy(colleague)]).toEqual([
      'USER_NOT_FOUND',
      'STEP_UP_REQUIRED',
      'STEP_UP_REQUIRED',
    ]);
  });

  it('gives nobody more than their role allows', async () => {
    const { agent } = await api.signInAuditor();
    await stepUp(agent, { password: PASSWORD }).expect(204);
    expect(await needy(agent)).toBe('NOT_ALLOWED');
  });

  it('is refused with a wrong password, or none, and the failure is recorded', async () => {
    const { agent, id } = await api.signInOwner();
    api.clock.advanceMs(FIVE_MINUTES_MS);
    for (const proof of [{ password: 'not the password' }, {}, { code: '123456' }])
      expect((await stepUp(agent, proof).expect(403)).body.code).toBe('WRONG_PASSWORD');
    expect(await needy(agent)).toBe('STEP_UP_REQUIRED');
    const failed = { action: 'step-up-failed', details: { reason: 'WRONG_PASSWORD' } };
    expect(await logged(api, 'user', id)).toMatchObject([failed, failed, failed]);
  });

  it('needs a code of whoever has a second factor: the password alone is not enough', async () => {
    const { agent, secret, recoveryCodes } = await enrolledOwner(api);
    api.clock.advanceMs(FIVE_MINUTES_MS);
    const without = await stepUp(agent, { password: PASSWORD }).expect(401);
    expect(without.body.code).toBe('CODE_REQUIRED');
    const wrong = await stepUp(agent, { password: PASSWORD, code: '000000' }).expect(401);
    expect(wrong.body.code).toBe('WRONG_CODE');
    expect(await needy(agent)).toBe('STEP_UP_REQUIRED');
    await stepUp(agent, { code: codeOfApp(api, secret) }).expect(204);
    expect(await needy(agent)).toBe('USER_NOT_FOUND');
    await stepUp(agent, { code: codeOfApp(api, secret) }).expect(401);
    await stepUp(agent, { code: recoveryCodes[0] }).expect(204);
    await stepUp(agent, { code: recoveryCodes[0] }).expect(401);
  });

  it('and a sign-in with one code at the same moment: one gets it', async () => {
    const { agent, username, secret } = await enrolledOwner(api);
    const code = codeOfApp(api, secret);
    const [first, second] = await Promise.all([
      stepUp(agent, { code }),
      signInAtConsole(api, username, code),
    ]);
    expect([first.status === 204, second.status === 200].filter(Boolean)).toHaveLength(1);
    expect([first.status, second.status]).toContain(401);
  });

  it('is for nobody who is not signed in', async () => {
    for (const agent of [api.visitor(), api.consoleVisitor()])
      await stepUp(agent, { password: PASSWORD }).expect(401);
  });

  it('says for how long it still holds', async () => {
    const { agent } = await api.signInOwner();
    api.clock.advanceMs(FIVE_MINUTES_MS - 1000);
    expect((await agent.get('/api/step-up').expect(200)).body).toEqual({ msLeft: 1000 });
    api.clock.advanceMs(2000);
    expect((await agent.get('/api/step-up').expect(200)).body).toEqual({ msLeft: 0 });
  });

  it.each([{ password: 7 }, { code: null }, { username: 'x' }])('refuses %j', async (proof) => {
    await stepUp((await api.signInOwner()).agent, proof).expect(400);
  });

  it('is not guessed: ten attempts in a quarter of an hour, also when they come at once', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const [{ agent }, colleague] = [await limited.signInOwner(), await limited.signInOwner()];
      const guess = () => stepUp(agent, { password: 'not the password' });
      const statuses = (await Promise.all(Array.from({ length: 14 }, guess))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 403)).toHaveLength(10);
      const { body } = await stepUp(agent, { password: PASSWORD }).expect(429);
      expect(body.code).toBe('RATE_LIMITED');
      await stepUp(colleague.agent, { password: PASSWORD }).expect(204);
    } finally {
      await limited.close();
    }
  });

  it('counts wrong codes together with those of signing in, of devices that the account does not know', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
    try {
      const { agent, username, secret } = await enrolledOwner(limited);
      agent.jar.setCookie('pwen_console.device=taken-away; Path=/', '127.0.0.1');
      for (let from = 0; from < 15; from++)
        await signInAtConsole(limited, username, '000000')
          .set('X-Forwarded-For', `203.0.113.${from}`)
          .expect(401);
      for (let guess = 0; guess < 5; guess++) await stepUp(agent, { code: '000000' }).expect(401);
      const { body } = await stepUp(agent, { code: codeOfApp(limited, secret) }).expect(429);
      expect(body.code).toBe('TOO_MANY_SIGN_IN_ATTEMPTS');
    } finally {
      await limited.close();
    }
  });
});

describe('at the user app, whoever has the password of a member', () => {
  const change = (agent: Agent) => [
    agent.put('/api/user/email').send({ email: 'lòt@egzanp.ht', password: PASSWORD }),
    agent.post('/api/user/password').send({ currentPassword: PASSWORD, newPassword: 'another good phrase' }),
  ];

  it('changes neither address nor password, until they give a code', async () => {
    const { username, secret, recoveryCodes } = await enrolledOwner(api);
    const agent = api.visitor();
    await agent.post('/api/login').send({ username, password: PASSWORD, code: recoveryCodes[0] }).expect(200);
    api.clock.advanceMs(FIVE_MINUTES_MS);
    for (const call of change(agent)) expect((await call.expect(403)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await stepUp(agent, { password: PASSWORD }).expect(401)).body.code).toBe('CODE_REQUIRED');
    await stepUp(agent, { code: codeOfApp(api, secret) }).expect(204);
    await agent
      .post('/api/user/password')
      .send({ currentPassword: PASSWORD, newPassword: 'another good phrase' })
      .expect(204);
  });

  it('whose session is from before they became one is asked as well', async () => {
    const { agent, id } = await api.signUp();
    api.clock.advanceMs(FIVE_MINUTES_MS);
    await api.database.ownerPool.query(`UPDATE users SET role = 'administrator' WHERE id = $1`, [id]);
    for (const call of change(agent)) expect((await call.expect(403)).body.code).toBe('STEP_UP_REQUIRED');
  });

  it('people who are no members are asked for nothing more than before', async () => {
    const { agent } = await api.signUp();
    api.clock.advanceMs(FIVE_MINUTES_MS);
    await agent
      .post('/api/user/password')
      .send({ currentPassword: PASSWORD, newPassword: 'another good phrase' })
      .expect(204);
  });
});
