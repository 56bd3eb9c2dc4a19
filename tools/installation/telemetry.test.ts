import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionsOf } from '@pwen/api/platform/database/pools/pool-sizes';
import { parseEnvironment } from '@pwen/api/platform/env';

import { asProcess, withClient } from '../embedded-postgres/connection.js';
import { freePort } from '../embedded-postgres/free-port.js';
import { startTemporaryPostgres, type TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';
import { buildApi } from '../start/build.js';
import { waitUntilReady } from '../start/readiness.js';
import { ServerProcess } from './server-process.js';

const TIMEOUT_MS = 240_000;

/** The spans received by the collector. */
let spans = '';
let collector: Server;
let postgres: TemporaryPostgres;
let api: ServerProcess;
let worker: ServerProcess;
let env: NodeJS.ProcessEnv;
const ports = { api: 0, metricsOfApi: 0, metricsOfWorker: 0 };

async function startCollector(): Promise<string> {
  collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (spans += chunk.toString()));
    request.on('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
}

const metricsAt = async (port: number): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await withClient(postgres.url, async (client) => void (await client.query('CREATE DATABASE telemetry')));
  const owner = new URL(postgres.url);
  owner.pathname = '/telemetry';
  const dataDir = join(postgres.dataDir, 'telemetry');
  mkdirSync(dataDir, { recursive: true });
  for (const name of ['api', 'metricsOfApi', 'metricsOfWorker'] as const) ports[name] = await freePort();
  const { PATH, HOME } = process.env;
  env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    SESSION_SECRET: 'of processes for tests, on this machine alone',
    DATA_DIR: dataDir,
    PORT: `${ports.api}`,
    DATABASE_URL: asProcess(owner.href, 'of tests'),
    OTEL_EXPORTER_OTLP_ENDPOINT: await startCollector(),
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  await buildApi(join(dataDir, 'build.log'));
  const migration = { ...env, MIGRATION_DATABASE_URL: owner.href };
  await new ServerProcess('migrate.js', migration, join(dataDir, 'migrate.log')).run();
  api = new ServerProcess(
    'main.js',
    { ...env, METRICS_PORT: `${ports.metricsOfApi}` },
    join(dataDir, 'api.log'),
  );
  worker = new ServerProcess(
    'worker.js',
    { ...env, METRICS_PORT: `${ports.metricsOfWorker}` },
    join(dataDir, 'worker.log'),
  );
  api.start();
  worker.start();
  await waitUntilReady(ports.api, `localhost:${ports.api}`, () => {
    if (!api.isRunning) throw new Error(api.output);
  });
  await worker.says('the worker is ready');
}, TIMEOUT_MS);

afterAll(async () => {
  await Promise.all([api?.stop(), worker?.stop()]);
  collector?.close();
  await postgres?.stop();
}, TIMEOUT_MS);

describe('the built programs', () => {
  it(
    'serve their metrics, each on its own port',
    async () => {
      await fetch(`http://127.0.0.1:${ports.api}/api/content`);
      const counted =
        'pwen_http_request_duration_seconds_count{method="GET",route="/api/content",status="200"} 1';
      while (!(await metricsAt(ports.metricsOfApi)).includes(counted)) await sleep(50);
      const ofWorker = await metricsAt(ports.metricsOfWorker);
      expect(ofWorker).toContain('pwen_redemptions_pending 0');
      expect(ofWorker).toContain('pwen_queue_jobs{queue="redemptions",state="failed"} 0');
      // All of its pools: what the check at the start counts, but for the few connections beside them.
      const most = [...ofWorker.matchAll(/^pwen_database_connections\{.*state="most"\} (\d+)$/gm)];
      const sum = most.reduce((total, [, size]) => total + Number(size), 0);
      expect(sum).toBe(connectionsOf('worker', parseEnvironment({})) - 6);
      // The public port serves at most the user app's page.
      expect(await (await fetch(`http://127.0.0.1:${ports.api}/metrics`)).text()).not.toContain('pwen_http');
    },
    TIMEOUT_MS,
  );

  it(
    'send their traces, each under its own name',
    async () => {
      for (const told of ['"pwen-api"', '"pwen-worker"', '"GET /api/content"', '"ListContentQuery"'])
        while (!spans.includes(told)) await sleep(50);
    },
    TIMEOUT_MS,
  );

  it(
    'report commits that wait for a standby, although the commits of the processes wait too',
    async () => {
      const setStandby = (name: string) =>
        withClient(postgres.url, async (client) => {
          await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
          await client.query('SELECT pg_reload_conf()');
        });
      const waiting = async () => {
        const metrics = await metricsAt(ports.metricsOfApi);
        return Number(/^pwen_database_waiting_for_standby (\d+)$/m.exec(metrics)?.[1]);
      };
      expect(await waiting()).toBe(0);
      await setStandby('nobody');
      const commit = withClient(String(env['DATABASE_URL']), async (client) => {
        await client.query('SET synchronous_commit = on');
        await client.query(`SELECT pg_logical_emit_message(true, 'test', '')`);
      });
      while (!((await waiting()) >= 1)) await sleep(50);
      await setStandby('');
      await commit;
      while ((await waiting()) !== 0) await sleep(50);
    },
    TIMEOUT_MS,
  );

  it(
    'are refused with more connections than the server allows',
    async () => {
      const tooMany = { ...env, API_PROCESSES: '3', DATABASE_POOLS: 'transactions=60' };
      const second = new ServerProcess('main.js', tooMany, join(postgres.dataDir, 'too-many.log'));
      // 197, because three are the superuser's.
      await expect(second.run()).rejects.toThrow(/276 connections \(3 × 92\).+allows its login 197/);
    },
    TIMEOUT_MS,
  );

  it(
    'do not start if their metrics port is in use',
    async () => {
      const second = new ServerProcess(
        'worker.js',
        { ...env, METRICS_PORT: `${ports.metricsOfWorker}` },
        join(postgres.dataDir, 'second.log'),
      );
      await expect(second.run()).rejects.toThrow(
        `METRICS_PORT must be a separate port for this process: ${ports.metricsOfWorker} is in use`,
      );
    },
    TIMEOUT_MS,
  );
});
