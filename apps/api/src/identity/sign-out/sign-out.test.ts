import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createTestApp, type TestApp } from '../../testing/test-app.js';

describe('POST /api/logout', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('ends the session on the server too', async () => {
    const { agent, id } = await test.signUp();
    await agent.post('/api/logout').expect(204);
    await agent.get('/api/user').expect(401);
    const { rowCount } = await test.database.ownerPool.query('SELECT FROM sessions WHERE user_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('keeps the other sessions of the person', async () => {
    const { agent, username } = await test.signUp();
    const phone = test.visitor();
    await phone.post('/api/login').send({ username, password: 'correct horse battery' }).expect(200);
    await agent.post('/api/logout').expect(204);
    await phone.get('/api/user').expect(200);
  });

  it('accepts visitors', async () => {
    await test.visitor().post('/api/logout').expect(204);
  });
});
