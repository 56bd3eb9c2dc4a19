import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import pg from 'pg';

import { startTemporaryPostgres, type TemporaryPostgres } from '../embedded-postgres/temporary-postgres.js';

// Vouchers 1 to 9. After a failover 1 to 3 are free again and 4 was removed, all of which the log says were shown; 5 is issued as
// the log says, 6 to somebody else, 7 is assigned to somebody else, who has not seen it, 8 is issued and 9 free, without a line.
const FREE = [1, 2, 3, 9];

const folder = mkdtempSync(join(tmpdir(), 'pwen-vouchers-'));
let postgres: TemporaryPostgres;
let owner: pg.Client;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await runMigrations(postgres.url, allMigrations);
  owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query(
    `INSERT INTO rewards (id, title, description, points_cost, created_at) VALUES (1, 'Digicel', 'Kat', 100, now());
     INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title, instructions,
       redeemed_at, settled_at, voucher_number)
     SELECT n, n, 1, 'key', CASE n WHEN 70 THEN 'pending' ELSE 'completed' END, 0, 'Kat', 'Tape', now(),
       CASE n WHEN 70 THEN NULL ELSE now() END, CASE n WHEN 70 THEN NULL ELSE n::text END
     FROM unnest(ARRAY[50, 60, 70, 80]) AS n;
     INSERT INTO voucher_inventory (id, voucher_number, number_key, reward_id, created_at, status, redemption_id)
     SELECT n, 'KAT-' || n, 'KAT' || n, 1, now(), status, redemption FROM (VALUES
       (1, 'available', NULL), (2, 'available', NULL), (3, 'available', NULL), (4, 'void', NULL), (5, 'issued', 50),
       (6, 'issued', 60), (7, 'available', 70), (8, 'issued', 80), (9, 'available', NULL)) AS given (n, status, redemption)`,
  );
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the program as package.json starts it, in the folder of the list. */
async function run(args: readonly string[], input = '') {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@pwen/source', 'tools/vouchers/vouchers.ts', ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: undefined,
        INIT_CWD: folder,
        MIGRATION_DATABASE_URL: postgres.url,
        TSX_TSCONFIG_PATH: join(root, 'apps/api/tsconfig.json'),
      },
    },
  );
  child.stdin.end(input);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { said, complained, code };
}

const listed = (lines: readonly string[]) => {
  writeFileSync(join(folder, 'list.txt'), `${lines.join('\n')}\n`);
  return 'list.txt';
};

const line = (voucher: number, redemption: number) =>
  `{"level":30,"time":1,"name":"worker","security":true,"event":"voucher-issued","redemption":${redemption},"voucher":${voucher},"personId":7,"msg":"voucher-issued"}`;

const free = async () =>
  (
    await owner.query<{ id: string }>(
      `SELECT id FROM voucher_inventory WHERE status = 'available' AND redemption_id IS NULL ORDER BY id`,
    )
  ).rows.map(({ id }) => Number(id));

const entries = async () =>
  (await owner.query(`SELECT administrator_id::int AS who, action, details FROM administrator_log`)).rows;

const LOG = [
  line(1, 10),
  `worker-1  | ${line(2, 20)}`,
  `Dec 01 04:00:00 host pwen[12]: ${line(3, 30)}`,
  JSON.stringify({ log: `${line(4, 40)}\n`, stream: 'stdout' }),
  '{"level":30,"time":1,"name":"worker","msg":"the worker is ready"}',
  'worker-1  | (node:7) a warning of Node',
  line(5, 50),
  line(5, 50),
  line(6, 61),
  line(7, 71),
  line(12, 120),
  // What people send is no entry of its own.
  JSON.stringify({ level: 30, path: `/${line(9, 90)}` }),
  '{"level":30,"event":"voucher-issued","redemption":90,"voucher":9}',
];

