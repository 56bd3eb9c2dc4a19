import { literal } from '../../platform/database/literal.js';
import { type Period, periodBefore, startOf, timeIn } from '../../platform/period.js';

/** A chosen option, or a text question as a whole, with how often it was answered. */
export interface VotesRow {
  /** null for the row of those who answered the survey. */
  readonly questionId: number | null;
  /** null for a text question. */
  readonly optionText: string | null;
  readonly votes: number;
  readonly before: number;
}

/**
 * SQL: the votes for a survey in a period and in the one before, in one pass over the responses of both, which the index
 * finds by their time. What was voted since the last tally is included.
 */
export function votesInPeriod(surveyId: number, period: Period): string {
  const both = { first: periodBefore(period).first, last: period.last };
  const counts = `count(*) FILTER (WHERE is_now) AS votes, count(*) FILTER (WHERE NOT is_now) AS before`;
  return `
    WITH response AS MATERIALIZED (
      SELECT question_ids, answers, completed_at >= ${startOf(literal(period.first))} AS is_now
      FROM survey_responses
      WHERE survey_id = ${literal(surveyId)} AND ${timeIn('completed_at', both).join(' AND ')}
    )
    SELECT NULL::bigint AS "questionId", NULL AS "optionText", ${counts} FROM response
    UNION ALL
    SELECT q.id, CASE WHEN q.type = 'text' THEN NULL ELSE answer.words END, ${counts}
    FROM response
    CROSS JOIN LATERAL unnest(response.question_ids, response.answers) AS answer(question_id, words)
    JOIN survey_questions q ON q.id = answer.question_id
    GROUP BY 1, 2`;
}
