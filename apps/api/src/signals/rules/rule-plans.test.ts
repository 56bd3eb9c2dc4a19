import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool, QueryConfig, QueryResult } from 'pg';

import {
  createPool,
  LISTS_POOL_OPTIONS,
  TRANSACTIONS_POOL_OPTIONS,
} from '../../platform/database/pools/pools.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { type Member, plantCrowd, plantStage } from '../../testing/fixtures/planted/plant-crowd.js';
import { ALL_RULES } from './all-rules.js';
import type { SignalRule, Subject } from './signal-rule.js';

// A carrier with 20,000 accounts at one address: each rule finds what it looks for by an index, whatever the crowd.

const PEOPLE = 20_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BEGAN = Date.parse('2026-10-01T13:00:00Z');
/** Of one redemption, in the transaction that issues its voucher. The network of a rush is counted up to three hundred accounts. */
const PAGES_MAX = 3_500;
const BATCH = 100;

let database: TestDatabase;
let subjects: readonly Subject[];
beforeAll(async () => {
  database = await createTestDatabase();
  await plantStage(database);
  const at = (ms: number) => new Date(BEGAN + ms);
  const crowd = Array.from({ length: PEOPLE }, (_, place): Member => {
    // A hundred in a minute, and a rush for one reward.
    const registeredMs = place * 600;
    const completedAt = Array.from({ length: 3 }, (_unused, turn) =>
      at(registeredMs + (turn + 1) * 7 * MINUTE),
    );
    return {
      registeredAt: at(registeredMs),
      redeemedAt: at(3 * DAY + place * 600),
      rewardId: 1,
      network: 'a carrier',
      device: `phone ${Math.floor(place / 3)}`,
      phone: `+5093${String(7_000_000 + place)}`,
      completedAt,
      ...(place > 0 && { invitedBy: Math.floor((place - 1) / 4) }),
    };
  });
  await plantCrowd(database, crowd);
  await database.ownerPool.query(
    `UPDATE users SET mailbox_domain = 'pyebwa.ht', domain_place = 9, domain_day = '2026-10-01', is_beyond_domain_number = true
     WHERE id % 2 = 0`,
  );
  await database.ownerPool.query('VACUUM (ANALYZE)');
  const { rows } = await database.ownerPool.query<Subject>(
    `SELECT id, user_id AS "userId", reward_id AS "rewardId", redeemed_at AS "redeemedAt" FROM redemptions
     ORDER BY id OFFSET ${PEOPLE / 2} LIMIT ${BATCH}`,
  );
  subjects = rows;
});
afterAll(() => database.drop());

interface PlanNode extends Readonly<Record<string, unknown>> {
  readonly Plans?: readonly PlanNode[];
}

/** Runs a rule, and tells how its statement was run. */
async function planOf(pool: Pool, rule: SignalRule, of: readonly Subject[]): Promise<PlanNode> {
  let plan: PlanNode | undefined;
  const explained = {
    query: async ({ text, values = [] }: QueryConfig): Promise<QueryResult> => {
      const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        values as unknown[],
      );
      plan = rows[0]?.['QUERY PLAN'][0].Plan;
      return { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };
    },
  };
  await rule.see(explained, of, { phonesAreConfirmed: true });
  if (!plan) throw new Error(`${rule.id} asked nothing`);
  return plan;
}

const pagesOf = (plan: PlanNode): number =>
  Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
const scannedIn = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : []),
  ...(node.Plans ?? []).flatMap(scannedIn),
];
const SMALL = ['known_domains'];

it.each(ALL_RULES)('$id looks at one redemption by indexes', async (rule) => {
  const pool = createPool(database.url, TRANSACTIONS_POOL_OPTIONS);
  try {
    const plan = await planOf(pool, rule, subjects.slice(-1));
    expect(scannedIn(plan).filter((table) => !SMALL.includes(table))).toEqual([]);
    expect(pagesOf(plan)).toBeLessThan(PAGES_MAX);
  } finally {
    await pool.end();
  }
});

it.each(ALL_RULES)('$id looks at a hundred in one statement, which costs no more for each', async (rule) => {
  const pool = createPool(database.url, LISTS_POOL_OPTIONS);
  try {
    const plan = await planOf(pool, rule, subjects);
    expect(pagesOf(plan)).toBeLessThan(BATCH * PAGES_MAX);
  } finally {
    await pool.end();
  }
});
