import { afterAll } from '@jest/globals';

import { type Agent, createTestApp, type TestApp, type TestAppOptions } from './test-app.js';

/** The whole API for the tests of one file, which must await it first; closed after the last test. */
export async function appOfFile(options: TestAppOptions = {}): Promise<TestApp> {
  const api = await createTestApp(options);
  afterAll(() => api.close());
  return api;
}

/** The whole API for the tests of one file, with an administrator signed in to the console. */
export async function appWithAdministrator(
  options: TestAppOptions = {},
): Promise<{ api: TestApp; administrator: Agent }> {
  const api = await appOfFile(options);
  return { api, administrator: (await api.signInAdministrator()).agent };
}
