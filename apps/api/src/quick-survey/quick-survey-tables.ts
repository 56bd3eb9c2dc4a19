import { titleOfContent } from '../content/index.js';
import { columnsOf } from '../platform/database/columns-of.js';
import { expiringTable } from '../platform/expiry/expiring-rows.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { OwedQuickSurvey } from './answer-quick-survey/owed-quick-survey.entity.js';
import { QuickSurveyResponse } from './answer-quick-survey/quick-survey-response.entity.js';

/** After the last refusal. A phone sends the answers again when the points return, which takes a week at most. */
const OWED_DAYS = 15;

const EXPORTED = ['contentId', 'answers', 'pointsEarned', 'completedAt'] as const;

export const QUICK_SURVEY_TABLES = [
  personalTable({
    table: 'quick_survey_responses',
    export: {
      section: 'quickSurveys',
      select: `${columnsOf(QuickSurveyResponse, EXPORTED)}, ${titleOfContent('quick_survey_responses.content_id')} AS title`,
      key: 'content_id',
    },
    erase: 'delete',
  }),
  personalTable({
    table: 'owed_quick_surveys',
    export: {
      section: 'quickSurveysPaidLater',
      select: `${columnsOf(OwedQuickSurvey, ['contentId', 'since'])}, ${titleOfContent('owed_quick_surveys.content_id')} AS title`,
      key: 'content_id',
    },
    erase: 'delete',
  }),
];

export const EXPIRING_OWED = expiringTable({
  table: 'owed_quick_surveys',
  // Its key has two columns.
  key: 'ctid',
  expired: `since < $now::timestamptz - interval '${OWED_DAYS} days'`,
});
