import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { saidOnConsole } from '../../testing/said-on-console.js';
import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger } from '../points-ledger.js';
import { earnVideo } from '../testing/commands.js';
import { NO_ADMINISTRATORS } from '../testing/no-administrators.js';
import { NOTHING_MISSING } from '../testing/nothing-missing.js';
import { runLedgerCli } from './ledger-cli.js';

let database: TestDatabase;
const said = saidOnConsole();

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createLedgerPool(database.url);
  await new PointsLedger(pool).record(
    earnVideo({
      userId: 7,
      amountPoints: 15,
      video: 1,
      actor: 'user:7',
      description: 'Kafe Tyòt',
      at: new Date('2026-11-20T12:00:00Z'),
    }),
  );
  await pool.end();
});
afterAll(() => database.drop());

const BESIDE = { evidence: NOTHING_MISSING, administratorLog: NO_ADMINISTRATORS };
const ask = (...args: string[]) => runLedgerCli(args, { url: database.ownerUrl, ...BESIDE });

describe("the auditor's commands", () => {
  it('exit with 0 for a ledger that holds', async () => {
    expect(await ask('verify')).toBe(0);
    expect(said.join('\n')).toMatch(/The ledger holds: 1 events of 1 accounts/);
    expect(said.join('\n')).toMatch(
      /Of 1 videos it was computed again .* of 0 was erased, and 0 are of version 1/,
    );
  });

  it('say what they cannot detect, as the page for auditors does', async () => {
    await ask('verify');
    const page = readFileSync(new URL('../../../../../docs/for-auditors.md', import.meta.url), 'utf8');
    const [, list = ''] = page.split('\n## What cannot be detected\n');
    const [section = ''] = list.split('\n## ');
    const items = [...section.matchAll(/^- \*\*(.+?):\*\*/gm)].map(([, item = '']) => item);
    const [, printed = ''] = said.join('\n').split('says what helps:\n');
    expect(printed.split('\n').map((line) => line.slice(2, -1).toLowerCase())).toEqual(
      items.map((item) => item.toLowerCase()),
    );
  });

  it('exit with 1 and report the fault for one that does not', async () => {
    await database.ownerPool.query('UPDATE point_accounts SET balance = 99');
    expect(await ask('verify')).toBe(1);
    expect(said.join('\n')).toMatch(/PROJECTION_MISMATCH account 7: balance is 99, events say 15/);
    expect(await ask('rebuild')).toBe(1);
    expect(await ask('rebuild', '--accept-differences')).toBe(0);
    expect(await ask('verify')).toBe(0);
  });

  it('print an account event by event', async () => {
    expect(await ask('replay', '--user', '7')).toBe(0);
    expect(said.join('\n')).toMatch(
      /1 {2}2026-11-20T12:00:00.000Z {2}EARN +\+15 +15 {2}VIDEO_WATCH 1 by user:7/,
    );
    expect(said.join('\n')).toMatch(/account 7: balance 15 after 1 events/);
  });

  it.each([
    [[]],
    [['verfy']],
    [['verify', '--all']],
    [['replay']],
    [['replay', '--user', ' ']],
    [['replay', '--user', '1.5']],
    [['replay', '--user', '404']],
    [['replay', '--user', '7', '--as-of', 'yesterday']],
    [['replay', '--user', '7', '--as-of', 'Nov 26, 2026 10:18 PM']],
    [['replay', '--user', '7', '--as-of', '2026-11-20T15:00:00']],
    [['replay', '--user', '7', '--as-of', '2026-11-20']],
    [['export', '--user', '7']],
    [['verify', '--checkpoint', 'no-such-file']],
    [['rebuild', '--force']],
  ])('exit with 2 for wrong arguments: %j', async (args) => {
    expect(await ask(...args)).toBe(2);
  });

  it('replay up to a time in any zone', async () => {
    expect(await ask('replay', '--user', '7', '--as-of', '2026-11-20T06:59:59-05:00')).toBe(0);
    expect(said.join('\n')).toMatch(/balance 0 after 0 events up to 2026-11-20T11:59:59.000Z/);
    expect(await ask('replay', '--user', '7', '--as-of', '2026-11-20T07:00:00-05:00')).toBe(0);
    expect(said.join('\n')).toMatch(/balance 15 after 1 events up to 2026-11-20T12:00:00.000Z/);
  });

  it('leave no file of an export that failed, and an older one as it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pwen-export-'));
    try {
      const file = join(folder, 'account.jsonl');
      // Nothing is in a checkpoint yet.
      expect(await ask('export', '--user', '7', '--out', file)).toBe(3);
      expect(readdirSync(folder)).toEqual([]);
      writeFileSync(file, 'kept');
      expect(await ask('export', '--out', file)).toBe(3);
      expect(readFileSync(file, 'utf8')).toBe('kept');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('exit with 3 when the ledger could not be checked', async () => {
    expect(
      await runLedgerCli(['verify'], {
        url: 'postgres://nobody@127.0.0.1:1/nothing',
        ...BESIDE,
      }),
    ).toBe(3);
  });
});
