import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { until } from './ledger/feed/testing/until.js';
import { newSigningKey } from './ledger/log/sign/signing-keys.js';
import { rebuildAccounts, type RebuildReport } from './ledger/rebuild/rebuild-accounts.js';
import { replayAccount } from './ledger/replay/replay-account.js';
import { POOL } from './platform/database/pools/pools.js';
import { createApiDocument } from './platform/http/document/api-document.js';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.js';
import { auditExcessesOf, excessesOf, SET_BASED } from './testing/statements/bounds.js';
import { CALLS, type Callers, signInCallers } from './testing/statements/calls.js';
import { PEOPLE, VETERAN, VETERAN_EVENTS } from './testing/statements/dimensions.js';
import { plantProgramme } from './testing/statements/programme.js';
import { type RecordedStatement, StatementRecorder } from './testing/statements/statement-recorder.js';
import { createTestApp, PASSWORD, type TestApp } from './testing/test-app.js';
import { WorkerModule } from './worker.module.js';

const recorder = new StatementRecorder();
let api: TestApp;
let audit: Audit;

/** The whole product, API, worker and auditor, over years of a programme, with every statement recorded. */
beforeAll(async () => {
  const database = await createTestDatabase();
  await plantProgramme(database);
  await recorder.start(database);
  audit = await auditLedger(database);
  // The worker's own verification reads everything; it is not due.
  await database.ownerPool.query(
    'INSERT INTO ledger_verifications (events, accounts, faults) VALUES (0, 0, 0)',
  );
  const { privateKey } = newSigningKey('pwen.example/ledger');
  const variables = { DEMO_TOOLS: 'true', LEDGER_SIGNING_KEYS: privateKey };
  api = await createTestApp({ database, modules: [WorkerModule], variables });
  await untilSwept();
  await untilSigned();
  const callers = await signInCallers(api);
  for (const [operation, call] of Object.entries(CALLS)) {
    recorder.during = 'stepUp';
    await proveAgain(callers);
    recorder.during = operation;
    await call(callers);
  }
  recorder.during = 'the end';
});
afterAll(async () => {
  await api.close();
  recorder.stop();
});

/** Some calls need minutes of the test's clock, and a proof holds for five. */
async function proveAgain({ administrator }: Callers): Promise<void> {
  const { body } = await administrator.get('/api/step-up').expect(200);
  if ((body as { msLeft: number }).msLeft > 0) return;
  await administrator.post('/api/step-up').send({ password: PASSWORD }).expect(204);
}

interface Audit {
  readonly replayed: readonly RecordedStatement[];
  readonly rebuilt: readonly RecordedStatement[];
  readonly report: RebuildReport;
  readonly faults: readonly unknown[];
  /** The pages of the ledger and the people. */
  readonly pages: number;
}

/** The auditor's statements before any other activity, recorded separately from those of API and worker. */
async function auditLedger({ ownerUrl: url, ownerPool }: TestDatabase): Promise<Audit> {
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  recorder.during = 'replay';
  await replayAccount({ url, userId: VETERAN + 1, onEvent: () => undefined, onFault });
  const replayed = recorder.statements.splice(0);
  recorder.during = 'rebuild';
  const report = await rebuildAccounts({ url, acceptDifferences: false, onDifference: onFault, onFault });
  const { rows } = await ownerPool.query<{ pages: number }>(
    `SELECT sum(pg_total_relation_size(oid) / current_setting('block_size')::int)::bigint AS pages
     FROM pg_class WHERE relname IN ('point_transactions', 'point_transaction_texts', 'point_transaction_evidence', 'point_accounts',
       'users')`,
  );
  const rebuilt = recorder.statements.splice(0);
  recorder.during = 'the start';
  return { replayed, rebuilt, report, faults, pages: rows[0]?.pages ?? 0 };
}

/** The end of this test's own query that counts the remaining work. */
const UNTIL_SWEPT = 'AS left_over';

