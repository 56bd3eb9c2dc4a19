import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { SurveyResponse } from '../surveys/index.js';

/** The questions in the order of the answers, as they were asked. */
const QUESTIONS = `
  (SELECT array_agg(q.text ORDER BY asked.place)
   FROM unnest(question_ids) WITH ORDINALITY AS asked(id, place)
   JOIN survey_questions q ON q.id = asked.id) AS questions`;

/** The chosen options stay in their places; what was written in own words becomes empty. */
const WITHOUT_OWN_WORDS = `
  (SELECT array_agg(CASE WHEN q.type = 'multiple_choice' THEN given.answer ELSE '' END ORDER BY given.place)
   FROM unnest(question_ids, answers) WITH ORDINALITY AS given(id, answer, place)
   LEFT JOIN survey_questions q ON q.id = given.id)`;

export const RESPONSES_TABLE = personalTable({
  table: 'survey_responses',
  export: {
    section: 'surveys',
    select: `${columnsOf(SurveyResponse, ['surveyId', 'answers', 'pointsEarned', 'completedAt', 'isFast', 'answeredMs', 'answeredUntil'])},
               (SELECT title FROM surveys WHERE surveys.id = survey_responses.survey_id) AS title, ${QUESTIONS}`,
    key: 'survey_id',
  },
  erase: {
    set: `user_id = NULL, answered_ms = NULL, answered_until = NULL, answers = coalesce(${WITHOUT_OWN_WORDS}, answers)`,
    stays:
      'the votes, which nobody can assign to a person any more; without them published results would change',
  },
});
