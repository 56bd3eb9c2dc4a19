import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { createPool, TRANSACTIONS_POOL_OPTIONS } from '../platform/database/pools/pools.js';
import { findRedeemed } from '../rewards/redeemed-in-sql.js';
import { nodesOf, pagesOf, planIn, type PlanNode } from '../testing/database/plans.js';
import { plantReward } from '../testing/fixtures/redemptions.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { issueAnyVoucher, issueFreeVoucher } from '../vouchers/issue-voucher.js';
import { listDueRedemptions } from './settle-redemptions/settle-redemptions.command.js';

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

/** A statement of the app that is running at the moment keeps VACUUM from marking rows as visible to everybody. */
async function vacuumAll(): Promise<void> {
  let isAllVisible = false;
  while (!isAllVisible) {
    await api.database.ownerPool.query('VACUUM ANALYZE redemptions');
    const { rows } = await api.database.ownerPool.query<{ visible: boolean }>(
      `SELECT relallvisible >= relpages AS visible FROM pg_class WHERE oid = 'redemptions'::regclass`,
    );
    isAllVisible = rows[0]?.visible === true;
  }
}

/** How a statement is run whose plan is kept by the connection. */
async function planOfPrepared(text: string, types: string, values: string): Promise<PlanNode> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`PREPARE measured ${types} AS ${text}`);
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE measured ${values}`);
    return planIn(rows);
  } finally {
    await client.query('ROLLBACK; DEALLOCATE ALL');
    client.release();
  }
}

describe('with twenty thousand issued vouchers', () => {
  it.each([issueFreeVoucher, issueAnyVoucher])(
    'the next available one is found without reading the issued ones ($name)',
    async ({ text }) => {
      const pages = pagesOf(
        await planOfPrepared(text, '(bigint, timestamptz, bigint)', `(${rewardId}, now(), ${PENDING})`),
      );
      expect(pages).toBeLessThan(60);
    },
  );

  it("a person's redemptions are counted from the index alone, of one reward only", async () => {
    await api.database.pool.query(
      `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, status, points_cost, reward_title, instructions,
         redeemed_at, settled_at, refund_reason)
       SELECT 2000000 + n, 2, $1, n::text, 'refunded', 0, 'x', 'x', now(), now(), 'OUT_OF_STOCK'
       FROM generate_series(1, 80000) n`,
      [rewardId],
    );
    await vacuumAll();
    const nodes = nodesOf(
      await planOfPrepared(
        findRedeemed.text,
        '(bigint, bigint[], timestamptz)',
        `(1, '{${rewardId}}', now())`,
      ),
    );
    const reads = nodes.filter((node) => node['Relation Name'] === 'redemptions');
    expect(reads.map((node) => node['Node Type'])).toEqual(['Index Only Scan', 'Index Only Scan']);
    expect(reads.map((node) => node['Index Name'])).toEqual(['redemptions_counted', 'redemptions_counted']);
    // Both counts end at the highest limit, although this person has redeemed it twenty thousand times.
    expect(reads.map((node) => node['Actual Rows'])).toEqual([1000, 1000]);
    expect(reads.map((node) => node['Heap Fetches'])).toEqual([0, 0]);
  });

  it('the sweep finds the due redemption without reading the settled ones', async () => {
    const pages = pagesOf(
      await planOfPrepared(
        listDueRedemptions.text,
        '(timestamptz, bigint, timestamptz, bigint)',
        `('1970-01-01', 0, now(), 100)`,
      ),
    );
    expect(pages).toBeLessThan(20);
  });
});
