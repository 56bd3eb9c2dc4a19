import { describe, expect, it } from '@jest/globals';

import { appOfFile } from '../../testing/app-of-file.js';
import { type Agent, PASSWORD } from '../../testing/test-app.js';
import type { OwnSessionDto } from './own-session.dto.js';

const api = await appOfFile();
const HOUR_MS = 60 * 60_000;

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';

const signIn = async (username: string, userAgent = CHROME_ON_ANDROID): Promise<Agent> => {
  const agent = api.visitor();
  const credentials = { username, password: PASSWORD };
  await agent.post('/api/login').set('User-Agent', userAgent).send(credentials).expect(200);
  return agent;
};
const list = async (agent: Agent): Promise<OwnSessionDto[]> =>
  (await agent.get('/api/user/sessions').expect(200)).body as OwnSessionDto[];
const currentOf = async (agent: Agent): Promise<OwnSessionDto> =>
  (await list(agent)).find(({ isCurrent }) => isCurrent) as OwnSessionDto;

describe('the list of sessions', () => {
  it('has those of the person only, and marks the one that asks', async () => {
    const { agent, username } = await api.signUp();
    await signIn(username);
    const neighbour = await api.signUp();
    const sessions = await list(agent);
    expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
    expect(await list(neighbour.agent)).toHaveLength(1);
  });

  it('says in plain words what device it was, and keeps nothing else of what the browser sent', async () => {
    const { username } = await api.signUp();
    const phone = await currentOf(await signIn(username));
    expect(phone).toMatchObject({ device: { browser: 'Chrome', system: 'Android' }, surface: 'user' });
    const program = await currentOf(await signIn(username, `<script>${'x'.repeat(5_000)}`));
    expect(program.device).toEqual({ browser: null, system: null });
    const { rows } = await api.database.pool.query<{ sess: string }>('SELECT sess::text FROM sessions');
    expect(rows.filter(({ sess }) => /Mozilla|script/.test(sess))).toEqual([]);
  });

  it('does not give away what the cookie contains', async () => {
    const { agent, id } = await api.signUp();
    const { rows } = await api.database.pool.query<{ sid: string }>(
      'SELECT sid FROM sessions WHERE user_id = $1',
      [id],
    );
    const { text } = await agent.get('/api/user/sessions').expect(200);
    expect(text).not.toContain(rows[0]?.sid);
  });

  it('says to the hour when another was last used, and that the one that asks is used now', async () => {
    const { agent, username } = await api.signUp();
    const phone = await signIn(username);
    const otherOf = async () => (await list(agent)).find(({ isCurrent }) => !isCurrent)?.lastSeenAt;
    const before = await otherOf();
    api.clock.advanceMs(HOUR_MS / 2);
    expect((await currentOf(phone)).lastSeenAt).toBe(api.clock.now().toISOString());
    expect(await otherOf()).toBe(before);
    api.clock.advanceMs(HOUR_MS);
    await currentOf(phone);
    expect(await otherOf()).toBe(api.clock.now().toISOString());
    api.clock.advanceMs(5 * HOUR_MS);
    // The one that asks is the last used.
    expect((await list(agent)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('says to the minute when a session at the console was last used', async () => {
    const { agent, username } = await api.signInAdministrator();
    const elsewhere = await signIn(username);
    const atConsole = async () =>
      (await list(elsewhere)).find(({ surface }) => surface === 'console')?.lastSeenAt;
    api.clock.advanceMs(2 * 60_000);
    await agent.get('/api/user').expect(200);
    expect(await atConsole()).toBe(api.clock.now().toISOString());
  });

  it('has a session from before devices were noted', async () => {
    const { agent } = await api.signUp();
    expect(await currentOf(agent)).toMatchObject({ device: null, surface: 'user' });
  });

  it("shows an administrator's session at the console as such", async () => {
    const { username } = await api.signInAdministrator();
    await api.consoleVisitor().post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const surfaces = (await list(await signIn(username))).map(({ surface }) => surface);
    expect(surfaces).toContain('console');
  });

  it('is not for visitors', async () => {
    await api.visitor().get('/api/user/sessions').expect(401);
  });
});

describe('ending a session', () => {
  it('refuses its very next request', async () => {
    const { agent, username } = await api.signUp();
    const phone = await signIn(username);
    const { id } = await currentOf(phone);
    await agent.delete(`/api/user/sessions/${id}`).expect(204);
    await phone.get('/api/user').expect(401);
    expect(await list(agent)).toHaveLength(1);
    const { body } = await agent.delete(`/api/user/sessions/${id}`).expect(404);
    expect(body.code).toBe('SESSION_NOT_FOUND');
  });

  it('is not undone by requests that use it at the same time, even one that extends it', async () => {
    const { agent, username } = await api.signUp();
    const phone = await signIn(username);
    const { id } = await currentOf(phone);
    api.clock.advanceMs(25 * HOUR_MS);
    const requests = Array.from({ length: 20 }, () => phone.get('/api/user'));
    const [ended, ...answers] = await Promise.all([agent.delete(`/api/user/sessions/${id}`), ...requests]);
    expect(ended.status).toBe(204);
    expect([200, 401]).toEqual(expect.arrayContaining([...new Set(answers.map(({ status }) => status))]));
    await phone.get('/api/user').expect(401);
    expect(await list(agent)).toHaveLength(1);
  });

  it('of somebody else is refused, and changes nothing', async () => {
    const [marie, jean] = [await api.signUp(), await api.signUp()];
    const { id } = await currentOf(jean.agent);
    const { body } = await marie.agent.delete(`/api/user/sessions/${id}`).expect(404);
    expect(body.code).toBe('SESSION_NOT_FOUND');
    await jean.agent.get('/api/user').expect(200);
    await api.visitor().delete(`/api/user/sessions/${id}`).expect(401);
  });

  it.each(['1', 'x'.repeat(64), `${'a'.repeat(63)}%27`])('refuses the id %s', async (id) => {
    const { agent } = await api.signUp();
    await agent.delete(`/api/user/sessions/${id}`).expect(404);
  });
});

describe('ending all other sessions', () => {
  it('leaves the one that asks, and those of other people', async () => {
    const { agent, username } = await api.signUp();
    const [phone, tablet, neighbour] = [await signIn(username), await signIn(username), await api.signUp()];
    await agent.delete('/api/user/sessions').expect(204);
    await phone.get('/api/user').expect(401);
    await tablet.get('/api/user').expect(401);
    await agent.get('/api/user').expect(200);
    await neighbour.agent.get('/api/user').expect(200);
  });

  it('is not for visitors', async () => {
    await api.visitor().delete('/api/user/sessions').expect(401);
  });
});
