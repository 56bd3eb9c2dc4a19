/** SQL for other features: how many surveys there are, without the deleted ones. */
export const COUNT_SURVEYS = 'SELECT count(*) AS total FROM surveys WHERE NOT deleted';

/** A survey that was not deleted, with its title. `id` is an SQL expression. */
export const surveyTitled = (id: string): string =>
  `SELECT id, title FROM surveys WHERE surveys.id = ${id} AND NOT deleted`;

/**
 * SQL for other features: how many surveys a person has answered faster than the questions can be read, within the thirty days before a
 * time. Both are SQL expressions.
 */
export const countFastAnswers = (userId: string, until: string): string =>
  `SELECT count(*) FROM survey_responses fast
   WHERE fast.user_id = ${userId} AND fast.is_fast
     AND fast.completed_at > ${until} - interval '30 days' AND fast.completed_at <= ${until}`;

/** SQL for other features: how many surveys a person has answered, counted up to `max`. */
export const countResponses = (userId: string, max: number): string =>
  `SELECT count(*) FROM (
     SELECT FROM survey_responses WHERE survey_responses.user_id = ${userId} LIMIT ${max}) answered`;

/**
 * How many surveys somebody had answered by a time, counted up to `max`, without those that paid nothing because they were answered
 * faster than the questions can be read. All are SQL expressions but the last.
 */
export const countResponsesUntil = (userId: string, at: string, max: number): string =>
  `SELECT count(*) FROM (
     SELECT FROM survey_responses WHERE survey_responses.user_id = ${userId}
       AND survey_responses.completed_at <= ${at} AND NOT survey_responses.is_fast LIMIT ${max}) answered`;
