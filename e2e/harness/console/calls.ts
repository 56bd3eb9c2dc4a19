import type { APIRequestContext } from 'playwright-core';

import type { Account } from '../people.js';
import type { PwenUnderTest } from '../pwen-under-test.js';

/** The console's calls without a browser, for what is clicked in another journey; signed in, if it is said as whom. */
export async function callsAtConsole(
  { port, consoleOrigin }: PwenUnderTest,
  account?: Account,
): Promise<APIRequestContext> {
  const calls = await globalThis.browsers.calls({
    // Only browsers know the console's host.
    baseURL: `http://127.0.0.1:${port}`,
    extraHTTPHeaders: { host: new URL(consoleOrigin).host, origin: consoleOrigin },
    failOnStatusCode: true,
  });
  const { username, password } = account ?? {};
  if (account) await calls.post('/api/login', { data: { username, password } });
  return calls;
}

const administrators = new Map<number, Promise<APIRequestContext>>();

/** The calls of an installation's administrator. */
export function administratorOf(pwen: PwenUnderTest): Promise<APIRequestContext> {
  const known = administrators.get(pwen.port) ?? callsAtConsole(pwen, pwen.administrator);
  administrators.set(pwen.port, known);
  return known;
}
