import type { EntityManager } from 'typeorm';

import { columnNamesOf } from '../../platform/database/columns-of.js';
import { StaleSurveyMark } from './stale-survey-mark.entity.js';

/**
 * Marks, in the caller's transaction, that the survey's tally is out of date. After the commit the caller enqueues a
 * job.
 */
export async function markStale(manager: EntityManager, surveyId: number, now: Date): Promise<void> {
  await manager.insert(StaleSurveyMark, { surveyId, markedAt: now });
}

/**
 * SQL that does the same as part of a larger statement.
 *
 * @param surveys rows of that statement with a `survey_id`
 * @param now an expression of the caller's, such as `$2`
 */
export const markStaleInSql = (surveys: string, now: string): string =>
  `INSERT INTO stale_survey_marks (${columnNamesOf(StaleSurveyMark, ['surveyId', 'markedAt'])})
   SELECT survey_id, ${now} FROM ${surveys}`;
