import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { checkpointIn } from '@pwen/domain/proof';

import { MaintenanceTransactions } from '../../../platform/database/transactions/transactions.js';
import { type Environment, type LedgerBucket, parseEnvironment } from '../../../platform/env.js';
import { Metrics } from '../../../platform/telemetry/metrics.js';
import { LOG_NAME, LoggedLedger } from '../../../testing/fixtures/logged-ledger.js';
import { earnBySurvey } from '../../feed/testing/earn.js';
import { NO_ADMINISTRATORS } from '../../testing/no-administrators.js';
import { CheckpointBucket } from '../publish/bucket.js';
import { CheckpointFolder } from '../publish/checkpoint-folder.js';
import { BucketServer } from '../publish/testing/bucket-server.js';
import { SignCheckpointCommand, SignCheckpointHandler } from './sign-checkpoint.command.js';
import { newSigningKey, SigningKeys } from './signing-keys.js';
import { WishCheckpointHandler } from './wish-checkpoint.command.js';

// Workers on machines that do not share DATA_DIR. Two databases stand for a primary and for a standby that was promoted without the
// last transactions: they have other events.

const key = newSigningKey(LOG_NAME).privateKey;
let server: BucketServer;
let kept: LedgerBucket;
let ledgers: LoggedLedger[];
let folders: string[];
let complaints: string[];
beforeEach(async () => {
  server = new BucketServer();
  ledgers = [];
  folders = [];
  complaints = [];
  jest
    .spyOn(Logger.prototype, 'error')
    .mockImplementation((line: unknown) => void complaints.push(String(line)));
  kept = await server.open();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
  for (const ledger of ledgers) await ledger.drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function database(): Promise<LoggedLedger> {
  const ledger = await LoggedLedger.create();
  ledger.keys = SigningKeys.read(key);
  ledgers.push(ledger);
  return ledger;
}

function worker(ledger: LoggedLedger) {
  const { url, pool } = ledger.database;
  const path = mkdtempSync(join(tmpdir(), 'pwen-one-head-'));
  folders.push(path);
  const environment: Environment = {
    ...parseEnvironment({ DATABASE_URL: url, LEDGER_SIGNING_KEYS: key }),
    ledgerBucket: kept,
  };
  const metrics = new Metrics();
  const handler = new SignCheckpointHandler(
    environment,
    ledger.transactions satisfies MaintenanceTransactions,
    pool,
    new CheckpointFolder(path),
    NO_ADMINISTRATORS,
    metrics,
  );
  const wishing = new WishCheckpointHandler(pool);
  return {
    sign: async () => {
      await wishing.execute();
      return handler.execute(new SignCheckpointCommand());
    },
    refuses: async () =>
      (await metrics.registry.getSingleMetricAsString('pwen_log_refused_to_sign')).trim().endsWith(' 1'),
    published: () => sizesIn(path),
  };
}

const sizesIn = (path: string): number[] => {
  try {
    return readdirSync(join(path, 'checkpoints'))
      .map(Number)
      .sort((one, other) => one - other);
  } catch {
    return [];
  }
};

let rounds = 0;
async function grow(ledger: LoggedLedger, people: readonly number[]): Promise<void> {
  const round = ++rounds;
  await ledger.record(people.map((userId) => earnBySurvey(userId, round)));
  await ledger.enter();
}

const signedIn = async ({ database: { pool } }: LoggedLedger) =>
  (await pool.query<{ size: number }>('SELECT size FROM ledger_checkpoints ORDER BY size')).rows.map(
    ({ size }) => Number(size),
  );
const head = () => checkpointIn(String(server.objects.get('checkpoints/latest')))?.size;

test('after a failover that has lost the last checkpoint, a worker that never saw it signs nothing, and says so', async () => {
  const [before, after] = [await database(), await database()];
  await grow(before, [1, 2, 3]);
  const first = worker(before);
  expect(await first.sign()).toBe(1);
  await grow(after, [4, 5, 6, 7, 8]);
  const second = worker(after);
  expect(await second.sign()).toBe(0);
  expect(complaints).toEqual([
    expect.stringContaining('the first 4 leaves are not those that were published'),
  ]);
  expect(await signedIn(after)).toEqual([]);
  expect(second.published()).toEqual([]);
  expect([await first.refuses(), await second.refuses()]).toEqual([false, true]);
});

test('nothing is signed while nobody knows what was published, and what is signed reaches the folder', async () => {
  const ledger = await database();
  await grow(ledger, [1, 2, 3]);
  const here = worker(ledger);
  server.instead = { status: 503 };
  expect(await here.sign()).toBe(0);
  expect([await here.refuses(), await signedIn(ledger)]).toEqual([true, []]);
  server.instead = undefined;
  expect(await here.sign()).toBe(1);
  expect(await here.refuses()).toBe(false);
  // From here on only this database can have signed something.
  server.instead = { status: 503 };
  await grow(ledger, [1, 2, 3]);
  await here.sign();
  expect(here.published()).toEqual(await signedIn(ledger));
  expect(await here.refuses()).toBe(false);
});

test('two workers with a folder each sign one head after the other, and the bucket never goes back', async () => {
  const ledger = await database();
  const both = [worker(ledger), worker(ledger)];
  for (let round = 0; round < 6; round++) {
    await grow(ledger, [1, 2, 3]);
    await Promise.all(both.map(({ sign }) => sign()));
    expect(head()).toBe(Math.max(...(await signedIn(ledger))));
  }
  const published = both.flatMap((one) => one.published());
  expect(new Set(published)).toEqual(new Set(await signedIn(ledger)));
  expect(published).toHaveLength(new Set(published).size);
  expect(complaints).toEqual([]);
});

test('of two that sign at once, one signs', async () => {
  const ledger = await database();
  await grow(ledger, [1, 2, 3]);
  const signed = await Promise.all(Array.from({ length: 6 }, () => ledger.sign()));
  expect(signed.filter((checkpoint) => checkpoint !== undefined)).toHaveLength(1);
});

test('a worker that was stopped between signing and publishing publishes nothing that contradicts another', async () => {
  const [before, after] = [await database(), await database()];
  for (const ledger of [before, after]) await grow(ledger, [1]);
  const bucket = new CheckpointBucket(kept);
  const common = { size: 1, note: 'pwen.example/ledger\n1\nAAAA\n\n', signedAt: new Date() };
  await bucket.store(common, () => Promise.resolve());
  const [stopped, other] = [await before.sign(), await after.sign()];
  if (!stopped || !other) throw new Error('nothing was signed');
  // It has read what it continues, is stopped, and the other one publishes meanwhile.
  const storing = bucket.store(stopped, () => bucket.store(other, () => Promise.resolve()));
  await expect(storing).rejects.toThrow('412');
  expect(String(server.objects.get(`checkpoints/${other.size}`))).toBe(other.note);
  expect(String(server.objects.get('checkpoints/latest'))).toBe(other.note);
});

test('the folder keeps the later checkpoint, whoever goes on last', async () => {
  const ledger = await database();
  await grow(ledger, [1]);
  const first = await ledger.sign();
  await grow(ledger, [2]);
  const second = await ledger.sign();
  const path = mkdtempSync(join(tmpdir(), 'pwen-one-head-'));
  folders.push(path);
  const folder = new CheckpointFolder(path);
  for (const one of [second, first]) await folder.write(one?.size ?? 0, one?.note ?? '');
  expect(await folder.latest()).toBe(second?.note);
  expect(sizesIn(path)).toEqual([first?.size, second?.size]);
});
