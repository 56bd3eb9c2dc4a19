import type { EntityManager } from 'typeorm';

import { columnNamesOf } from '../../platform/database/columns-of.js';
import { StaleSurveyMark } from './stale-survey-mark.entity.js';

/**
 * Marks, in the caller's transaction, that the survey's tally is out of date because the survey was changed. After the commit
 * the caller enqueues a job.
 */
export async function markStale(manager: EntityManager, surveyId: number, now: Date): Promise<void> {
  await manager.insert(StaleSurveyMark, { surveyId, responses: 0, markedAt: now });
}

/**
 * SQL that marks it because of responses, as part of the statement that adds them.
 *
 * @param responses rows of that statement with a `survey_id`
 * @param now an expression of the caller's, such as `$now`
 */
export const markStaleInSql = (responses: string, now: string): string =>
  `INSERT INTO stale_survey_marks (${columnNamesOf(StaleSurveyMark, ['surveyId', 'responses', 'markedAt'])})
   SELECT survey_id, 1, ${now} FROM ${responses}`;

/** SQL: the responses to a survey that its tally does not have yet. The survey's id is an SQL expression. */
export const untalliedResponses = (surveyId: string): string =>
  `(SELECT coalesce(sum(mark.responses), 0)::bigint FROM stale_survey_marks mark WHERE mark.survey_id = ${surveyId})`;
