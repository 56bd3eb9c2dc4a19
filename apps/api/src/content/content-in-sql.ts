/**
 * SQL for statements of other features: the id of a video if it requires the survey, else null. The parameters are SQL
 * expressions, such as `$4`.
 */
export const contentAskingFor = (contentId: string, surveyId: string): string =>
  `(SELECT id FROM content WHERE content.id = ${contentId} AND required_survey_id = ${surveyId})`;
