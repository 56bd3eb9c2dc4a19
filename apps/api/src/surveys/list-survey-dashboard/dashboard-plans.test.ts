import { afterAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { appOfFile } from '../../testing/app-of-file.js';
import { createTestDatabase } from '../../testing/database/test-database.js';
import { StatementRecorder } from '../../testing/statements/statement-recorder.js';

const SURVEYS = 10_000;

const database = await createTestDatabase();
const recorder = new StatementRecorder();
await plant(database.ownerPool);
await recorder.start(database);
const api = await appOfFile({ database });
const administrator = (await api.signInAdministrator()).agent;
afterAll(() => recorder.stop());

async function plant(pool: Pool): Promise<void> {
  await pool.query(`
    INSERT INTO surveys (id, title, description, points_reward, status, end_date, total_participants, question_ids,
      created_at)
    SELECT n, (ARRAY['Mizik','Manje','Espò'])[1 + n % 3] || ' ' || md5(n::text), repeat(md5('d' || n) || ' ', 6),
      1 + n * 7919 % 1000, (ARRAY['draft','active','active','active','closed'])[1 + n % 5],
      CASE WHEN n % 40 = 0 THEN now() - interval '1 day' END, n * 31 % 5000, '{}', now()
    FROM generate_series(1, ${SURVEYS}) n`);
  await pool.query('VACUUM ANALYZE');
}

/** The most blocks that a statement of the first pages of a list read. */
async function mostBlocks(list: string): Promise<number> {
  const before = recorder.statements.length;
  let cursor = '';
  for (let page = 0; page < 3; page++) {
    const path = `/api/admin/surveys/dashboard?limit=50&${list}${cursor}`;
    const { headers } = await administrator.get(path).expect(200);
    if (!headers['x-next-cursor']) break;
    cursor = `&cursor=${headers['x-next-cursor']}`;
  }
  const read = recorder.statements.slice(before);
  expect(read.length).toBeGreaterThan(1);
  return Math.max(...read.map(({ blocks }) => blocks));
}

const inBothOrders = (...lists: string[]) =>
  lists.flatMap((list) => [`${list}&order=asc`, `${list}&order=desc`]);

it.each(inBothOrders('sort=date', 'sort=title', 'sort=responses', 'sort=reward', 'sort=title&search=4f7a1b'))(
  'a page by %s reads little more than its surveys',
  async (list) => expect(await mostBlocks(list)).toBeLessThan(700),
);

it.each(
  inBothOrders(
    'sort=date&status=ended',
    'sort=title&status=draft',
    'sort=responses&status=closed',
    'sort=reward&search=a',
    'sort=title&search=manje&status=active',
  ),
)('a page by %s looks at no more than all surveys', async (list) =>
  expect(await mostBlocks(list)).toBeLessThan(8_000),
);