/** Waits until the worker's sweeps have done the remaining work. */
async function untilSwept(): Promise<void> {
  for (;;) {
    const { rows } = await api.database.ownerPool.query<{ left_over: number }>(
      `SELECT (SELECT count(*) FROM redemptions WHERE status = 'pending')
         + (SELECT count(*) FROM stale_survey_marks)
         + (SELECT count(*) FROM mail_outbox WHERE sent_at IS NULL)
         + (SELECT count(*) FROM content_views WHERE user_id = ${VETERAN} AND NOT is_completed)
         + EXISTS (SELECT FROM point_transactions WHERE position > (SELECT min(position) FROM ledger_readers))::integer
         + (SELECT abs(10 - count(*)) FROM ledger_readers) ${UNTIL_SWEPT}`,
    );
    if (rows[0]?.left_over === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Waits until a checkpoint includes everything. */
async function untilSigned(): Promise<void> {
  await api.database.ownerPool.query('INSERT INTO ledger_checkpoint_wishes DEFAULT VALUES');
  await until(async () => {
    const { rows } = await api.database.ownerPool.query<{ is_signed: boolean }>(
      'SELECT max(size) = (SELECT max(leaf) + 1 FROM ledger_log_leaves) AS is_signed FROM ledger_checkpoints',
    );
    return rows[0]?.is_signed ?? false;
  });
}

it('every call of the API was made', () => {
  const operations = Object.values(createApiDocument(api.app).paths).flatMap((path) =>
    Object.values(path).map(({ operationId }: { operationId: string }) => operationId),
  );
  expect(Object.keys(CALLS).sort()).toEqual(operations.sort());
});

it('no statement reads more than it needs, however much data there is', () => {
  const ofProduct = recorder.statements.filter(({ text }) => !text.endsWith(UNTIL_SWEPT));
  expect(ofProduct.length).toBeGreaterThan(500);
  expect(excessesOf(ofProduct)).toEqual([]);
});

it.each(SET_BASED)('a separate bound is still needed for: $name', ({ is }) => {
  expect(recorder.statements.some(is)).toBe(true);
});

it('the first, a middle and the last page of a long history read the same few blocks', () => {
  const pages = recorder.statements.filter(({ text }) =>
    text.includes('FROM point_transactions t WHERE t.user_id'),
  );
  const blocks = pages.map((page) => page.blocks);
  expect(blocks).toHaveLength(3);
  // The last page has two rows less, and the first has the newest events, whose texts lie elsewhere.
  expect(Math.max(...blocks) / Math.min(...blocks)).toBeLessThan(1.1);
});

describe('the auditor', () => {
  const events = PEOPLE - 1 + VETERAN_EVENTS;

  it('finds every chain and balance correct', () => {
    const { faults, report } = audit;
    expect(faults).toEqual([]);
    expect(report).toMatchObject({ accounts: PEOPLE, differences: 0, swapped: true });
  });

  it('replays an account without reading another', () => {
    expect(audit.replayed.some(({ text }) => text.startsWith('COPY (SELECT t.user_id'))).toBe(true);
    expect(excessesOf(audit.replayed)).toEqual([]);
  });

  it('verifies and rebuilds by reading each page only a few times', () => {
    const { rebuilt, pages } = audit;
    expect(rebuilt.some(({ rows }) => rows === events)).toBe(true);
    expect(auditExcessesOf(rebuilt, { pages, rows: PEOPLE })).toEqual([]);
  });
});

it.each([
  'users',
  'sessions',
  'rate_limits',
  'password_resets',
  'mail_outbox',
  'administrator_log',
  'balance_changes',
  'delayed_changes',
  'point_accounts',
  'point_transactions',
  'point_transaction_texts',
  'point_transaction_evidence',
  'earned_per_day',
  'content',
  'content_views',
  'quick_survey_responses',
  'survey_responses',
  'reward_views',
  'redemptions',
  'referrals',
  'voucher_inventory',
])('a statement that reads all of %s is detected', async (table) => {
  const before = recorder.statements.length;
  recorder.during = 'a planted scan';
  await api.app
    .get<Pool>(POOL, { strict: false })
    .query(`SELECT count(*) FROM ${table} AS one WHERE one::text = ''`);
  const planted = recorder.statements.slice(before).filter(({ text }) => text.includes('count(*)'));
  expect(excessesOf(planted)).toHaveLength(1);
});