test('a dry run says what would be done, and does nothing', async () => {
  const { said, code } = await run(['withhold', '--dry-run', listed(LOG)]);
  expect(said).toMatch(/5 vouchers would be withheld/);
  expect(code).toBe(1);
  expect(await free()).toEqual(FREE);
  expect(await entries()).toEqual([]);
});

test.each([
  ['a log of one line, which is cut off', [line(2, 20).slice(0, -60)], 'Line 1 tells of a voucher'],
  ['a list with something else', ['1', 'KAT-2'], 'Line 2 is not the id'],
  ['a list with a line of the log', ['1', line(2, 20)], 'Line 2 is not the id'],
  ['a list with no number of a row', ['1', '0'], 'Line 2 is not the id'],
  ['a log without vouchers', ['{"msg":"the worker is ready"}', '3'], 'None of the 2 lines'],
])('nothing is done for %s', async (_, lines, sentence) => {
  const { complained, code } = await run(['withhold', listed(lines)]);
  expect(complained).toContain(sentence);
  expect(code).toBe(2);
  expect(await free()).toEqual(FREE);
});

test('nothing is done for a file that is not there, or another command', async () => {
  for (const args of [
    ['withhold', 'nowhere.txt'],
    ['withhold'],
    ['give', 'list.txt'],
    ['withhold', '--all', 'list.txt'],
  ])
    expect((await run(args)).code).toBe(2);
});

test('what the log says was shown is free for nobody, and who has what somebody else was shown is named', async () => {
  const { said, code } = await run(['withhold', listed(LOG)]);
  expect(said).toContain('9 lines name a voucher, 4 are about something else.');
  expect(said).toContain('5 vouchers are withheld now');
  expect(said).toContain('0 were withheld before, 1 are issued to the redemption that the list names.');
  expect(said).toContain('NOT IN THIS DATABASE: the vouchers 12.');
  expect(said).toContain('Voucher 6 was GIVEN TWICE: to the redemptions 61, 60.');
  expect(code).toBe(1);
  expect(await free()).toEqual([9]);
  const { rows } = await owner.query(
    `SELECT count(*)::int AS withheld FROM voucher_inventory WHERE status = 'void' AND withheld_at IS NOT NULL`,
  );
  expect(rows).toEqual([{ withheld: 5 }]);
  const entry = { who: 0, action: 'withhold-vouchers', details: { vouchers: 5, givenTwice: 1 } };
  expect(await entries()).toEqual([entry]);
});

test('a repetition changes nothing', async () => {
  const { said } = await run(['withhold', listed(LOG)]);
  expect(said).toContain('0 vouchers are withheld now');
  expect(said).toContain('5 were withheld before');
  expect(await entries()).toHaveLength(1);
});

test('a list of ids is read from standard input; one that is issued has to be compared', async () => {
  const { said, code } = await run(['withhold', '-'], '8\n\n9\n');
  expect(said).toContain('1 vouchers are withheld now');
  expect(said).toContain('Voucher 8 is issued to redemption 80;');
  expect(code).toBe(1);
  expect(await free()).toEqual([]);
  expect((await run(['withhold', '-'], '9\n')).code).toBe(0);
});

test('what can be read is withheld also from a log whose last line is cut off, and that line is named', async () => {
  await owner.query(
    `INSERT INTO voucher_inventory (id, voucher_number, number_key, reward_id, created_at)
     SELECT n, 'KAT-' || n, 'KAT' || n, 1, now() FROM unnest(ARRAY[20, 21, 22]) AS n`,
  );
  const bytes = { MESSAGE: [...Buffer.from(line(21, 210))] };
  const lines = [line(20, 200), JSON.stringify(bytes), line(22, 220).slice(0, -60)];
  const { said, code } = await run(['withhold', listed(lines)]);
  expect(said).toContain('CANNOT BE READ, and tell of a voucher: the lines 3.');
  expect(code).toBe(1);
  expect(await free()).toEqual([22]);
});
