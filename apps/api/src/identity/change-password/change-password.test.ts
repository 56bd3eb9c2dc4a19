import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { DeliverMailCommand } from '../../platform/mail/deliver-mail/deliver-mail.command.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { execute } from '../../testing/commands.js';
import { eventually } from '../../testing/queues/queue-backends.js';
import { type Agent, createTestApp, PASSWORD, type SignedIn } from '../../testing/test-app.js';
import { ResetTokens } from '../reset-password/reset-tokens.js';

const api = await appOfFile();
const NEW = 'yon bon ti modpas';

const change = (agent: Agent, currentPassword: unknown = PASSWORD, newPassword: unknown = NEW) =>
  agent.post('/api/user/password').send({ currentPassword, newPassword });
const signIn = async (username: string, password = PASSWORD): Promise<Agent> => {
  const agent = api.visitor();
  await agent.post('/api/login').send({ username, password }).expect(200);
  return agent;
};
const isSignedIn = async (agent: Agent): Promise<boolean> =>
  (await agent.get('/api/session').expect(200)).body.user !== null;

describe('a new password', () => {
  it('replaces the current one, and the session that asked goes on', async () => {
    const { agent, username } = await api.signUp();
    await change(agent).expect(204);
    expect(await isSignedIn(agent)).toBe(true);
    await api.visitor().post('/api/login').send({ username, password: PASSWORD }).expect(401);
    await api.visitor().post('/api/login').send({ username, password: NEW }).expect(200);
  });

  it('ends every other session of the person at their next request, and of nobody else', async () => {
    const { agent, username } = await api.signUp();
    const [phone, neighbour] = [await signIn(username), await api.signUp()];
    await change(agent).expect(204);
    await phone.get('/api/user').expect(401);
    expect([await isSignedIn(agent), await isSignedIn(neighbour.agent)]).toEqual([true, true]);
  });

  it('leaves the session that asked valid for a request that is under way at the same time', async () => {
    const { agent } = await api.signUp();
    const reading = () => agent.get('/api/user');
    const [changed, ...read] = await Promise.all([change(agent), ...Array.from({ length: 10 }, reading)]);
    expect([changed.status, ...new Set(read.map(({ status }) => status))]).toEqual([204, 200]);
  });

  it('goes on in the session also when this request is the one that extends it', async () => {
    const { agent } = await api.signUp();
    api.clock.advanceMs(25 * 60 * 60_000);
    await change(agent).expect(204);
    expect(await isSignedIn(agent)).toBe(true);
  });

  it('goes on in the session that a request extends which began before and ends after', async () => {
    const { agent } = await api.signUp();
    api.clock.advanceMs(25 * 60 * 60_000);
    const blocker = await api.database.ownerPool.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query('LOCK TABLE point_transactions IN ACCESS EXCLUSIVE MODE');
      const slow = agent.get('/api/user/points/history').then(({ status }) => status);
      await eventually(async () => {
        const { rowCount } = await blocker.query('SELECT FROM pg_locks WHERE NOT granted');
        return rowCount !== 0;
      });
      await change(agent).expect(204);
      await blocker.query('COMMIT');
      expect(await slow).toBe(200);
    } finally {
      blocker.release(true);
    }
    expect(await isSignedIn(agent)).toBe(true);
  });

  it('makes links for the earlier password useless', async () => {
    const { agent, id } = await api.signUp();
    const token = await api.app.get(ResetTokens, { strict: false }).issue(id);
    await change(agent).expect(204);
    const { body } = await api.visitor().post('/api/reset-password').send({ token, newPassword: PASSWORD });
    expect(body.code).toBe('RESET_TOKEN_INVALID');
  });

  it('is told to the person by mail, in their language, without the password', async () => {
    const { agent, username } = await api.signUp({ language: 'ht' });
    await change(agent).expect(204);
    const { rows } = await api.database.pool.query<{ id: number; locale: string }>(
      `SELECT id, locale FROM mail_outbox WHERE recipient = $1 AND kind = 'password-changed'`,
      [username],
    );
    expect(rows).toMatchObject([{ locale: 'ht' }]);
    await execute(api, new DeliverMailCommand(rows[0]?.id ?? 0));
    const outbox = join(api.environment.dataDir, 'outbox');
    const mails = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    );
    const [mail = ''] = mails.filter((text) => text.includes(username));
    expect(mail).toMatch(/Modpas Pwen ou chanje/);
    expect(mail).not.toContain(NEW);
  });
});

