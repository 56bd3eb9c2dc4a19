import { titleOfContent } from '../content/index.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { QuickSurveyResponse } from './answer-quick-survey/quick-survey-response.entity.js';

const EXPORTED = ['contentId', 'answers', 'pointsEarned', 'completedAt'] as const;

export const QUICK_SURVEY_RESPONSES_TABLE = personalTable({
  table: 'quick_survey_responses',
  export: {
    section: 'quickSurveys',
    select: `${columnsOf(QuickSurveyResponse, EXPORTED)}, ${titleOfContent('quick_survey_responses.content_id')} AS title`,
    key: 'content_id',
  },
  erase: 'delete',
});
