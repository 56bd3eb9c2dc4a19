/** Answering a survey, and the answers. */

export { SubmitSurveyCommand } from './submit-survey/submit-survey.command.js';
export { SurveyResponsesModule } from './survey-responses.module.js';
