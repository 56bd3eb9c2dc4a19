import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { withClient } from '../embedded-postgres/connection.js';
import { startTemporaryPostgres, type TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { ask } from './ask.js';
import { Installation } from './installation.js';

const TIMEOUT_MS = 240_000;

let postgres: TemporaryPostgres;
let installation: Installation;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  installation = await Installation.start({ postgres, variables: { API_PROCESSES: '2' } });
}, TIMEOUT_MS);
afterAll(async () => {
  await installation?.stop();
  await postgres?.stop();
}, TIMEOUT_MS);

/** The child processes of this one. */
function childrenOf(pid: number): number[] {
  try {
    const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return listed.split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; !isTrue(); await sleep(50))
    if (Date.now() > deadline) throw new Error('the condition was not met in time');
}

async function register(username: string): Promise<string> {
  const body = {
    username,
    password: 'correct horse battery',
    phone: '+50937001234',
    isAdult: true,
    acceptsTerms: true,
  };
  const { headers } = await ask({ port: installation.port, method: 'POST', path: '/api/register', body });
  return headers['set-cookie']?.at(-1)?.split(';')[0] ?? '';
}

/** The statuses of the responses to enough concurrent requests to reach every process. */
async function statusesOf(cookie: string): Promise<number[]> {
  const question = { port: installation.port, method: 'GET', path: '/api/user', cookie } as const;
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(question)));
  return [...new Set(answers.map(({ status }) => status))];
}

it(
  'a person who signs out or is blocked has no session in any process from the next request on',
  async () => {
    const [leaving, blocked] = [await register('leaving@example.com'), await register('blocked@example.com')];
    // Every process has seen both of them.
    expect(await statusesOf(leaving)).toEqual([200]);
    expect(await statusesOf(blocked)).toEqual([200]);

    await ask({ port: installation.port, method: 'POST', path: '/api/logout', cookie: leaving });
    expect(await statusesOf(leaving)).toEqual([401]);
    await withClient(installation.databaseUrl, (owner) =>
      owner.query(`UPDATE users SET blocked = true WHERE username = 'blocked@example.com'`),
    );
    expect(await statusesOf(blocked)).toEqual([401]);
  },
  TIMEOUT_MS,
);

it(
  'several processes of the API share its port, one that is killed is replaced, and all of them stop together',
  async () => {
    const api = installation.api.pid as number;
    const startedCount = () => installation.api.output.split('the API is listening').length - 1;
    await until(() => startedCount() === 2);
    const [first, second] = childrenOf(api);
    expect([first, second]).toEqual([expect.any(Number), expect.any(Number)]);
    const live = () => ask({ port: installation.port, method: 'GET', path: '/health/live' });
    for (let time = 0; time < 4; time++) expect((await live()).status).toBe(200);

    process.kill(first as number, 'SIGKILL');
    await until(() => startedCount() === 3);
    expect(childrenOf(api)).toHaveLength(2);
    expect(childrenOf(api)).toContain(second);
    expect((await live()).status).toBe(200);

    const running = childrenOf(api);
    await installation.api.stop();
    await until(() => running.every((pid) => !isRunning(pid)));
  },
  TIMEOUT_MS,
);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
