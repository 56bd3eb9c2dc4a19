import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import {
  createPool,
  LISTS_POOL_OPTIONS,
  TRANSACTIONS_POOL_OPTIONS,
} from '../../platform/database/pools/pools.js';
import { pagesOf, type PlanNode, planOf, scannedIn } from '../../testing/database/plans.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { type Member, plantCrowd, plantStage } from '../../testing/fixtures/planted/plant-crowd.js';
import { ALL_RULES } from './all-rules.js';
import { referralRing } from './referral-ring.js';
import type { SignalRule, Subject } from './signal-rule.js';

// A carrier with 20,000 accounts at one address, as many below one code, and a chain of as many: each rule finds what it looks for by
// an index, whatever the crowd.

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

/** How the statement of a rule is run. */
const planOfRule = (pool: Pool, rule: SignalRule, of: readonly Subject[]): Promise<PlanNode> =>
  planOf(pool, (connection) => rule.see(connection, of, { phonesAreConfirmed: true }));

const SMALL = ['known_domains'];

it.each(ALL_RULES)('$id looks at one redemption by indexes', (rule) =>
  looksAtOneByIndexes(database, rule, subjects),
);

it.each(ALL_RULES)('$id looks at a hundred in one statement, which costs no more for each', (rule) =>
  looksAtAllWithinBound(database, rule, subjects),
);

describe.each([
  ['a star', '1'],
  ['a chain', 'n - 1'],
])('of %s of 20,000 the referral-ring', (_name, inviter) => {
  let line: TestDatabase;
  const redeeming = Array.from({ length: BATCH }, (_, place): Subject => {
    const id = PEOPLE - place;
    return { id, userId: id, rewardId: 1, redeemedAt: new Date(BEGAN + 2 * DAY) };
  });
  beforeAll(async () => {
    line = await createTestDatabase();
    await plantStage(line);
    await plantLine(line, inviter);
  });
  afterAll(() => line.drop());

  it('looks at one redemption by indexes', () => looksAtOneByIndexes(line, referralRing, redeeming));
  it('looks at a hundred in one statement, which costs no more for each', () =>
    looksAtAllWithinBound(line, referralRing, redeeming));
  it('sees all', async () => {
    expect(await referralRing.see(line.pool, redeeming, { phonesAreConfirmed: true })).toHaveLength(BATCH);
  });
});

/** Everybody but the first was invited, and has watched one video. */
async function plantLine({ ownerPool }: TestDatabase, inviter: string): Promise<void> {
  const began = `'${new Date(BEGAN).toISOString()}'::timestamptz`;
  await ownerPool.query(`
    INSERT INTO users (id, username, password_hash, created_at)
    SELECT n, 'm' || n || '@x.example', 'none', ${began} FROM generate_series(1, ${PEOPLE}) n;
    INSERT INTO referrals (friend_id, inviter_id, invited_at, first_completed_at)
    SELECT n, ${inviter}, ${began}, ${began} FROM generate_series(2, ${PEOPLE}) n;
    INSERT INTO content_views (user_id, content_id, viewed_at, is_completed, completed_at, credited)
    SELECT n, 1, ${began}, true, ${began}, '{[0,180000)}' FROM generate_series(1, ${PEOPLE}) n`);
  await ownerPool.query('VACUUM (ANALYZE)');
}

async function looksAtOneByIndexes(
  { url }: TestDatabase,
  rule: SignalRule,
  among: readonly Subject[],
): Promise<void> {
  const pool = createPool(url, TRANSACTIONS_POOL_OPTIONS);
  try {
    const plan = await planOfRule(pool, rule, among.slice(-1));
    expect(scannedIn(plan).filter((table) => !SMALL.includes(table))).toEqual([]);
    expect(pagesOf(plan)).toBeLessThan(PAGES_MAX);
  } finally {
    await pool.end();
  }
}

async function looksAtAllWithinBound(
  { url }: TestDatabase,
  rule: SignalRule,
  all: readonly Subject[],
): Promise<void> {
  const pool = createPool(url, LISTS_POOL_OPTIONS);
  try {
    const plan = await planOfRule(pool, rule, all);
    expect(pagesOf(plan)).toBeLessThan(BATCH * PAGES_MAX);
  } finally {
    await pool.end();
  }
}
