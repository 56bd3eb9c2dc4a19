import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { saidOnConsole } from '../../testing/said-on-console.js';
import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger } from '../points-ledger.js';
import { runLedgerCli } from './ledger-cli.js';

let database: TestDatabase;
const said = saidOnConsole();

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createLedgerPool(database.url);
  await new PointsLedger(pool).execute({
    kind: 'earn',
    userId: 7,
    amountPoints: 15,
    source: { type: 'VIDEO_WATCH', id: '1' },
    key: 'video:1',
    actor: 'user:7',
    description: 'Kafe Tyòt',
    at: new Date('2026-11-20T12:00:00Z'),
  });
  await pool.end();
});
afterAll(() => database.drop());

const ask = (...args: string[]) => runLedgerCli(args, database.ownerUrl);

describe("the auditor's commands", () => {
  it('exit with 0 for a ledger that holds', async () => {
    expect(await ask('verify')).toBe(0);
    expect(said.join('\n')).toMatch(/The ledger holds: 1 events of 1 accounts/);
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
    [['rebuild', '--force']],
  ])('exit with 2 for wrong arguments: %j', async (args) => {
    expect(await ask(...args)).toBe(2);
  });

  it('exit with 3 when the ledger could not be checked', async () => {
    expect(await runLedgerCli(['verify'], 'postgres://nobody@127.0.0.1:1/nothing')).toBe(3);
  });
});
