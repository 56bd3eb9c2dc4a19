import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';

import { CONSOLE_HOST, createTestApp, PASSWORD, type TestApp, USER_HOST } from '../../testing/test-app.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: string;
  readonly lifetimeMs: number;
}

function cookieOf(headers: Record<string, unknown>): Cookie {
  const [line = ''] = headers['set-cookie'] as string[];
  const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]+); (.*)$/.exec(line) ?? [];
  const expires = /Expires=([^;]+)/.exec(attributes)?.[1] ?? '';
  return { name, value, attributes, lifetimeMs: new Date(expires).getTime() - Date.now() };
}

describe('sessions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const signIn = async (host: string, username: string): Promise<Cookie> => {
    const { headers } = await request(test.server)
      .post('/api/login')
      .set('Host', host)
      .send({ username, password: PASSWORD })
      .expect(200);
    return cookieOf(headers);
  };
  const askWho = (host: string, name: string, value: string) =>
    request(test.server).get('/api/user').set('Host', host).set('Cookie', `${name}=${value}`);

  it('last thirty days at the user app, in a cookie that no script and no other site can use', async () => {
    const { username } = await test.signUp();
    const cookie = await signIn(USER_HOST, username);
    expect(cookie.name).toBe('pwen.sid');
    expect(cookie.attributes).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie.attributes).not.toMatch(/Domain=/);
    expect(Math.abs(cookie.lifetimeMs - 30 * DAY_MS)).toBeLessThan(60_000);
  });

  it('begin their thirty days anew with every visit', async () => {
    const { username } = await test.signUp();
    const { name, value } = await signIn(USER_HOST, username);
    const { headers } = await askWho(USER_HOST, name, value).expect(200);
    expect(Math.abs(cookieOf(headers).lifetimeMs - 30 * DAY_MS)).toBeLessThan(60_000);
  });

  it('last eight hours at the console, however busy they are', async () => {
    const { agent, username } = await test.signInAdministrator();
    const cookie = await signIn(CONSOLE_HOST, username);
    expect(cookie.name).toBe('pwen_console.sid');
    expect(Math.abs(cookie.lifetimeMs - 8 * HOUR_MS)).toBeLessThan(60_000);

    test.clock.advanceMs(5 * HOUR_MS);
    await agent.get('/api/user').expect(200);
    test.clock.advanceMs(3 * HOUR_MS);
    await agent.get('/api/user').expect(401);
  });

  it('of the user app are void at the console, under whatever name they come', async () => {
    const { username } = await test.signInAdministrator();
    const { name, value } = await signIn(USER_HOST, username);
    await askWho(USER_HOST, name, value).expect(200);
    await askWho(CONSOLE_HOST, name, value).expect(401);
    await askWho(CONSOLE_HOST, 'pwen_console.sid', value).expect(401);
  });

  it('of the console are void at the user app, under whatever name they come', async () => {
    const { username } = await test.signInAdministrator();
    const { name, value } = await signIn(CONSOLE_HOST, username);
    await askWho(CONSOLE_HOST, name, value).expect(200);
    await askWho(USER_HOST, name, value).expect(401);
    await askWho(USER_HOST, 'pwen.sid', value).expect(401);
  });

  it('cannot be forged without the secret', async () => {
    const { username } = await test.signUp();
    const { name, value } = await signIn(USER_HOST, username);
    await askWho(USER_HOST, name, `${value.slice(0, -3)}abc`).expect(401);
  });

  it('end at once when the person is blocked', async () => {
    const { agent, id } = await test.signUp();
    await agent.get('/api/user').expect(200);
    await test.database.pool.query('UPDATE users SET blocked = true WHERE id = $1', [id]);
    await agent.get('/api/user').expect(401);
  });

  it('of an administrator who is one no longer allow nothing more', async () => {
    const { agent, id } = await test.signInAdministrator();
    await agent.delete('/api/content/1').expect(404);
    await test.database.pool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [id]);
    const { body } = await agent.delete('/api/content/1').expect(403);
    expect(body.code).toBe('NOT_ALLOWED');
  });

  it('are not made for visitors', async () => {
    const { headers } = await test.visitor().get('/api/settings').expect(200);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('sessions over https', () => {
  it('travel over https only', async () => {
    const test = await createTestApp({
      variables: { USER_ORIGIN: 'https://pwen.ht', ADMIN_ORIGIN: 'https://admin.pwen.ht', TRUST_PROXY: '1' },
    });
    try {
      const form = { username: 'secure@example.com', password: PASSWORD, phone: '+50937001234' };
      const { headers } = await request(test.server)
        .post('/api/register')
        .set({ Host: 'pwen.ht', 'X-Forwarded-Proto': 'https' })
        .send(form)
        .expect(201);
      expect(cookieOf(headers).attributes).toMatch(/; Secure/);
      expect(headers['strict-transport-security']).toBeDefined();
    } finally {
      await test.close();
    }
  });
});
