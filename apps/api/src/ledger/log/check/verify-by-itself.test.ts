import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { MaintenanceTransactions } from '../../../platform/database/transactions/transactions.js';
import { parseEnvironment } from '../../../platform/env.js';
import { LoggedLedger } from '../../../testing/fixtures/logged-ledger.js';
import { earnBySurvey } from '../../feed/testing/earn.js';
import { forgeEvent } from '../../testing/forge-event.js';
import { NO_ADMINISTRATORS } from '../../testing/no-administrators.js';
import { NOTHING_MISSING } from '../../testing/nothing-missing.js';
import type { EvidenceOfSources } from '../../verify/evidence/event-evidence.js';
import { CheckpointFolder } from '../publish/checkpoint-folder.js';
import { publishCheckpoints } from '../publish/publish-checkpoints.js';
import { VerifyByItselfCommand, VerifyByItselfHandler } from './verify-by-itself.command.js';

Logger.overrideLogger(false);

const SURVEY_OF_NOBODY = 666;
const EVIDENCE: EvidenceOfSources = {
  ...NOTHING_MISSING,
  SURVEY: {
    outlivesErasure: true,
    find: (_, events) =>
      Promise.resolve(
        events
          .filter(({ source }) => source.id === String(SURVEY_OF_NOBODY))
          .map(({ userId, sequence }) => ({ userId, sequence, missing: 'no answer' })),
      ),
  },
};

let logged: LoggedLedger;
let folder: string;
let worker: VerifyByItselfHandler;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pwen-log-'));
  logged = await LoggedLedger.create();
  const { pool, url } = logged.database;
  worker = new VerifyByItselfHandler(
    // With the login of the processes, which owns nothing.
    parseEnvironment({ DATABASE_URL: url }),
    new MaintenanceTransactions(pool, new DataSource({ type: 'postgres' })),
    pool,
    new CheckpointFolder(folder),
    EVIDENCE,
    NO_ADMINISTRATORS,
  );
  await earn(1);
});
afterEach(async () => {
  await logged.drop();
  rmSync(folder, { recursive: true });
});

const owner = (sql: string, values: unknown[] = []) => logged.database.ownerPool.query(sql, values);
const verify = () => worker.execute(new VerifyByItselfCommand());

/** Points for ten people, in the log and published. */
async function earn(survey: number): Promise<void> {
  await logged.record(Array.from({ length: 10 }, (_, n) => earnBySurvey(n + 1, survey)));
  await logged.enter();
  await logged.sign();
  await publishCheckpoints({
    pool: logged.database.pool,
    folder: new CheckpointFolder(folder),
    targets: [],
    witness: undefined,
    barrier: () => Promise.resolve(),
  });
}

async function pass(hours: number): Promise<void> {
  await owner(`UPDATE ledger_verifications SET verified_at = verified_at - $1 * interval '1 hour'`, [hours]);
}

const stored = async () =>
  (
    await owner(
      'SELECT scope, events::integer, accounts::integer, faults::integer, first_fault FROM ledger_verifications ORDER BY id',
    )
  ).rows;

async function change(sql: string): Promise<void> {
  await owner('ALTER TABLE point_transactions DISABLE TRIGGER ALL');
  await owner(sql);
  await owner('ALTER TABLE point_transactions ENABLE TRIGGER ALL');
}

