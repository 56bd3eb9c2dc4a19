import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { createPool, TRANSACTIONS_POOL_OPTIONS } from '../platform/database/pools/pools.js';
import { plantReward } from '../testing/fixtures/redemptions.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { issueVoucherText } from '../vouchers/issue-voucher.js';
import { DUE_TEXT } from './settle-redemptions/settle-redemptions.command.js';

const ISSUED = 20_000;
/** The id of a pending redemption. */
const PENDING = 1_000_000;

let api: TestApp;
let pool: Pool;
let rewardId: number;

// A reward with thousands of redemptions, a few vouchers more, and statistics from the day it was created.
beforeAll(async () => {
  api = await createTestApp();
  pool = createPool(api.database.url, TRANSACTIONS_POOL_OPTIONS);
  for (const table of ['voucher_inventory', 'redemptions'])
    await api.database.ownerPool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  rewardId = await plantReward(api, { vouchers: ISSUED + 50 });
  await api.database.pool.query(
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at)
     VALUES ($1, 1, $2, 'pending', 0, 'x', 'x', now())`,
    [PENDING, rewardId],
  );
  await api.database.ownerPool.query('ANALYZE voucher_inventory, redemptions');
  await api.database.pool.query(
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title, instructions,
       redeemed_at, settled_at, voucher_number)
     SELECT v.id, 1, $1, v.id::text, 'completed', 0, 'x', 'x', now(), now(), v.voucher_number
     FROM voucher_inventory v ORDER BY v.id LIMIT $2`,
    [rewardId, ISSUED],
  );
  await api.database.pool.query(
    `UPDATE voucher_inventory v SET status = 'issued', redemption_id = r.id FROM redemptions r WHERE r.id = v.id`,
  );
  await api.database.ownerPool.query('VACUUM voucher_inventory, redemptions');
});
afterAll(async () => {
  await pool.end();
  await api.close();
});

/** The pages that a statement reads, which do not depend on the machine's load. */
async function pagesOf(text: string, types: string, values: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`PREPARE measured ${types} AS ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE measured ${values}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
    return (plan['Shared Hit Blocks'] ?? Infinity) + (plan['Shared Read Blocks'] ?? 0);
  } finally {
    await client.query('ROLLBACK; DEALLOCATE ALL');
    client.release();
  }
}

describe('with twenty thousand issued vouchers', () => {
  it.each(['SKIP LOCKED', ''] as const)(
    'the next available one is found without reading the issued ones (%s)',
    async (held) => {
      const pages = await pagesOf(
        issueVoucherText(held),
        '(bigint, timestamptz, bigint)',
        `(${rewardId}, now(), ${PENDING})`,
      );
      expect(pages).toBeLessThan(60);
    },
  );

  it('the sweep finds the due redemption without reading the settled ones', async () => {
    const pages = await pagesOf(
      DUE_TEXT,
      '(timestamptz, bigint, timestamptz, bigint)',
      `('1970-01-01', 0, now(), 100)`,
    );
    expect(pages).toBeLessThan(20);
  });
});
