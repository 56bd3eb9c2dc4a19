import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { CONSOLE_HOST, createTestApp, type TestApp, USER_HOST } from '../../../testing/test-app.js';

describe('an undeclared method', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const call = (method: string, host: string, path: string) => {
    const browser = host === USER_HOST ? test.visitor() : test.consoleVisitor();
    return (browser as unknown as Record<string, typeof browser.get>)[method.toLowerCase()]!(path);
  };

  it.each([
    ['PATCH', USER_HOST, '/api/content', 'GET, HEAD'],
    ['PATCH', CONSOLE_HOST, '/api/content', 'GET, HEAD, POST'],
    ['OPTIONS', USER_HOST, '/api/content/7', 'GET, HEAD'],
    ['PATCH', CONSOLE_HOST, '/API/rewards/7/', 'DELETE, GET, HEAD, PUT'],
    ['GET', USER_HOST, '/api/login', 'POST'],
    ['POST', USER_HOST, '/media/a.webp', 'GET, HEAD'],
    ['POST', USER_HOST, '/health/live', 'GET, HEAD'],
  ])('%s at %s%s is refused, with the allowed methods: %s', async (method, host, path, allow) => {
    const { body, headers } = await call(method, host, path).expect(405);
    expect(body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    expect(headers.allow).toBe(allow);
  });

  it.each([
    ['a path of the console, at the user app', 'GET', USER_HOST, '/api/admin/surveys/dashboard'],
    ['the same path with a method that no call has', 'PATCH', USER_HOST, '/api/admin/surveys/dashboard'],
    ['a call of the console, at the user app, at a path that both have', 'POST', USER_HOST, '/api/rewards'],
    ['a call of the user app, at the console', 'POST', CONSOLE_HOST, '/api/register'],
    ['a path of the user app, at the console', 'GET', CONSOLE_HOST, '/api/register'],
    ['a path of neither app', 'POST', USER_HOST, '/api/nothing'],
  ])('%s does not exist', async (_, method, host, path) => {
    const { body, headers } = await call(method, host, path).expect(404);
    expect(body.code).toBe('NOT_FOUND');
    expect(headers).not.toHaveProperty('allow');
  });
});
