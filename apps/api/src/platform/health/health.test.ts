import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.js';

describe('the health of the process', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  /** Resolves when the last connection has ended; the pools have been notified by then. */
  const cutConnections = () =>
    test.database.ownerPool.query(
      `SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );

  it('is available at both hosts, and by IP address', async () => {
    await test.visitor().get('/health/live').expect(200, { status: 'live' });
    await test.consoleVisitor().get('/health/ready').expect(200, { status: 'ready' });
    await test.visitor().set('Host', '127.0.0.1:3000').get('/health/ready').expect(200);
  });

  it('survives the loss of all database connections', async () => {
    const { username } = await test.signUp();
    await cutConnections();
    await test.visitor().get('/health/ready').expect(200);
    await test.visitor().post('/api/login').send({ username, password: PASSWORD }).expect(200);
  });

  it('is live but not ready while the database accepts no connection', async () => {
    const name = new URL(test.database.ownerUrl).pathname.slice(1);
    const serverUrl = new URL(test.database.ownerUrl);
    serverUrl.pathname = '/postgres';
    const server = new pg.Client({ connectionString: serverUrl.href });
    await server.connect();
    try {
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await cutConnections();
      const { body } = await test.visitor().get('/health/ready').expect(503);
      expect(body.code).toBe('SERVICE_UNAVAILABLE');
      await test.visitor().get('/health/live').expect(200);
    } finally {
      await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      await server.end();
    }
    await test.visitor().get('/health/ready').expect(200);
  });
});
