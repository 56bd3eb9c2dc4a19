/** SQL for other features: how many surveys a person has answered, counted up to `max`. */
export const countResponses = (userId: string, max: number): string =>
  `SELECT count(*) FROM (
     SELECT FROM survey_responses WHERE survey_responses.user_id = ${userId} LIMIT ${max}) answered`;
