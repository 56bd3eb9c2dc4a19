import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { POOL } from './platform/database/pools.js';
import { createApiDocument } from './platform/http/api-document.js';
import { excessesOf, SET_BASED } from './testing/statements/bounds.js';
import { CALLS, signInCallers } from './testing/statements/calls.js';
import { plantProgramme, VETERAN } from './testing/statements/programme.js';
import { StatementRecorder } from './testing/statements/statement-recorder.js';
import { createTestApp, type TestApp } from './testing/test-app.js';
import { createTestDatabase } from './testing/test-database.js';
import { WorkerModule } from './worker.module.js';

const recorder = new StatementRecorder();
let api: TestApp;

/** The whole product, API and worker, over years of a programme: everything that it asks of the database is recorded. */
beforeAll(async () => {
  const database = await createTestDatabase();
  await plantProgramme(database);
  await recorder.start(database);
  api = await createTestApp({ database, modules: [WorkerModule] });
  await untilSwept();
  const callers = await signInCallers(api);
  for (const [operation, call] of Object.entries(CALLS)) {
    recorder.during = operation;
    await call(callers);
  }
  recorder.during = 'the end';
}, 300_000);
afterAll(async () => {
  await api.close();
  recorder.stop();
});

/** Until the worker has done what was left over for its sweeps. */
async function untilSwept(): Promise<void> {
  for (;;) {
    const { rows } = await api.database.ownerPool.query<{ left: number }>(
      `SELECT (SELECT count(*) FROM redemptions WHERE status = 'pending')
         + (SELECT count(*) FROM stale_survey_marks)
         + (SELECT count(*) FROM mail_outbox WHERE sent_at IS NULL)
         + (SELECT count(*) FROM content_views WHERE user_id = ${VETERAN} AND NOT is_completed) AS left`,
    );
    if (rows[0]?.left === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('every call of the API was made', () => {
  const operations = Object.values(createApiDocument(api.app).paths).flatMap((path) =>
    Object.values(path).map(({ operationId }: { operationId: string }) => operationId),
  );
  expect(Object.keys(CALLS).sort()).toEqual(operations.sort());
});

it('no statement looks at more than what it is about, however much there is', () => {
  expect(recorder.statements.length).toBeGreaterThan(500);
  expect(excessesOf(recorder.statements)).toEqual([]);
});

it.each(SET_BASED)('a bound of its own is still needed for: $name', ({ is }) => {
  expect(recorder.statements.some(is)).toBe(true);
});

it('the first, a middle and the last page of a long history look at the same few blocks', () => {
  const pages = recorder.statements.filter(({ text }) =>
    text.includes('FROM point_transactions t WHERE t.user_id'),
  );
  const blocks = pages.map((page) => page.blocks);
  expect(blocks).toHaveLength(3);
  expect(Math.max(...blocks) - Math.min(...blocks)).toBeLessThan(10);
});

it.each([
  'users',
  'sessions',
  'rate_limits',
  'password_resets',
  'mail_outbox',
  'administrator_log',
  'point_accounts',
  'point_transactions',
  'point_transaction_texts',
  'content_views',
  'quick_survey_responses',
  'survey_responses',
  'reward_views',
  'redemptions',
  'voucher_inventory',
])('a statement that reads all of %s would be found', async (table) => {
  const before = recorder.statements.length;
  recorder.during = 'a planted scan';
  await api.app
    .get<Pool>(POOL, { strict: false })
    .query(`SELECT count(*) FROM ${table} AS one WHERE one::text = ''`);
  const planted = recorder.statements.slice(before).filter(({ text }) => text.includes('count(*)'));
  expect(excessesOf(planted)).toHaveLength(1);
});
