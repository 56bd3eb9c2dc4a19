/**
 * SQL for other features' statements: the id of a video if it asks for the survey, else null. Both are expressions of the
 * caller's, such as `$4`.
 */
export const contentAskingFor = (contentId: string, surveyId: string): string =>
  `(SELECT id FROM content WHERE content.id = ${contentId} AND required_survey_id = ${surveyId})`;
