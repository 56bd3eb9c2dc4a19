import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createTestApp, type TestApp } from '../../testing/test-app.js';

describe('a change that a browser asks for', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it.each<[Record<string, string>, 'allowed' | 'refused']>([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 'allowed'],
    [{ 'Sec-Fetch-Site': 'none' }, 'allowed'],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 'refused'],
    // The two apps are the same site: this is what parts them.
    [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://admin.localhost:3000' }, 'refused'],
    [{ Origin: 'http://localhost:3000' }, 'allowed'],
    [{ Origin: 'http://admin.localhost:3000' }, 'refused'],
    [{ Origin: 'http://localhost:4000' }, 'refused'],
    [{ Origin: 'https://evil.example.com' }, 'refused'],
    [{ Origin: 'null' }, 'refused'],
    // Where both are there, what the browser itself says of the two decides.
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example.com' }, 'allowed'],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }, 'refused'],
    // No browser.
    [{}, 'allowed'],
  ])('with %j is %s', async (headers, verdict) => {
    const { status, body } = await test.visitor().post('/api/logout').set(headers);
    expect(status).toBe(verdict === 'allowed' ? 204 : 403);
    if (verdict === 'refused') expect(body.code).toBe('CROSS_SITE_REQUEST');
  });

  it('is refused by every method that changes, and no other', async () => {
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
