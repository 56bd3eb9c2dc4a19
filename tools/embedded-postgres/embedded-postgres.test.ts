import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './connection.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { isAlive } from './postmaster.js';

let dataDir: string;
let postgres: EmbeddedPostgres | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pwen-embedded-'));
});

afterEach(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

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

test('keeps its data from one start to the next, with fsync on', async () => {
  await start();
  await ask('CREATE TABLE kept AS SELECT 42 AS answer');
  expect(await ask('SHOW fsync')).toBe('on');
  await postgres?.stop();
  await start();
  expect(await ask('SELECT answer FROM kept')).toBe(42);
});

test('stores UTF-8 and sorts by code point on every machine alike', async () => {
  await start();
  expect(await ask('SHOW server_encoding')).toBe('UTF8');
  expect(
    await ask(
      `SELECT string_agg(word, ' ' ORDER BY word) FROM (VALUES ('è'), ('b'), ('A'), ('a'), ('Z')) AS t(word)`,
    ),
  ).toBe('A Z a b è');
});

test('asks for the password, which its owner alone can read', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(withClient(wrong.href, (client) => client.query('SELECT 1'))).rejects.toMatchObject({
    code: '28P01',
  });
  expect(statSync(join(dataDir, 'password')).mode & 0o077).toBe(0);
  expect(await ask('SHOW listen_addresses')).toBe('127.0.0.1');
});

test('takes over a postmaster that is still running', async () => {
  const first = await start();
  const second = await startEmbeddedPostgres({ dataDir });
  expect(second).toMatchObject({ pid: first.pid, port: first.port, reused: true });
});

test('loses nothing committed when the postmaster is killed', async () => {
  const { pid } = await start();
  await ask('CREATE TABLE kept AS SELECT 42 AS answer');
  await killPostmaster(pid);
  expect((await start()).reused).toBe(false);
  expect(await ask('SELECT answer FROM kept')).toBe(42);
});

test('recovers from a killed postmaster whose backend is still busy', async () => {
  const { url, pid } = await start();
  const busy = withClient(url, (client) => client.query('DO $$ BEGIN LOOP END LOOP; END $$')).catch(
    () => undefined,
  );
  await sleep(300);
  await killPostmaster(pid);
  await start();
  await busy;
  expect(await ask('SELECT 1')).toBe(1);
});

test('never takes a stranger for its postmaster, nor touches it', async () => {
  const { pid } = await start();
  await killPostmaster(pid);
  // The process id that Postgres left in its file belongs to this test's own process now.
  writeFileSync(
    join(dataDir, 'cluster', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/cluster\n1\n5432\n\n127.0.0.1\n`,
  );
  expect((await start()).pid).not.toBe(process.pid);
});

test('its log names the rules that were broken and no value of a row', async () => {
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
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('"taken"');
  expect(log).toContain('"planted"');
  expect(log).not.toContain('egzanp');
});
