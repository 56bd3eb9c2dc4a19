import { afterAll, expect, it } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';

import { openCheckpoint } from '../../ledger/feed/checkpoints.js';
import { appOfFile } from '../../testing/app-of-file.js';
import { createTestDatabase } from '../../testing/database/test-database.js';
import { withoutIndexes } from '../../testing/database/without-indexes.js';
import { StatementRecorder } from '../../testing/statements/statement-recorder.js';
import { heldPoints } from './held-points.reader.js';
import { LOOKED_AT_MAX } from './people-walks.js';

const PEOPLE = 100_000;

const database = await createTestDatabase();
const recorder = new StatementRecorder();
await plant(database.ownerPool);
await recorder.start(database);
const api = await appOfFile({ database });
const administrator = (await api.signInAdministrator()).agent;
afterAll(() => recorder.stop());

async function plant(pool: Pool): Promise<void> {
  const owner = await pool.connect();
  try {
    await withoutIndexes(owner, ['users', 'held_points'], () => plantPeople(owner));
    await owner.query('VACUUM ANALYZE');
  } finally {
    owner.release(true);
  }
}

async function plantPeople(owner: PoolClient): Promise<void> {
  await openCheckpoint(owner, heldPoints.name);
  await owner.query('SET session_replication_role = replica');
  await owner.query(`
    INSERT INTO users (id, username, password_hash, role, created_at, last_seen_at, blocked, name, phone,
      email_confirmed_at, confirmed_email, without_events)
    SELECT n, mail, '', 'user', born,
      CASE WHEN n % 10 = 0 THEN now() - n % 60 * interval '1 day' ELSE born + interval '1 day' END, n % 1000 = 0,
      (ARRAY['Marie','Jean','Rosemène','Wilner','Guerda','Frantz','Ketly','Jacques'])[1 + n % 8] || ' '
        || (ARRAY['Joseph','Pierre','Dorval','Louis','Charles','Baptiste','Jean'])[1 + n / 8 % 7],
      '+509' || (30000000 + n * 97 % 20000000),
      CASE WHEN n % 4 > 0 THEN born END, CASE WHEN n % 4 > 0 THEN mail END, false
    FROM (SELECT n, md5(n::text) || n || '@' || (ARRAY['gmail.com','yahoo.fr','lakay.ht'])[1 + n % 3] AS mail,
            now() - (${PEOPLE} - n) * interval '10 minutes' AS born
          FROM generate_series(1, ${PEOPLE}) n) given`);
  await owner.query(`
    INSERT INTO point_accounts (user_id, balance)
    SELECT n, CASE WHEN n < 5000 THEN 10000 + n ELSE n * 7919 % 5000 END FROM generate_series(1, ${PEOPLE}) n`);
  await owner.query(`
    INSERT INTO held_points (generation, user_id, points)
    SELECT (SELECT generation FROM ledger_readers WHERE name = '${heldPoints.name}'), user_id, balance
    FROM point_accounts`);
}

/** What a page costs when the index of its order has those who are wanted, or an index has few of them. */
const DIRECT = [
  '',
  'blocked=true',
  'blocked=false',
  'confirmed=true',
  'active=false',
  'minPoints=14900',
  'blocked=true&minPoints=10000',
  'since=2000-01-01T00:00:00Z',
  'search=4567',
  'search=zq',
  'search=nobody.at.all',
];
/** What takes a look at many, whatever the planner does: filters that contradict the order. */
const LONG = [
  'active=true',
  'minPoints=10000',
  'minPoints=10000&active=true',
  'maxPoints=2',
  'minPoints=100&maxPoints=200&confirmed=false',
  'search=gmail.com&blocked=true',
  // The beginning of everybody’s number, and somebody’s id.
  'search=509',
  'search=rosemene dorval',
  'search=marie&minPoints=10000',
];
const SORTS = ['newest', 'points'];
const LISTS = (filters: readonly string[]) =>
  filters.flatMap((filter) => SORTS.map((sort) => ({ filter, sort })));

/** The most blocks that a statement of the first pages of a list read. */
async function mostBlocks(filter: string, sort: string): Promise<number> {
  const before = recorder.statements.length;
  let cursor = '';
  for (let page = 0; page < 3; page++) {
    const path = `/api/users?limit=100&sort=${sort}&${filter}${cursor}`;
    const { headers } = await administrator.get(path).expect(200);
    if (!headers['x-next-cursor']) break;
    cursor = `&cursor=${headers['x-next-cursor']}`;
  }
  const read = recorder.statements.slice(before);
  expect(read.length).toBeGreaterThan(1);
  return Math.max(...read.map(({ blocks }) => blocks));
}

it.each(LISTS(DIRECT))(
  'the pages of “$filter” by $sort read little more than their people',
  async ({ filter, sort }) => {
    expect(await mostBlocks(filter, sort)).toBeLessThan(1_500);
  },
);

it.each(LISTS(LONG))(
  'a page of “$filter” by $sort looks at a bounded number of people',
  async ({ filter, sort }) => {
    expect(await mostBlocks(filter, sort)).toBeLessThan(5 * LOOKED_AT_MAX);
  },
);

it('the list by points ends soon after the last person who has points', async () => {
  let [requests, cursor, people] = [0, '', 0];
  do {
    const path = `/api/users?limit=100&sort=points&maxPoints=0${cursor}`;
    const { body, headers } = await administrator.get(path).expect(200);
    people += (body as unknown[]).length;
    requests++;
    cursor = headers['x-next-cursor'] ? `&cursor=${headers['x-next-cursor']}` : '';
  } while (cursor);
  // The administrator has no event, and stands behind the planted people who hold nothing.
  expect({ people, requests }).toEqual({ people: 21, requests: 2 });
});