describe('the worker', () => {
  it('verifies everything first, what is new each hour, and everything again after a day', async () => {
    expect(await verify()).toBe(0);
    expect(await verify()).toBe(0);
    expect(await stored()).toMatchObject([{ scope: 'all', events: 10, accounts: 10, faults: 0 }]);
    await earn(2);
    await pass(2);
    expect(await verify()).toBe(0);
    await earn(3);
    await pass(2);
    expect(await verify()).toBe(0);
    await pass(40);
    expect(await verify()).toBe(0);
    expect(await stored()).toMatchObject([
      {},
      { scope: 'new', events: 10, faults: 0 },
      { scope: 'new', events: 10, accounts: 10, faults: 0 },
      { scope: 'all', events: 30, accounts: 10, faults: 0 },
    ]);
  });

  it('asks each hour whether what is new was allowed, and the next hour of what was too young', async () => {
    await verify();
    await earn(SURVEY_OF_NOBODY);
    await pass(2);
    expect(await verify()).toBe(0);
    await change(`UPDATE point_transactions SET recorded_at = recorded_at - interval '11 minutes'`);
    await pass(2);
    expect(await verify()).toBe(10);
    expect((await stored()).at(-1)).toMatchObject({
      scope: 'new',
      events: 0,
      first_fault: expect.stringMatching(/^EVIDENCE_MISSING account 1 event 2: no answer/) as unknown,
    });
    await pass(2);
    expect(await verify()).toBe(0);
    await pass(40);
    // Also what else is wrong with the rewritten times.
    expect(await verify()).toBeGreaterThan(10);
  });

  it('finds a video of which too little was watched within the hour', async () => {
    await verify();
    const recordedAt = new Date();
    const video = { source: { type: 'VIDEO_WATCH', id: '1' }, key: 'video:1' } as const;
    const began = recordedAt.getTime() - 10_000;
    const evidence = `view length=10000 began=${began} credited=0-100`;
    await forgeEvent(logged.database, { userId: 4, ...video, evidence, recordedAt });
    await logged.enter();
    await pass(2);
    expect(await verify()).toBe(1);
    expect((await stored()).at(-1)).toMatchObject({
      scope: 'new',
      first_fault: expect.stringMatching(/^VIEW_NOT_WATCHED account 4 event 2/) as unknown,
    });
  });

  it('vouches in the log for when it began to verify everything, once it found no fault', async () => {
    const sinceOf = async () =>
      (await owner('SELECT verified_since FROM ledger_log_states ORDER BY leaf DESC LIMIT 1')).rows[0]
        ?.verified_since as Date | null;
    expect(await sinceOf()).toBeNull();
    const before = new Date();
    await verify();
    await earn(2);
    const since = await sinceOf();
    expect(since?.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
    const [ended] = (await owner('SELECT verified_at FROM ledger_verifications')).rows;
    expect(since?.getTime()).toBeLessThanOrEqual(ended.verified_at.getTime());

    // Neither what is new nor a verification that found something counts.
    await pass(2);
    await verify();
    await owner('UPDATE point_accounts SET balance = 99 WHERE user_id = 4');
    await pass(40);
    expect(await verify()).toBeGreaterThan(0);
    await owner('UPDATE point_accounts SET balance = 20 WHERE user_id = 4');
    await earn(3);
    expect(await sinceOf()).toEqual(since);
  });

  it.each([
    [
      'an amount',
      'UPDATE point_transactions SET amount = 11 WHERE sequence = 2 AND user_id = 4',
      'BALANCE_MISMATCH',
    ],
    [
      'a seal',
      `UPDATE point_transactions SET actor = 'system' WHERE sequence = 2 AND user_id = 4`,
      'HASH_MISMATCH',
    ],
    ['a row', 'DELETE FROM point_transactions WHERE sequence = 2 AND user_id = 4', 'LOG_MISMATCH'],
    [
      'a text',
      `UPDATE point_transaction_texts SET text = 'x' WHERE sequence = 2 AND user_id = 4`,
      'TEXT_MISMATCH',
    ],
    [
      'evidence',
      `INSERT INTO point_transaction_evidence VALUES (4, 2, decode(repeat('00', 16), 'hex'), 'x')`,
      'EVIDENCE_MISMATCH',
    ],
    ['a balance', 'UPDATE point_accounts SET balance = 99 WHERE user_id = 4', 'PROJECTION_MISMATCH'],
    [
      'a key',
      `UPDATE point_transactions SET key = 'video:2' WHERE sequence = 2 AND user_id = 4`,
      'WRONG_KEY',
    ],
  ])('finds %s that was changed within the hour', async (_, sql, kind) => {
    await verify();
    await earn(2);
    await change(sql);
    await pass(2);
    expect(await verify()).toBeGreaterThan(0);
    const faults = (await stored()).at(-1) as { scope: string; first_fault: string };
    expect(faults.scope).toBe('new');
    expect(faults.first_fault).toContain(kind);
    expect(faults.first_fault).toContain('account 4');
  });

  it('finds in what was published that the database was put back, within the hour', async () => {
    await earn(2);
    await verify();
    await owner('DELETE FROM ledger_log_leaves WHERE leaf >= 15');
    await pass(2);
    expect(await verify()).toBe(1);
    expect((await stored()).at(-1)).toMatchObject({
      first_fault: expect.stringContaining('CHECKPOINT_CONTRADICTED') as unknown,
    });
  });

  it('finds in what was published that a tail was cut off everywhere, at night', async () => {
    await earn(2);
    await verify();
    await change('DELETE FROM point_transactions WHERE user_id = 10 AND sequence = 2');
    await owner('DELETE FROM point_transaction_texts WHERE user_id = 10 AND sequence = 2');
    await owner('DELETE FROM ledger_log_leaves WHERE user_id = 10 AND sequence = 2');
    await owner(
      `UPDATE point_accounts a SET sequence = 1, balance = t.balance_after, head_hash = t.hash, last_recorded_at = t.recorded_at,
         earned_day_points = t.balance_after, earned_week_points = t.balance_after
       FROM point_transactions t WHERE t.user_id = 10 AND a.user_id = 10`,
    );
    await pass(40);
    expect(await verify()).toBe(1);
    expect((await stored()).at(-1)).toMatchObject({
      scope: 'all',
      first_fault: expect.stringContaining('CHECKPOINT_CONTRADICTED') as unknown,
    });
  });
});
