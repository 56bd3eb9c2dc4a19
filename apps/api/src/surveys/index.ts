/** Surveys and their results. */

export { SurveyGate } from './gate/survey-gate.js';
export { SurveyGateDto } from './gate/survey-gate.dto.js';
export { ListSurveyDashboardQuery } from './list-survey-dashboard/list-survey-dashboard.query.js';
export { OPENING_MAX_LENGTH, SurveyOpenings } from './openings/survey-openings.js';
export { markStaleInSql } from './recompute-vote-stats/stale-marks.js';
export { SURVEY_STATS_QUEUE } from './recompute-vote-stats/survey-stats-queue.js';
export { surveyKey, surveySource } from './survey-key.js';
export { lockForSubmission } from './survey-locks.js';
export { SurveyQuestion } from './survey-question.entity.js';
export { SurveyResponse } from './survey-response.entity.js';
export { ASKED_QUESTIONS, askedQuestions } from './survey-rows.js';
export { Survey } from './survey.entity.js';
export {
  COUNT_SURVEYS,
  countFastAnswers,
  countResponses,
  countResponsesUntil,
  surveyTitled,
} from './surveys-in-sql.js';
export { SurveysModule } from './surveys.module.js';
