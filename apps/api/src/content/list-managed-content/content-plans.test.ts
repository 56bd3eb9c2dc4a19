import { afterAll, expect, it } from '@jest/globals';
import type { Pool } from 'pg';

import { appOfFile } from '../../testing/app-of-file.js';
import { createTestDatabase } from '../../testing/database/test-database.js';
import { StatementRecorder } from '../../testing/statements/statement-recorder.js';
import { MANAGED_CONTENT_SORTS } from './list-managed-content.dto.js';

const VIDEOS = 10_000;

const database = await createTestDatabase();
const recorder = new StatementRecorder();
await plant(database.ownerPool);
await recorder.start(database);
const api = await appOfFile({ database });
const administrator = (await api.signInAdministrator()).agent;
afterAll(() => recorder.stop());

async function plant(owner: Pool): Promise<void> {
  await owner.query(`
    INSERT INTO content (id, type, title, description, video_name, points_reward, created_at, size_bytes, mime_type,
      views, priority, is_visible, visible_from, visible_until, required_survey_id, deleted)
    SELECT n, 'video',
      (ARRAY['Kafe','Rara','Épi','Mache','Diri','Konpa','Lanmè','Lekòl'])[1 + n * 31 % 8] || ' ' || n * 7919 % ${VIDEOS},
      repeat('Yon istwa sou peyi a ak moun ki ladan l. ', 5) || md5(n::text), 'v' || n || '.mp4', n * 13 % 1000,
      now() - (${VIDEOS} - n) * interval '1 hour', 1000, 'video/mp4', n * 7919 % 5000, n % 20,
      n % 200 <> 0, CASE WHEN n % 300 = 1 THEN now() + interval '1 month' END,
      CASE WHEN n % 3 = 0 THEN now() + interval '1 year' WHEN n % 250 = 2 THEN now() - interval '1 day' END,
      CASE WHEN n % 10 = 5 THEN 1 + n % 300 END, n % 97 = 0
    FROM generate_series(1, ${VIDEOS}) n`);
  await owner.query('VACUUM ANALYZE content');
}

/** Pages of the table, all of which a statement reads that looks at every video. */
const { rows: sizes } = await database.ownerPool.query<{ pages: number }>(
  `SELECT pg_relation_size('content') / current_setting('block_size')::int AS pages`,
);
const TABLE = sizes[0]?.pages ?? 0;

/** Blocks of a page of a hundred videos, each looked up by its id. Fewer than the table has. */
const A_PAGE = 450;

/** The most blocks that a statement of the first page and of one behind it read. */
async function mostBlocks(path: string): Promise<number> {
  const before = recorder.statements.length;
  let cursor = '';
  for (let page = 0; page < 2; page++) {
    const { headers } = await administrator.get(`${path}${cursor}`).expect(200);
    if (!headers['x-next-cursor']) break;
    cursor = `&cursor=${headers['x-next-cursor']}`;
  }
  const read = recorder.statements.slice(before);
  expect(read.length).toBeGreaterThan(1);
  return Math.max(...read.map(({ blocks }) => blocks));
}

const list = (filter: string, sort: string, order: string): string =>
  `/api/admin/content?limit=100&sort=${sort}&order=${order}&${filter}`;

/** Lists of which the index of the order has a page of them soon, or another index has few. */
const DIRECT = [
  '',
  'visibility=visible',
  'visibility=hidden',
  'visibility=scheduled',
  'requiredSurveyId=6',
  'search=4567',
  'search=nothing at all',
];
/** Lists for which somebody may look at every video, in the order of the table or of an index, and at none twice. */
const LONG = [
  'visibility=ended',
  'search=zq',
  'requiresSurvey=true',
  'requiresSurvey=false',
  'search=kafe',
  'search=istwa',
];
const SORTS = MANAGED_CONTENT_SORTS.flatMap((sort) => ['asc', 'desc'].map((to) => [sort, to] as const));
const indexed = SORTS.filter(([sort]) => sort !== 'views');

it.each(DIRECT.flatMap((filter) => indexed.map(([sort, to]) => [filter, sort, to] as const)))(
  'the pages of “%s” by %s %s, and their count, read little more than their videos',
  async (filter, sort, order) => {
    // The count of all reads the index of those.
    const isOfMany = filter === '' || filter === 'visibility=visible';
    expect(await mostBlocks(list(filter, sort, order))).toBeLessThan(isOfMany ? A_PAGE + TABLE : A_PAGE);
  },
);

it.each([
  ...LONG.flatMap((filter) => SORTS.map(([sort, to]) => [filter, sort, to] as const)),
  ...DIRECT.map((filter) => [filter, 'views', 'desc'] as const),
])('a page of “%s” by %s %s looks at no video twice', async (filter, sort, order) => {
  expect(await mostBlocks(list(filter, sort, order))).toBeLessThan(VIDEOS);
});

it('a page that people see reads little more than its videos, and their count the table once', async () => {
  const path = '/api/content?limit=100';
  expect(await mostBlocks(path)).toBeLessThan(A_PAGE + TABLE);
  const pages = recorder.statements.filter(({ text }) => text.includes('LATERAL'));
  expect(pages).toHaveLength(2);
  expect(Math.max(...pages.map(({ blocks }) => blocks))).toBeLessThan(A_PAGE);
});
