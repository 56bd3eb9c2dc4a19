import { afterAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { appOfFile } from '../../testing/app-of-file.js';
import { createTestDatabase } from '../../testing/database/test-database.js';
import { StatementRecorder } from '../../testing/statements/statement-recorder.js';

const REWARDS = 10_000;
/** Rows of counts of each reward: what administrators added, and two of those in which redemptions are counted. */
const SLOTS = 3;

const database = await createTestDatabase();
const recorder = new StatementRecorder();
await plant(database.ownerPool);
await recorder.start(database);
const api = await appOfFile({ database });
const administrator = (await api.signInAdministrator()).agent;
afterAll(() => recorder.stop());

async function plant(pool: Pool): Promise<void> {
  await pool.query(`
    INSERT INTO rewards (id, title, description, points_cost, limit_per_person, is_active, active_to, low_stock_threshold,
      created_at)
    SELECT n, (ARRAY['Kat','Panye','Tikè','Soup','Lanp'])[1 + n % 5] || ' ' || md5(n::text), repeat(md5('d' || n) || ' ', 6),
      n * 7919 % 5000, 1, n % 10 > 0, CASE WHEN n % 50 = 1 THEN now() - interval '1 day' END,
      CASE WHEN n % 3 = 0 THEN 5 END, now()
    FROM generate_series(1, ${REWARDS}) n`);
  await pool.query(`
    INSERT INTO voucher_counts (reward_id, slot, available, issued, void)
    SELECT n, slot, CASE slot WHEN 0 THEN n * 31 % 400 ELSE 0 END, slot, 0
    FROM generate_series(1, ${REWARDS}) n, generate_series(0, ${SLOTS - 1}) slot`);
  await pool.query('VACUUM ANALYZE');
}

/** The most blocks that a statement of the first pages of a list read. */
async function mostBlocks(list: string): Promise<number> {
  const before = recorder.statements.length;
  let cursor = '';
  for (let page = 0; page < 3; page++) {
    const { headers } = await administrator.get(`/api/admin/rewards?limit=50&${list}${cursor}`).expect(200);
    if (!headers['x-next-cursor']) break;
    cursor = `&cursor=${headers['x-next-cursor']}`;
  }
  const read = recorder.statements.slice(before);
  expect(read.length).toBeGreaterThan(1);
  return Math.max(...read.map(({ blocks }) => blocks));
}

const inBothOrders = (...lists: string[]) =>
  lists.flatMap((list) => [`${list}&order=asc`, `${list}&order=desc`]);

it.each(inBothOrders('sort=date', 'sort=title', 'sort=cost', 'sort=title&search=4f7a1b'))(
  'a page by %s reads little more than its rewards',
  async (list) => expect(await mostBlocks(list)).toBeLessThan(500),
);

it.each(
  inBothOrders(
    'sort=stock',
    'sort=date&stock=low',
    'sort=title&stock=out&state=active',
    'sort=cost&state=over',
    'sort=cost&search=a',
    'sort=title&search=soup',
    'sort=stock&search=nobody',
  ),
)('a page by %s looks at no more than the whole catalogue', async (list) =>
  expect(await mostBlocks(list)).toBeLessThan(8_000),
);
