import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { createPool } from '../../platform/database/pools/pools.js';
import {
  findAskedForMore,
  findMaybeDue,
  findUnpayable,
} from '../../referrals/settle-referrals/settle-referrals.command.js';
import { pagesOf, planOf, scannedIn } from '../../testing/database/plans.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';
import { type Member, plantCrowd, plantStage } from '../../testing/fixtures/planted/plant-crowd.js';
import { findWhoDidMore } from './check-bonuses.js';

// Twenty thousand friends who are asked for more, and never do it: the sweep of each minute does little work for them.

const PEOPLE = 20_000;
const MINUTE = 60_000;
const BEGAN = Date.parse('2026-10-01T13:00:00Z');
const NOW = new Date(BEGAN + 10 * 24 * 60 * MINUTE);
/** Of one batch. */
const FRIENDS = 500;
/** A row of the people, and a few of the videos, the surveys and what was held, with their indexes. */
const PAGES_OF_FRIEND = 20;

let database: TestDatabase;
let pool: Pool;
let ids: readonly number[];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await plantStage(database);
  const crowd = Array.from({ length: PEOPLE }, (_, place): Member => {
    const registeredMs = BEGAN + place * 600;
    const completedAt = [1, 2, 3, 4].map((turn) => new Date(registeredMs + turn * 7 * MINUTE));
    return {
      registeredAt: new Date(registeredMs),
      redeemedAt: NOW,
      rewardId: 1,
      network: 'a carrier',
      completedAt,
      ...(place > 0 && { invitedBy: Math.floor((place - 1) / 4) }),
    };
  });
  await plantCrowd(database, crowd);
  await database.ownerPool.query('UPDATE users SET completion_days = 2');
  await database.ownerPool.query(
    `INSERT INTO surveys (id, title, description, points_reward, created_at)
     SELECT n, 'Kafe', 'Kafe', 10, now() FROM generate_series(1, 5) n`,
  );
  await database.ownerPool.query(
    `INSERT INTO survey_responses (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
     SELECT row_number() OVER (), users.id, surveys.id, 1, '{}', '{}', 10, $1 FROM users CROSS JOIN surveys`,
    [NOW],
  );
  await plantHolds(database);
  await database.ownerPool.query('UPDATE referrals SET asks_for_more_since = $1', [NOW]);
  await database.ownerPool.query('VACUUM (ANALYZE)');
  const { rows } = await database.ownerPool.query<{ id: number }>(
    `SELECT friend_id AS id FROM referrals ORDER BY friend_id LIMIT ${FRIENDS}`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** What was held of ten thousand of them by another rule, and opened, so that each has to be looked at. */
async function plantHolds({ ownerPool }: TestDatabase): Promise<void> {
  await ownerPool.query(
    `INSERT INTO redemption_holds (redemption_id, user_id, reward_id, held_at, held_until, reason, group_key, decision, decided_at,
       decided_by)
     SELECT id, user_id, reward_id, $1, $1, 'shared-device', 'device:' || id, 'opened', $1, 1 FROM redemptions ORDER BY id LIMIT 10000`,
    [NOW],
  );
  await ownerPool.query(
    `INSERT INTO hold_signals (redemption_id, rule, group_key, evidence)
     SELECT redemption_id, rule, group_key, '{}' FROM redemption_holds CROSS JOIN unnest(ARRAY['shared-device', 'phone-series']) rule`,
  );
}

/** One row. */
const SMALL = ['settings'];

it.each([
  ['finds the next of them', () => findAskedForMore, PAGES_OF_FRIEND * FRIENDS],
  ['finds none of them among those that may be due', () => findMaybeDue, 20],
] as const)('the sweep %s by an index', async (_, statementOf, pagesMax) => {
  const plan = await planOf(pool, (connection) =>
    statementOf().rows(connection, { afterId: 0, now: NOW, needsPhone: false }),
  );
  expect(scannedIn(plan).filter((table) => !SMALL.includes(table))).toEqual([]);
  expect(pagesOf(plan)).toBeLessThan(pagesMax);
});

it('who did more, or of whom a hold was opened, is found by indexes', async () => {
  const plan = await planOf(pool, (connection) =>
    findWhoDidMore.rows(connection, { userIds: ids, now: NOW }),
  );
  expect(scannedIn(plan).filter((table) => !SMALL.includes(table))).toEqual([]);
  expect(pagesOf(plan)).toBeLessThan(PAGES_OF_FRIEND * FRIENDS);
});

it('for whom nobody will be paid is found by indexes', async () => {
  const plan = await planOf(pool, (connection) =>
    findUnpayable.rows(connection, { friendIds: ids, needsPhone: true }),
  );
  expect(scannedIn(plan)).toEqual([]);
  expect(pagesOf(plan)).toBeLessThan(PAGES_OF_FRIEND * FRIENDS);
});
