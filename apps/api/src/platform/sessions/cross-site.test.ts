import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';

import { createTestApp, PASSWORD, type TestApp, USER_HOST } from '../../testing/test-app.js';

describe('a changing request', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it.each<[Record<string, string>, 'allowed' | 'refused']>([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 'allowed'],
    [{ 'Sec-Fetch-Site': 'none' }, 'allowed'],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 'refused'],
    // The two apps are the same site; only this header separates them.
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://admin.localhost:3000' }, 'refused'],
    [{ Origin: 'http://localhost:3000' }, 'allowed'],
    [{ Origin: 'http://admin.localhost:3000' }, 'refused'],
    [{ Origin: 'http://localhost:4000' }, 'refused'],
    [{ Origin: 'http://localhost' }, 'refused'],
    // The same host with another scheme, which an attacker on the network could serve.
    [{ Origin: 'https://localhost:3000' }, 'refused'],
    [{ Origin: 'https://evil.example.com' }, 'refused'],
    [{ Origin: 'null' }, 'refused'],
    // If both are present, the browser's own verdict decides.
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example.com' }, 'allowed'],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }, 'refused'],
  ])('with %j is %s', async (headers, verdict) => {
    const { status, body } = await test.visitor().post('/api/logout').set(headers);
    expect(status).toBe(verdict === 'allowed' ? 204 : 403);
    if (verdict === 'refused') expect(body.code).toBe('CROSS_SITE_REQUEST');
  });

  it.each<[Record<string, string>, 'allowed' | 'refused']>([
    [{}, 'refused'],
    [{ Referer: 'http://localhost:3000/' }, 'refused'],
    // The three content types of forms, in any spelling.
    [{ 'Content-Type': 'application/x-www-form-urlencoded' }, 'refused'],
    [{ 'Content-Type': 'multipart/form-data; boundary=x' }, 'refused'],
    [{ 'Content-Type': 'TEXT/PLAIN;charset=utf-8' }, 'refused'],
    [{ 'Content-Type': 'application/json' }, 'allowed'],
    [{ 'X-Requested-With': 'a program' }, 'allowed'],
    [{ 'X-Requested-With': 'a program', 'Content-Type': 'text/plain' }, 'allowed'],
  ])('with a cookie and without an origin, with %j, is %s', async (headers, verdict) => {
    const { username } = await test.signUp();
    const signIn = await test.visitor().post('/api/login').send({ username, password: PASSWORD }).expect(200);
    const cookie = signIn.get('Set-Cookie')?.at(-1)?.split(';')[0] ?? '';
    const bare = request(test.server).post('/api/logout').set({ Host: USER_HOST, Cookie: cookie });
    const { status, body } = await bare.set(headers);
    expect(status).toBe(verdict === 'allowed' ? 204 : 403);
    if (verdict === 'refused') expect(body.code).toBe('CROSS_SITE_REQUEST');
    const stillIn = request(test.server).get('/api/user').set({ Host: USER_HOST, Cookie: cookie });
    await stillIn.expect(verdict === 'allowed' ? 401 : 200);
  });

  it('without a cookie counts as a visitor’s, and is allowed without an origin', async () => {
    await request(test.server).post('/api/logout').set('Host', USER_HOST).expect(204);
  });

  it('is refused for every changing method, and no other', async () => {
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    const agent = test.visitor();
    const refused = [
      agent.post('/api/x'),
      agent.put('/api/x'),
      agent.patch('/api/x'),
      agent.delete('/api/x'),
    ];
    for (const call of refused) expect((await call.set(foreign)).status).toBe(403);
    await agent.get('/api/settings').set(foreign).expect(200);
    await agent.head('/api/settings').set(foreign).expect(200);
  });

  it('that was refused has changed nothing', async () => {
    const { agent } = await test.signUp();
    await agent.post('/api/logout').set('Sec-Fetch-Site', 'cross-site').expect(403);
    await agent.get('/api/user').expect(200);
  });
});

describe('a change over https, through a proxy', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      variables: { USER_ORIGIN: 'https://pwen.ht', ADMIN_ORIGIN: 'https://admin.pwen.ht', TRUST_PROXY: '1' },
    });
  });
  afterAll(() => test.close());

  it.each([
    ['https://pwen.ht', 204],
    ['http://pwen.ht', 403],
    ['https://pwen.ht:8443', 403],
    ['https://admin.pwen.ht', 403],
  ])('from %s is answered with %d', async (origin, status) => {
    const overHttps = { Host: 'pwen.ht', 'X-Forwarded-Proto': 'https' };
    await request(test.server).post('/api/logout').set(overHttps).set('Origin', origin).expect(status);
  });
});
