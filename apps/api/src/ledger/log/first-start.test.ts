import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DomainError } from '@pwen/domain';
import {
  type Checkpoint,
  checkpointIn,
  readVerifierKey,
  type VerifierKey,
  verifyExport,
} from '@pwen/domain/proof';
import fc from 'fast-check';

import { administratorLogEnd, evidenceOfSources } from '../../event-evidence.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { type Agent, createTestApp, type TestApp } from '../../testing/test-app.js';
import { FeedWorkerModule } from '../feed/feed-worker.module.js';
import { until } from '../feed/testing/until.js';
import { sha256, verifyEd25519 } from '../hashing.js';
import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger } from '../points-ledger.js';
import { anyCommand } from '../testing/commands.js';
import { compareLog } from './check/compare-log.js';
import { enterEvents } from './enter-events.reader.js';
import { LogWorkerModule } from './log-worker.module.js';
import { exportLedger } from './prove/export-ledger.js';
import { newSigningKey } from './sign/signing-keys.js';

const PEOPLE = 40;
const logKey = newSigningKey('pwen.example/ledger');
const keys = [readVerifierKey(logKey.publicKey, sha256) as VerifierKey];

let database: TestDatabase;
let api: TestApp;
let auditor: Agent;

/** A ledger whose events no worker with the log has read yet, and the first start of one. */
beforeAll(async () => {
  database = await createTestDatabase();
  await plantEvents();
  const modules = [FeedWorkerModule, LogWorkerModule.comparing(evidenceOfSources, administratorLogEnd)];
  const variables = { LEDGER_SIGNING_KEYS: logKey.privateKey };
  api = await createTestApp({ database, modules, variables, withWorker: true });
  auditor = (await api.signInAuditor()).agent;
});
afterAll(() => api.close());

async function plantEvents(): Promise<void> {
  const pool = createLedgerPool(database.url);
  const ledger = new PointsLedger(pool);
  const commands = fc.sample(anyCommand, { seed: 15, numRuns: 1_500 });
  for (const [n, command] of commands.entries())
    await ledger.record({ ...command, userId: 1 + (n % PEOPLE) }).catch((fault: unknown) => {
      if (!(fault instanceof DomainError)) throw fault;
    });
  await pool.end();
}

interface AccountRow {
  readonly user_id: number;
  readonly balance: number;
  readonly sequence: number;
}

const rowsOf = async <T extends object>(sql: string) => (await database.ownerPool.query<T>(sql)).rows;
const textOf = async (path: string) => (await auditor.get(path).buffer(true).expect(200)).text;
const verify = (file: string) =>
  verifyExport([file.split('\n').slice(0, -1)], { sha256, verifyEd25519, keys, random: randomBytes(32) });

test('everything enters the log at the first start, in its order, and is proved', async () => {
  const [{ events, types } = { events: 0, types: 0 }] = await rowsOf<{ events: number; types: number }>(
    'SELECT count(*)::integer AS events, count(DISTINCT type)::integer AS types FROM point_transactions',
  );
  expect({ events: events > 300, types }).toEqual({ events: true, types: 7 });
  await until(async () => {
    const [row] = await rowsOf<{ done: boolean }>(
      `SELECT position = (SELECT max(position) FROM point_transactions) AS done FROM ledger_readers
       WHERE name = '${enterEvents.name}'`,
    );
    return row?.done === true;
  });
  expect(await rowsOf('SELECT count(user_id)::integer AS entered FROM ledger_log_leaves')).toEqual([
    { entered: events },
  ]);
  await auditor.post('/api/ledger/checkpoints').expect(202);
  const latest = async () => {
    const { text, status } = await auditor.get('/.well-known/pwen-ledger/checkpoint').buffer(true);
    return status === 200 ? checkpointIn(text) : undefined;
  };
  await until(async () => ((await latest())?.size ?? 0) > events);

  expect(await textOf('/.well-known/pwen-ledger/keys')).toBe(`${logKey.publicKey}\n`);
  const checkpoint = (await latest()) as Checkpoint;
  expect(await compareLog({ url: database.ownerUrl, checkpoint })).toEqual({ kind: 'same' });
  const lines: string[] = [];
  await exportLedger(database.ownerUrl, (line) => void lines.push(line));
  expect(await verify(lines.join(''))).toMatchObject({ scope: 'ledger', state: { events } });

  const accounts = await rowsOf<AccountRow>(
    'SELECT user_id, balance, sequence FROM point_accounts WHERE sequence > 0',
  );
  expect(accounts).toHaveLength(PEOPLE);
  for (const { user_id: userId, balance, sequence } of accounts)
    expect(await verify(await textOf(`/api/users/${userId}/points/proof`))).toMatchObject({
      scope: 'account',
      account: { userId, balance, sequence },
    });
});
