import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { createPool, TRANSACTIONS_POOL_OPTIONS } from '../platform/database/pools/pools.js';
import { findRedeemed } from '../rewards/redeemed-in-sql.js';
import { nodesOf, pagesOf, planIn, type PlanNode } from '../testing/database/plans.js';
import { plantReward } from '../testing/fixtures/redemptions.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';
import { assignAnyVoucher, assignFreeVoucher } from '../vouchers/give-voucher.js';
import { usualWorthOf } from '../vouchers/stock-in-sql.js';
import { listDueRedemptions } from './settle-redemptions/settle-redemptions.command.js';

const ISSUED = 20_000;
/** In the database's worst moment: nobody completes what is assigned. They are the oldest that are available. */
const ASSIGNED = 1_000;
const FREE = 79_000;
/** The id of a pending redemption. */
const PENDING = 1_000_000;

let api: TestApp;
let pool: Pool;
let rewardId: number;

// A reward with thousands of redemptions, more vouchers, and statistics from the day it was created.
beforeAll(async () => {
  api = await createTestApp();
  pool = createPool(api.database.url, TRANSACTIONS_POOL_OPTIONS);
  for (const table of ['voucher_inventory', 'redemptions'])
    await api.database.ownerPool.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  rewardId = await plantReward(api, { vouchers: ISSUED + ASSIGNED + FREE });
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
  await api.database.pool.query(
    `INSERT INTO redemptions (id, user_id, reward_id, idempotency_key, points_cost, reward_title, instructions, redeemed_at)
     SELECT $2 + n, 1, $1, 'assigned-' || n, 0, 'x', 'x', now() + interval '1 hour' FROM generate_series(1, $3::bigint) n`,
    [rewardId, PENDING, ASSIGNED],
  );
  await api.database.pool.query(
    `UPDATE voucher_inventory v SET redemption_id = $2 + free.place
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM voucher_inventory
           WHERE reward_id = $1 AND status = 'available' ORDER BY id LIMIT $3) free WHERE free.id = v.id`,
    [rewardId, PENDING, ASSIGNED],
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

/** What is read to find vouchers. */
const searchIn = (plan: PlanNode): PlanNode[] =>
  nodesOf(plan).filter((node) => node['Alias'] === 'voucher_inventory');

describe('with twenty thousand issued vouchers and a thousand assigned ones', () => {
  const searches = ['with the statistics of the first day', 'with those of today'].flatMap((when) =>
    [assignFreeVoucher, assignAnyVoucher].map(({ name, text }) => ({ when, name, text })),
  );
  it.each(searches)(
    'the next free one is found without reading those $when ($name)',
    async ({ when, text }) => {
      if (when === 'with those of today') await api.database.ownerPool.query('ANALYZE voucher_inventory');
      const plan = await planOfPrepared(text, '(bigint, bigint)', `(${rewardId}, ${PENDING})`);
      const [search, ...more] = searchIn(plan);
      expect(more).toEqual([]);
      expect(search).toMatchObject({ 'Index Name': 'voucher_inventory_free', 'Actual Rows': 1 });
      expect(search && pagesOf(search)).toBeLessThan(12);
      // With the change itself, in the indexes of the table, and the pages that a new connection reads once.
      expect(pagesOf(plan)).toBeLessThan(80);
    },
  );

  it('what the next ones are worth is read without those', async () => {
    const text = usualWorthOf('$1', '$2::integer');
    const [search] = searchIn(await planOfPrepared(text, '(bigint, integer)', `(${rewardId}, 1)`));
    expect(search).toMatchObject({ 'Index Name': 'voucher_inventory_free', 'Actual Rows': 5 });
  });

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