describe('of two changes at the same time', () => {
  const outcomes = async (one: Agent, other: Agent) => {
    const [first, second] = await Promise.all([
      change(one, PASSWORD, 'premye modpas la'),
      change(other, PASSWORD, 'dezyèm modpas la'),
    ]);
    return [first.status, second.status];
  };
  const winner = async ({ username }: SignedIn): Promise<number[]> => {
    const tries = ['premye modpas la', 'dezyèm modpas la'].map((password) =>
      api.visitor().post('/api/login').send({ username, password }),
    );
    return (await Promise.all(tries)).map(({ status }) => status);
  };

  it('from one session one wins, and its password is the right one', async () => {
    const person = await api.signUp();
    const statuses = await outcomes(person.agent, person.agent);
    expect(statuses.toSorted()).toEqual([204, 403]);
    expect(await winner(person)).toEqual(statuses.map((status) => (status === 204 ? 200 : 401)));
    expect(await isSignedIn(person.agent)).toBe(true);
  });

  it('from two sessions one wins, and the other session ends', async () => {
    const person = await api.signUp();
    const other = await signIn(person.username);
    const statuses = await outcomes(person.agent, other);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await winner(person)).toEqual(statuses.map((status) => (status === 204 ? 200 : 401)));
    expect([await isSignedIn(person.agent), await isSignedIn(other)]).toEqual(
      statuses.map((status) => status === 204),
    );
  });
});

describe('a change of the password is refused', () => {
  it('without the current password, and nothing changes', async () => {
    const { agent, username } = await api.signUp();
    const phone = await signIn(username);
    const { body } = await change(agent, 'yon lòt modpas').expect(403);
    expect(body.code).toBe('WRONG_PASSWORD');
    await signIn(username);
    expect(await isSignedIn(phone)).toBe(true);
  });

  it('with the current password of somebody else', async () => {
    const [marie, jean] = [await api.signUp(), await api.signUp()];
    await change(jean.agent).expect(204);
    await change(marie.agent, NEW, 'yon lòt modpas').expect(403);
    const { body } = await marie.agent
      .post('/api/user/password')
      .send({ currentPassword: PASSWORD, newPassword: NEW, id: jean.id })
      .expect(400);
    expect(body.details).toHaveProperty('id');
  });

  it.each([
    ['newPassword', 'seven77', 'Password must be at least 8 characters'],
    ['currentPassword', { $ne: '' }, 'Please fill in all required fields'],
  ])('for the %s %j', async (field, value, message) => {
    const { agent } = await api.signUp();
    const form = { currentPassword: PASSWORD, newPassword: NEW, [field]: value };
    const { body } = await agent.post('/api/user/password').send(form).expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { [field]: message } });
  });

  it('to a visitor', async () => {
    await change(api.visitor()).expect(401);
  });

  it('after ten wrong guesses, also with the right password', async () => {
    const limited = await createTestApp({ variables: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const { agent } = await limited.signUp();
      for (let guess = 0; guess < 10; guess++) await change(agent, `guess number ${guess}`).expect(403);
      const { body } = await change(agent).expect(429);
      expect(body.code).toBe('RATE_LIMITED');
      // Somebody else on the same network is not kept out.
      await change((await limited.signUp()).agent).expect(204);
    } finally {
      await limited.close();
    }
  });
});

it('sessions of the console end too', async () => {
  const { username, agent: administrator } = await api.signInAdministrator();
  const agent = await signIn(username);
  await change(agent).expect(204);
  await administrator.get('/api/user').expect(401);
});
