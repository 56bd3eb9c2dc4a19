import { SURVEY_DEFAULT_OPTIONS } from '@pwen/domain';
import type { ClientBase } from 'pg';

import { columnNamesOf } from '../../platform/database/columns-of.js';
import { statement } from '../../platform/database/statements/statement.js';
import { SurveyVoteStat } from './survey-vote-stat.entity.js';

const FILLED = columnNamesOf(SurveyVoteStat, [
  'surveyId',
  'questionId',
  'optionIndex',
  'optionText',
  'voteCount',
  'fastVoteCount',
  'percentage',
  'createdAt',
  'updatedAt',
]);

const lockSurvey = statement(
  'survey-lock-for-tally',
  'SELECT FROM surveys WHERE id = $surveyId AND NOT deleted FOR NO KEY UPDATE',
);

const deleteMarks = statement(
  'survey-marks-delete',
  'DELETE FROM stale_survey_marks WHERE survey_id = $surveyId',
);

const findMark = statement(
  'survey-mark-of-one',
  'SELECT FROM stale_survey_marks WHERE survey_id = $surveyId LIMIT 1',
);

/**
 * Recounts all responses of a survey, writes the result and deletes the marks, in one statement and so from one snapshot: a mark
 * commits with its response, so the tally has the responses of exactly the marks that it deletes. For each
 * question that was ever asked it lists the current options, also without votes, and then removed options that have
 * votes. Of all, those given faster than the questions can be read are counted apart. The percentages follow `percentages` in the
 * domain: by largest remainder.
 */
const tally = statement(
  'survey-tally',
  `WITH tallied AS (
     DELETE FROM stale_survey_marks WHERE survey_id = $surveyId
   ), asked AS (
     SELECT id, type, CASE WHEN cardinality(options) = 0 THEN $defaultOptions::text[] ELSE options END AS options
     FROM survey_questions WHERE survey_id = $surveyId
   ), given AS (
     -- One row for each chosen option; for a text question one row in total.
     SELECT asked.id AS question_id, CASE WHEN asked.type = 'text' THEN NULL ELSE answer.words END AS option_text,
       count(*) AS votes, count(*) FILTER (WHERE response.is_fast) AS fast_votes
     FROM survey_responses response
     CROSS JOIN LATERAL unnest(response.question_ids, response.answers) AS answer(question_id, words)
     JOIN asked ON asked.id = answer.question_id
     WHERE response.survey_id = $surveyId
     GROUP BY 1, 2
   ), listed AS (
     SELECT question_id, option_text, min(place) AS place
     FROM (
       SELECT asked.id AS question_id, option_text, place
       FROM asked CROSS JOIN LATERAL unnest(asked.options) WITH ORDINALITY AS offered(option_text, place)
       WHERE asked.type <> 'text'
       UNION ALL
       SELECT question_id, option_text, NULL FROM given WHERE option_text IS NOT NULL
     ) every
     GROUP BY 1, 2
   ), counted AS (
     SELECT question_id, option_text, coalesce(votes, 0) AS votes, coalesce(fast_votes, 0) AS fast_votes,
       row_number() OVER (PARTITION BY question_id ORDER BY place NULLS LAST, option_text COLLATE "C") - 1 AS option_index,
       nullif(sum(votes) OVER (PARTITION BY question_id)::bigint, 0) AS total
     FROM listed LEFT JOIN given USING (question_id, option_text)
   ), floored AS (
     -- In hundredths of a percent; 0 if there are no votes.
     SELECT *, coalesce(votes * 10000 / total, 0) AS steps, votes * 10000 % total AS remainder FROM counted
   ), shared AS (
     SELECT *, steps + CASE WHEN total IS NOT NULL
         AND row_number() OVER (PARTITION BY question_id ORDER BY remainder DESC, option_index)
           <= 10000 - sum(steps) OVER (PARTITION BY question_id)
       THEN 1 ELSE 0 END AS share
     FROM floored
   ), written AS (
     INSERT INTO survey_vote_stats AS stats (${FILLED})
     SELECT $surveyId, question_id, option_index, option_text, votes, fast_votes, share / 100.0, $now, $now FROM shared
     ON CONFLICT (question_id, text_hash(option_text)) DO UPDATE SET option_index = excluded.option_index,
       vote_count = excluded.vote_count, fast_vote_count = excluded.fast_vote_count, percentage = excluded.percentage,
       updated_at = excluded.updated_at
     WHERE (stats.option_index, stats.vote_count, stats.fast_vote_count, stats.percentage)
       IS DISTINCT FROM (excluded.option_index, excluded.vote_count, excluded.fast_vote_count, excluded.percentage)
   ), dropped AS (
     DELETE FROM survey_vote_stats stats
     WHERE survey_id = $surveyId AND (question_id, option_text) NOT IN (SELECT question_id, option_text FROM listed)
   ), answered AS (
     UPDATE survey_questions question SET answered_by = now.votes, answered_fast_by = now.fast_votes
     FROM (
       SELECT asked.id, coalesce(sum(votes), 0) AS votes, coalesce(sum(fast_votes), 0) AS fast_votes
       FROM asked LEFT JOIN given ON given.question_id = asked.id
       GROUP BY asked.id
     ) now
     WHERE question.id = now.id AND (question.answered_by, question.answered_fast_by) <> (now.votes, now.fast_votes)
   )
   UPDATE surveys SET counted_at = $now, total_participants = people.total, fast_participants = people.fast
   FROM (SELECT count(*) AS total, count(*) FILTER (WHERE is_fast) AS fast
     FROM survey_responses WHERE survey_id = $surveyId) people
   WHERE id = $surveyId`,
);

/**
 * Recounts a survey if its tally is stale, in the caller's transaction.
 *
 * @returns whether it was stale
 */
export async function recompute(
  client: Pick<ClientBase, 'query'>,
  surveyId: number,
  now: Date,
): Promise<boolean> {
  // Waits for an edit, a deletion or another tally of the survey, and they wait for this one; submissions do not.
  if ((await lockSurvey.run(client, { surveyId })) === 0) {
    await deleteMarks.run(client, { surveyId });
    return false;
  }
  // Another tally may have counted all there is, while this one waited.
  if ((await findMark.run(client, { surveyId })) === 0) return false;
  // Compiling the statement costs more than running it.
  await client.query('SET LOCAL jit = off');
  await tally.run(client, { surveyId, defaultOptions: SURVEY_DEFAULT_OPTIONS, now });
  return true;
}
