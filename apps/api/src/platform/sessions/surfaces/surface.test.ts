import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';

import { type Agent, createTestApp, type TestApp } from '../../../testing/test-app.js';

describe('the two surfaces', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('hide the administrators’ calls at the user app, even from an administrator', async () => {
    const { username } = await test.signInAdministrator();
    const agent = test.visitor();
    await agent.post('/api/login').send({ username, password: 'correct horse battery' }).expect(200);
    for (const answer of [
      await agent.delete('/api/content/1'),
      await agent.post('/api/content').field('title', 'x'),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('NOT_FOUND');
    }
  });

  it('hide the people’s calls at the console', async () => {
    const { agent } = await test.signInAdministrator();
    for (const path of ['/api/content/1/complete', '/api/confirm-email', '/api/register'])
      expect((await agent.post(path).send({})).body.code).toBe('NOT_FOUND');
    expect((await agent.get('/api/user/points/history')).body.code).toBe('NOT_FOUND');
  });

  it('allow only administrators to call at the console', async () => {
    const { body } = await test.consoleVisitor().delete('/api/content/1').expect(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });

  it('select the console by its host name, in any letter case, and the user app for every other', async () => {
    const statusAt = async (host: string) =>
      (await request(test.server).post('/api/confirm-email').set('Host', host).send({})).status;
    expect(await statusAt('ADMIN.LOCALHOST:3000')).toBe(404);
    expect(await statusAt('admin.localhost')).toBe(404);
    expect(await statusAt('127.0.0.1:3000')).toBe(400);
    expect(await statusAt('evil.admin.localhost.example.com')).toBe(400);
  });

  it('trust no forwarded host of an untrusted proxy', async () => {
    const { status } = await test
      .visitor()
      .delete('/api/content/1')
      .set('X-Forwarded-Host', 'admin.localhost');
    expect(status).toBe(404);
  });

  it('trust no forwarded host of a trusted proxy either, because clients can forge it', async () => {
    const behindProxy = await createTestApp({ variables: { TRUST_PROXY: '1' } });
    try {
      const statusOf = async (browser: Agent, forged: string) =>
        (await browser.post('/api/confirm-email').set('X-Forwarded-Host', forged).send({})).status;
      expect(await statusOf(behindProxy.visitor(), 'admin.localhost')).toBe(400);
      expect(await statusOf(behindProxy.consoleVisitor(), 'localhost')).toBe(404);
    } finally {
      await behindProxy.close();
    }
  });
});
