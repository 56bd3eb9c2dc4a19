import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { createLedgerPool } from '../ledger-pool.js';
import { PointsLedger } from '../points-ledger.js';
import { NOON } from '../testing/commands.js';
import { plantRulesWithoutCeilings } from '../testing/plant-rules.js';
import { earn } from '../testing/survey-and-reward.js';

const BATCH = 50;
/** The account that grows; its id is far behind the others. */
const PERSON = 50_000;

/**
 * There were only a few events when the plans of this connection were made and the statistics were collected. Then an
 * account grew large, without new statistics.
 */
let database: TestDatabase;
let ledgerPool: pg.Pool;
let ledger: PointsLedger;

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await database.ownerPool.connect();
  await plantRulesWithoutCeilings(owner);
  owner.release();
  ledgerPool = createLedgerPool(database.url);
  ledger = new PointsLedger(ledgerPool);
  for (const table of [
    'point_transactions',
    'point_transaction_texts',
    'point_transaction_evidence',
    'point_accounts',
  ])
    await database.ownerPool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  await award(...Array<number>(8).fill(PERSON), PERSON + 1);
  await database.ownerPool.query(
    'ANALYZE point_transactions, point_transaction_texts, point_transaction_evidence, point_accounts',
  );
  for (let turn = 1; turn <= 8; turn++) {
    // First as a new process, which must read the accounts, then as one that has cached them.
    ledger = new PointsLedger(ledgerPool);
    await reverse(PERSON, turn);
    await award(PERSON, PERSON + 1);
    await award(PERSON, PERSON + 1);
  }
  await growAccount(PERSON, 40_000);
  await database.ownerPool.query(
    'INSERT INTO point_accounts (user_id) SELECT n FROM generate_series(1000, 30999) AS n',
  );
});
afterAll(async () => {
  await ledgerPool.end();
  await database.drop();
});

/** A batch of awards, one for each given person. */
async function award(...userIds: number[]): Promise<void> {
  await Promise.all(userIds.map((userId) => ledger.record(earn(userId))));
}

async function reverse(userId: number, corrects: number): Promise<void> {
  const command = { userId, corrects, actor: 'administrator:9', description: 'erè', at: NOON };
  await ledger.record({ kind: 'reverse', ...command });
}

/** Events with arbitrary hashes: only how they are found is measured. */
async function growAccount(userId: number, count: number): Promise<void> {
  await database.ownerPool.query(
    `INSERT INTO point_transactions (user_id, sequence, amount, balance_after, corrects, recorded_at, type,
       source_type, source_id, key, actor, text_hash, hash, encoding_version)
     SELECT user_id, sequence + n, 1, balance + n, NULL, last_recorded_at, 'EARN', 'SURVEY', n::text,
       'grown:' || n, 'system', head_hash, sha256(n::text::bytea), 1
     FROM point_accounts, generate_series(1, $2::int) AS n WHERE user_id = $1`,
    [userId, count],
  );
  await database.ownerPool.query(
    `UPDATE point_accounts SET sequence = sequence + $2, balance = balance + $2, head_hash = sha256($2::text::bytea)
     WHERE user_id = $1`,
    [userId, count],
  );
}

/** Blocks of the ledger's tables and indexes that were read during `work`. */
async function blocksOf(work: () => Promise<unknown>): Promise<number> {
  const total = async (): Promise<number> => {
    // Connections report their statistics with delay unless forced, including the one that grew the account.
    for (const pool of [ledgerPool, database.ownerPool])
      await pool.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await database.ownerPool.query<{ blocks: number }>(
      `SELECT sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::bigint AS blocks
       FROM pg_statio_user_tables WHERE relname LIKE 'point\\_%'`,
    );
    return rows[0]?.blocks ?? 0;
  };
  const before = await total();
  await work();
  return (await total()) - before;
}

it.each([
  ['of an account that it has to read', () => (ledger = new PointsLedger(ledgerPool))],
  ['of an account that it has cached', () => undefined],
])(
  'a batch of awards %s looks at a few blocks an award, however large the account',
  async (_what, prepare) => {
    prepare();
    const blocks = await blocksOf(() => award(...Array<number>(BATCH).fill(PERSON)));
    expect(blocks).toBeGreaterThan(BATCH);
    expect(blocks / BATCH).toBeLessThan(18);
  },
);

it('a correction finds its event without scanning the account', async () => {
  expect(await blocksOf(() => reverse(PERSON, 20_000))).toBeLessThan(100);
  expect(ledgerPool.totalCount).toBe(1);
});
