import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SURVEY_STATUSES, takesAnswers } from '@pwen/domain';

import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.js';
import { takesAnswersInSql } from './takes-answers-in-sql.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const around = [-1, 0, 1].map((ms) => new Date(NOW.getTime() + ms));

describe('the SQL rule equals the rule of the domain', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it.each(
    SURVEY_STATUSES.flatMap((status) =>
      [true, false].flatMap((deleted) => [null, ...around].map((endDate) => ({ status, deleted, endDate }))),
    ),
  )('agree for %j', async (survey) => {
    const { rows } = await database.pool.query<{ takes: boolean }>(
      `SELECT ${takesAnswersInSql('s', '$4::timestamptz')} AS takes
       FROM (SELECT $1::text AS status, $2::boolean AS deleted, $3::timestamptz AS end_date) s`,
      [survey.status, survey.deleted, survey.endDate, NOW],
    );
    expect(rows[0]?.takes).toBe(takesAnswers(survey, NOW));
  });
});
