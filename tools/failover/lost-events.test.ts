import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { runLedgerCli } from '@pwen/api/ledger/cli/ledger-cli';
import { earnBySurvey } from '@pwen/api/ledger/feed/testing/earn';
import { startReading, type ReadingProcess } from '@pwen/api/ledger/feed/testing/reading-process';
import { createLedgerPool } from '@pwen/api/ledger/ledger-pool';
import { PointsLedger } from '@pwen/api/ledger/points-ledger';
import { NO_ADMINISTRATORS } from '@pwen/api/ledger/testing/no-administrators';
import { NOTHING_MISSING } from '@pwen/api/ledger/testing/nothing-missing';
import { allMigrations } from '@pwen/api/migrations/all-migrations';
import { ensureProcessLogin } from '@pwen/api/platform/database/login/process-login';
import { createPool } from '@pwen/api/platform/database/pools/pools';
import { runMigrations } from '@pwen/api/platform/database/run-migrations';
import type { Pool } from 'pg';

import { asProcess, withClient } from '../embedded-postgres/connection.js';
import {
  startStandby,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../embedded-postgres/temporary-postgres.js';
import { NetworkGate } from '../installation/network-gate.js';

// A primary dies, and the standby that is promoted lacks its last events. The processes go on as they are: with their cached
// accounts, and readers that have read what is lost.

const PEOPLE = 10;
/** How long the readers may pause after the faults of a failover, and a little more. */
const LONGER_THAN_READERS_PAUSE_MS = 4_000;
const PASSWORD = 'of the processes';

let primary: TemporaryPostgres;
let standby: TemporaryPostgres | undefined;
let gate: NetworkGate;
let ledgerPool: Pool;
let otherPool: Pool;
let ledger: PointsLedger;
let reading: ReadingProcess | undefined;
let conflicts = 0;
let isHeldUp = false;

// The faults of a failover are logged.
Logger.overrideLogger(false);

beforeEach(async () => {
  primary = await startTemporaryPostgres();
  await runMigrations(primary.url, allMigrations);
  await withClient(primary.url, (owner) => ensureProcessLogin(owner, asProcess(primary.url, PASSWORD)));
  await withClient(primary.url, (owner) =>
    owner.query(`CREATE TABLE seen (reader text, position bigint); GRANT ALL ON seen TO pwen_app`),
  );
  gate = await NetworkGate.to(primary.port);
  const url = gate.urlOf(asProcess(primary.url, PASSWORD));
  conflicts = 0;
  ledgerPool = createLedgerPool(url);
  otherPool = createPool(url);
  ledger = new PointsLedger(ledgerPool, {
    onBatch: ({ outcome }) => void (outcome === 'conflict' && conflicts++),
  });
  isHeldUp = false;
  reading = startReading(url, [witness('swift'), witness('behind', () => !isHeldUp)]);
});
afterEach(async () => {
  await reading?.stop();
  await Promise.all([ledgerPool.end(), otherPool.end()]);
  await gate.remove();
  await standby?.stop();
  await primary.stop();
});

function witness(name: string, may: () => boolean = () => true): Parameters<typeof startReading>[1][number] {
  return {
    name,
    batchSize: 7,
    handle: async ({ events, client }) => {
      if (!may()) throw new Error('held up by the test');
      const positions = events.map(({ position }) => position);
      await client.query('INSERT INTO seen SELECT $1, unnest($2::bigint[])', [name, positions]);
    },
  };
}

/** Every person earns once. */
async function earn(survey: number): Promise<void> {
  const awards = Array.from({ length: PEOPLE }, (_, n) => ledger.record(earnBySurvey(n + 1, survey)));
  await Promise.all(awards);
}

const positions = async (sql: string): Promise<number[]> =>
  (await otherPool.query<{ position: number }>(sql)).rows.map(({ position }) => position);
const stored = () => positions('SELECT position FROM point_transactions ORDER BY 1');
const seenBy = (name: string) => positions(`SELECT position FROM seen WHERE reader = '${name}' ORDER BY 1`);
const haveReadAll = async () =>
  String(await seenBy('swift')) === String(await stored()) &&
  (isHeldUp || String(await seenBy('behind')) === String(await stored()));

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (let fault: unknown = 'not yet'; ;) {
    const isTrue = await holds().catch((thrown: unknown) => void (fault = thrown));
    if (isTrue) return;
    if (Date.now() > deadline) throw new Error('not in time', { cause: fault });
    await sleep(50);
  }
}

const promote = ({ url }: TemporaryPostgres) =>
  withClient(url, (owner) => owner.query('SELECT pg_promote()'));

test('readers neither stand still nor skip an event, and accounts are decided as they are now', async () => {
  for (const survey of [1, 2]) await earn(survey);
  await until(haveReadAll);
  standby = await startStandby(primary, { follows: false });
  isHeldUp = true;
  for (let survey = 3; survey <= 12; survey++) await earn(survey);
  await until(haveReadAll);
  const lost = Math.max(...(await stored()));
  conflicts = 0;

  await primary.kill();
  await promote(standby);
  // A writer that is not done when the readers come, and another one after it.
  const writers = createPool(asProcess(standby.url, PASSWORD));
  const writer = await writers.connect();
  try {
    await writer.query('BEGIN');
    await ledger.recordWithin(writer, earnBySurvey(1, 'not committed yet'));
    isHeldUp = false;
    gate.leadTo(standby.port);
    await ledger.record(earnBySurvey(2, 'committed'));
    await sleep(LONGER_THAN_READERS_PAUSE_MS);
    const committed = Math.max(...(await stored()));
    expect(committed).toBeLessThan(lost);
    for (const reader of ['swift', 'behind']) expect(await seenBy(reader)).not.toContain(committed);
    await writer.query('COMMIT');
  } finally {
    writer.release(true);
    await writers.end();
  }

  for (let person = 1; person <= PEOPLE; person++) await ledger.record(earnBySurvey(person, 13));
  await until(haveReadAll);
  // Of what was decided before the first connection; every other account was forgotten.
  expect(conflicts).toBeLessThanOrEqual(1);
  const beside = { evidence: NOTHING_MISSING, administratorLog: NO_ADMINISTRATORS };
  expect(await runLedgerCli(['verify'], { url: standby?.url ?? '', ...beside })).toBe(0);
});

test('a reader whose own checkpoint is lost begins again', async () => {
  await reading?.stop();
  reading = undefined;
  standby = await startStandby(primary, { follows: false });
  reading = startReading(gate.urlOf(asProcess(primary.url, PASSWORD)), [witness('new')]);
  await earn(1);
  await until(async () => String(await seenBy('new')) === String(await stored()));
  await primary.kill();
  await promote(standby);
  gate.leadTo(standby.port);
  await earn(2);
  await until(async () => String(await seenBy('new')) === String(await stored()));
  expect(await stored()).toHaveLength(PEOPLE);
});
