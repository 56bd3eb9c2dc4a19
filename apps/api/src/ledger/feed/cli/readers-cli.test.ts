import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.js';
import { saidOnConsole } from '../../../testing/said-on-console.js';
import { createLedgerPool } from '../../ledger-pool.js';
import { PointsLedger } from '../../points-ledger.js';
import type { ReadModel } from '../ledger-reader.js';
import { earnBySurvey } from '../testing/earn.js';
import { startReading } from '../testing/reading-process.js';
import { until } from '../testing/until.js';
import { runReadersCli } from './readers-cli.js';

Logger.overrideLogger(false);

const nothing: ReadModel = { name: 'nothing-much', tables: [], handle: () => Promise.resolve() };

let database: TestDatabase;
const said = saidOnConsole();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = (...args: string[]) => runReadersCli(args, database.url, [nothing]);

describe("the operator's commands for the readers", () => {
  it('say when no reader has started', async () => {
    expect(await ask('list')).toBe(0);
    expect(await ask('rebuild', 'nothing-much')).toBe(0);
    expect(said).toEqual([
      'No reader has started: the worker starts them.',
      'nothing-much has not started: the worker will build it from nothing.',
    ]);
  });

  it('list the lag of each reader, and rebuild one', async () => {
    const pool = createLedgerPool(database.url);
    const earn = (n: number) => new PointsLedger(pool).record(earnBySurvey(7, n));
    const reading = startReading(database.url, [nothing]);
    await earn(1);
    await until(async () => {
      said.splice(0);
      await ask('list');
      return said.join().includes('serving   up to date');
    });
    await reading.stop();
    await earn(2);
    await pool.end();
    expect(await ask('rebuild', 'nothing-much')).toBe(0);
    expect(said.at(-1)).toMatch(/was rebuilt and serves as generation \d+/);
    await ask('list');
    expect(said.at(-1)).toMatch(/^nothing-much +generation \d+ +serving +1 events, \d+ s behind$/);
  });

  it.each(['', 'list all', 'rebuild', 'rebuild what', 'rebuild nothing-much now', 'remove'])(
    'print the usage for "%s"',
    async (line) => {
      expect(await ask(...line.split(' ').filter(Boolean))).toBe(2);
      expect(said.join('\n')).toContain('usage:');
    },
  );

  it('say when the database is out of reach', async () => {
    expect(await runReadersCli(['list'], 'postgres://nobody@127.0.0.1:1/pwen', [nothing])).toBe(3);
    expect(said.join('\n')).toMatch(/ECONNREFUSED/);
  });
});
