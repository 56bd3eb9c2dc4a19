import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { databaseUrl, withClient } from '../embedded-postgres/connection.js';
import { freePort } from '../embedded-postgres/free-port.js';
import { identityOf } from '../processes/process-identity.js';
import { ROOT } from '../test/projects.js';
import { LauncherProcess, temporaryDataDir } from './launcher-process.js';

// One installation that is killed in many ways, one after another; acknowledged data must survive all of them.

const person = { username: 'mari@egzanp.example', password: 'zaboka-ak-mayi' };

let dataDir: string;
let port: number;
let pwen: LauncherProcess;

beforeAll(async () => {
  dataDir = temporaryDataDir();
  port = await freePort();
  pwen = await launch();
  // The first start has built the projects; the other starts need not build again.
  process.env['PWEN_IS_BUILT'] = 'true';
  const answer = await post('/api/register', {
    ...person,
    phone: '+50937123456',
    isAdult: true,
    acceptsTerms: true,
  });
  expect(answer.status).toBe(201);
});

afterAll(async () => {
  delete process.env['PWEN_IS_BUILT'];
  await pwen?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function launch(env: NodeJS.ProcessEnv = {}): Promise<LauncherProcess> {
  return new LauncherProcess(dataDir, port, { SEED_DEMO: 'false', ...env }).ready();
}

async function post(path: string, body: object): Promise<Response> {
  return await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function expectAccountKept(): Promise<void> {
  const answer = await post('/api/login', person);
  expect({ status: answer.status, account: await answer.json() }).toMatchObject({
    status: 200,
    account: { username: person.username },
  });
}

/** What a link of /proc leads to; undefined if the file was closed meanwhile. */
function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

async function gone(...pids: number[]): Promise<void> {
  while (pids.some(identityOf)) await sleep(50);
}

test('prints both URLs, and an administrator whose password only its owner can read', () => {
  expect(pwen.output).toContain(`http://localhost:${port}`);
  expect(pwen.output).toContain(`http://admin.localhost:${port}`);
  expect(pwen.output).toContain(pwen.secrets.administratorEmail);
  expect(pwen.output).toContain(pwen.secrets.administratorPassword);
  expect(statSync(join(dataDir, 'demo-secrets.json')).mode & 0o077).toBe(0);
});

test('the key that signs the log is only in the environment of the worker, and in a file that nobody else opens', () => {
  const path = join(dataDir, 'ledger-signing-key');
  expect(statSync(path).mode & 0o077).toBe(0);
  const key = readFileSync(path, 'utf8').trim();
  const environmentOf = (name: 'api' | 'worker') => readFileSync(`/proc/${pwen.pidOf(name)}/environ`, 'utf8');
  expect(environmentOf('worker')).toContain(key);
  expect(environmentOf('api')).toContain('SESSION_SECRET=');
  expect(environmentOf('api')).not.toContain(key);
  expect(readFileSync(join(dataDir, 'demo-secrets.json'), 'utf8')).not.toContain(key);
  const opened = `/proc/${pwen.pidOf('api')}/fd`;
  expect(readdirSync(opened).map((file) => linkOf(join(opened, file)))).not.toContain(path);
});

test('the API keeps an idle connection for longer than the proxy in front does', async () => {
  const template = readFileSync(join(ROOT, 'docker/nginx.conf.template'), 'utf8');
  const proxySeconds = Number(/^ +keepalive_timeout (\d+)s;$/m.exec(template)?.[1]);
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`);
  const apiSeconds = Number(/^timeout=(\d+)$/.exec(answer.headers.get('keep-alive') ?? '')?.[1]);
  expect(apiSeconds).toBeGreaterThan(proxySeconds);
});

/** The embedded database with its superuser. */
function ownerUrl(): string {
  const home = join(dataDir, 'postgres');
  const postmaster = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return databaseUrl(home, Number(postmaster[3]), 'pwen');
}

test('the API and the worker use a login that cannot become the owner', async () => {
  const { rows } = await withClient(ownerUrl(), (client) =>
    client.query(
      `SELECT DISTINCT usename, pg_has_role(usesysid, 'postgres', 'MEMBER') AS may
         FROM pg_stat_activity WHERE datname = 'pwen' AND pid <> pg_backend_pid() AND usename IS NOT NULL`,
    ),
  );
  expect(rows).toEqual([{ usename: 'pwen_login', may: false }]);
});

test.each(['main.js', 'worker.js', 'seed.js'])('%s does not start as the owner', (script) => {
  const start = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [join(ROOT, 'apps/api/dist', script)], {
      env: { PATH: process.env['PATH'], SESSION_SECRET: 'x'.repeat(32), PORT: '1', ...env },
      encoding: 'utf8',
    });
  const owner = start({ DATABASE_URL: ownerUrl() });
  expect(owner.status).toBe(1);
  expect(owner.stderr).toMatch(
    /DATABASE_URL logs in as "postgres", who is a superuser\..+MIGRATION_DATABASE_URL/,
  );

  const both = start({
    DATABASE_URL: 'postgres://pwen_login@127.0.0.1:1/pwen',
    MIGRATION_DATABASE_URL: ownerUrl(),
  });
  expect(both.status).toBe(1);
  expect(both.stderr).toMatch(/MIGRATION_DATABASE_URL must not be set/);
});

test("asks for the owner's URL if only one database URL is set", async () => {
  const single = new LauncherProcess(dataDir, port, {
    DATABASE_URL: ownerUrl(),
    SESSION_SECRET: 'x'.repeat(32),
  });
  expect(await single.ended()).toBe(1);
  expect(single.output).toMatch(/^ {2}MIGRATION_DATABASE_URL must be set: /m);
});

test('refuses a second start on the same data folder in one line', async () => {
  const second = new LauncherProcess(dataDir, await freePort());
  expect(await second.ended()).toBe(1);
  expect(second.output.trim().split('\n')).toEqual([
    expect.stringMatching(/^"npm start" is already running on .+: .+/),
  ]);
});

test('restarts a killed API and a killed worker, without a delay even after several kills', async () => {
  for (let stroke = 1; stroke <= 3; stroke++) {
    const api = pwen.pidOf('api');
    await Promise.all([pwen.kill('api'), pwen.kill('worker')]);
    await pwen.anotherRuns('api', api);
    await pwen.healthy();
  }
  const ends = pwen.output.split('\n').filter((line) => line.includes('stopped unexpectedly'));
  expect(ends.filter((line) => line.startsWith('[api]')).length).toBeGreaterThanOrEqual(3);
  expect(ends.filter((line) => / in \d+ s/.test(line))).toEqual([]);
  await expectAccountKept();
});

test('restarts a killed Postgres', async () => {
  await pwen.kill('postgres');
  await pwen.says('[postgres] is back');
  await pwen.healthy();
  await expectAccountKept();
});

test('stops its processes when it is killed, and starts again on what they left', async () => {
  const children = [pwen.pidOf('api'), pwen.pidOf('worker')];
  await pwen.kill('launcher');
  await gone(...children);
  pwen = await launch();
  await expectAccountKept();
});

test('starts again after everything was killed at once', async () => {
  for (const name of ['launcher', 'api', 'worker', 'postgres'] as const) {
    process.kill(pwen.pidOf(name), 'SIGKILL');
  }
  pwen = await launch();
  await expectAccountKept();
});

test('stops everything on Ctrl-C, and starts again', async () => {
  const processes = (['launcher', 'api', 'worker', 'postgres'] as const).map((name) => pwen.pidOf(name));
  expect(await pwen.stop()).toBe(0);
  expect(processes.filter(identityOf)).toEqual([]);
  pwen = await launch();
  await expectAccountKept();
});

test('reports a port in use in one line that names the port', async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port: taken } = stranger.address() as { port: number };
  const other = temporaryDataDir();
  const second = new LauncherProcess(other, taken);
  const exitCode = await second.ended();
  stranger.close();
  rmSync(other, { recursive: true });
  expect(exitCode).toBe(1);
  expect(second.output).toMatch(
    new RegExp(`^Port ${taken} is in use by another program: .+PORT=${taken + 1}`, 'm'),
  );
  expect(second.output).not.toContain('\n    at ');
});

test('reports all faults of the environment', async () => {
  const faulty = new LauncherProcess(dataDir, port, {
    RATE_LIMIT_FACTOR: 'fast',
    USER_ORIGIN: 'pwen',
    SEED_DEMO: 'yes',
  });
  expect(await faulty.ended()).toBe(1);
  for (const name of ['RATE_LIMIT_FACTOR', 'USER_ORIGIN', 'SEED_DEMO'])
    expect(faulty.output).toContain(`  ${name} `);
});
