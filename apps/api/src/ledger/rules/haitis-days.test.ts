import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dayInHaiti, PROGRAMME_TIME_ZONE } from '@pwen/domain';

import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the days of the ceilings are those of the database, which counts completions by its own calendar', async () => {
  const { rows } = await database.pool.query<{ began: Date; day: number }>(
    `SELECT began, (began AT TIME ZONE $1)::date - '1970-01-01'::date AS day
     FROM generate_series('2026-01-01'::timestamptz, '2036-01-01', '1 hour') AS began`,
    [PROGRAMME_TIME_ZONE],
  );
  expect(rows.length).toBeGreaterThan(80_000);
  expect(rows.filter(({ began, day }) => dayInHaiti(began) !== day)).toEqual([]);
});
