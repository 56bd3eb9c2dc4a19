import { type RowOf, statement } from '../../../platform/database/statements/statement.js';
import { startOf, timeIn } from '../../../platform/period.js';

const COUNTS = `count(*) FILTER (WHERE is_now) AS "votes!", count(*) FILTER (WHERE NOT is_now) AS "before!"`;

/**
 * The votes for a survey in a period and in the one before, in one pass over the responses of both, which the index
 * finds by their time. What was voted since the last tally is included. A row is a chosen option, or a text question as a
 * whole, without an option; that without a question has those who answered the survey.
 */
export const votesInPeriod = statement(
  'survey-votes-in-period',
  `WITH response AS MATERIALIZED (
     SELECT question_ids, answers, completed_at >= ${startOf('$first::date')} AS is_now
     FROM survey_responses
     WHERE survey_id = $surveyId AND ${timeIn('completed_at', '$firstBefore::date', '$last::date')}
       AND NOT (is_fast AND $withoutFast)
   )
   SELECT NULL::bigint AS "questionId", NULL AS "optionText", ${COUNTS} FROM response
   UNION ALL
   SELECT q.id, CASE WHEN q.type = 'text' THEN NULL ELSE answer.words END, ${COUNTS}
   FROM response
   CROSS JOIN LATERAL unnest(response.question_ids, response.answers) AS answer(question_id, words)
   JOIN survey_questions q ON q.id = answer.question_id
   GROUP BY 1, 2`,
);

export type VotesRow = RowOf<'survey-votes-in-period'>;
