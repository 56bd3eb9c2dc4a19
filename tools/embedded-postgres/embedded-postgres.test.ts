import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';

import { existingHome } from './cluster-home.js';
import { withClient } from './connection.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { isAlive, runningPostmaster } from './postmaster.js';

// One cluster, stopped or killed after each test, because creating one is the most expensive part.

let dataDir: string;
let postgres: EmbeddedPostgres | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pwen-embedded-'));
});

afterEach(() => postgres?.stop());

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<EmbeddedPostgres> {
  postgres = await startEmbeddedPostgres({ dataDir });
  return postgres;
}

async function ask(sql: string): Promise<unknown> {
  const { rows } = await withClient((postgres as EmbeddedPostgres).url, (client) =>
    client.query({ text: sql, rowMode: 'array' }),
  );
  return (rows[0] as unknown[] | undefined)?.[0];
}

async function killPostmaster(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(10);
}

test('keeps its data across starts, with fsync on', async () => {
  await start();
  await ask('CREATE TABLE kept AS SELECT 42 AS answer');
  expect(await ask('SHOW fsync')).toBe('on');
  await postgres?.stop();
  await start();
  expect(await ask('SELECT answer FROM kept')).toBe(42);
});

test('a start that fails leaves no server behind', async () => {
  await expect(startEmbeddedPostgres({ dataDir, database: '' })).rejects.toThrow(/zero-length/);
  const home = existingHome(dataDir);
  expect(home && (await runningPostmaster(home))).toBeUndefined();
});

test('stores UTF-8 and sorts by code point on every machine', async () => {
  await start();
  expect(await ask('SHOW server_encoding')).toBe('UTF8');
  expect(
    await ask(
      `SELECT string_agg(word, ' ' ORDER BY word) FROM (VALUES ('è'), ('b'), ('A'), ('a'), ('Z')) AS t(word)`,
    ),
  ).toBe('A Z a b è');
});

test('requires the password, which only its owner can read', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(withClient(wrong.href, (client) => client.query('SELECT 1'))).rejects.toMatchObject({
    code: '28P01',
  });
  expect(statSync(join(dataDir, 'password')).mode & 0o077).toBe(0);
  expect(await ask('SHOW listen_addresses')).toBe('127.0.0.1');
});

test('takes over a running postmaster', async () => {
  const first = await start();
  const second = await startEmbeddedPostgres({ dataDir });
  expect(second).toMatchObject({ pid: first.pid, port: first.port, reused: true });
});

test('loses nothing committed when the postmaster is killed', async () => {
  const { pid } = await start();
  await ask('CREATE TABLE outlived AS SELECT 42 AS answer');
  await killPostmaster(pid);
  expect((await start()).reused).toBe(false);
  expect(await ask('SELECT answer FROM outlived')).toBe(42);
});

test('recovers from a killed postmaster whose backend is still busy', async () => {
  const { url, pid } = await start();
  const busy = withClient(url, (client) => client.query('DO $$ BEGIN LOOP END LOOP; END $$')).catch(
    () => undefined,
  );
  while ((await ask(`SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE 'DO %'`)) !== 1)
    await sleep(20);
  await killPostmaster(pid);
  await start();
  await busy;
  expect(await ask('SELECT 1')).toBe(1);
});

test('never mistakes another process for its postmaster, nor stops it', async () => {
  const { pid } = await start();
  await killPostmaster(pid);
  // The process id in Postgres's file now belongs to this test's own process.
  writeFileSync(
    join(dataDir, 'cluster', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/cluster\n1\n5432\n\n127.0.0.1\n`,
  );
  expect((await start()).pid).not.toBe(process.pid);
});

const logs = (): string[] => readdirSync(join(dataDir, 'log')).sort();
const logged = (words: string): boolean =>
  logs().some((name) => readFileSync(join(dataDir, 'log', name), 'utf8').includes(words));

test('logs violated constraints without values of rows', async () => {
  const { url } = await start();
  await withClient(url, async (client) => {
    await client.query(
      `CREATE TABLE people (name text CONSTRAINT taken UNIQUE, phone text CONSTRAINT planted CHECK (phone <> '1'))`,
    );
    const insert = (values: string[]) => client.query('INSERT INTO people VALUES ($1, $2)', values);
    await insert(['zaboka@egzanp.example', '2']);
    await expect(insert(['zaboka@egzanp.example', '3'])).rejects.toMatchObject({ constraint: 'taken' });
    await expect(insert(['mayi@egzanp.example', '1'])).rejects.toMatchObject({ constraint: 'planted' });
  });
  while (!logged('"planted"')) await sleep(50);
  expect(logged('"taken"')).toBe(true);
  expect(logged('egzanp')).toBe(false);
});

test('starts a new log file when one has grown large, and loses no line', async () => {
  await start();
  // A second later, because the file names contain seconds.
  await ask('SELECT pg_sleep(1.1)');
  await ask(
    `DO $$ BEGIN
       FOR line IN 1..24 LOOP RAISE LOG 'line % of 24 %', line, repeat('x', 500000); END LOOP;
     END $$`,
  );
  while (logs().length < 2 || !logged('line 24 of 24')) await sleep(50);
  for (let line = 1; line <= 24; line++) expect(logged(`line ${line} of 24 `)).toBe(true);
});

test('keeps only a few log files, whichever process wrote them', async () => {
  rmSync(join(dataDir, 'log'), { recursive: true });
  await start();
  const [current] = logs();
  for (let day = 1; day <= 9; day++)
    writeFileSync(join(dataDir, 'log', `postgres-2020010${day}-000000.log`), '');
  writeFileSync(join(dataDir, 'log', 'a note.txt'), '');
  postgres?.removeOldLogs();
  expect(logs().filter((name) => name.endsWith('.log'))).toHaveLength(5);
  expect(logs()).toEqual(expect.arrayContaining([current, 'a note.txt', 'postgres-20200109-000000.log']));
});

test('reports why it does not start', async () => {
  await start();
  await postgres?.stop();
  writeFileSync(join(dataDir, 'cluster', 'postgresql.conf'), 'shared_buffers = much');
  await expect(start()).rejects.toThrow(/shared_buffers/);
});
