import { columnsOf } from '../platform/database/columns-of.js';
import type { PersonalTable } from '../platform/personal-data/personal-tables.js';
import { QuickSurveyResponse } from './answer-quick-survey/quick-survey-response.entity.js';
import { ContentView } from './content-view.entity.js';

const titleIn = (table: string): string =>
  `(SELECT title FROM content WHERE content.id = ${table}.content_id) AS title`;

export const CONTENT_PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'content_views',
    export: {
      section: 'videos',
      select: `${columnsOf(ContentView, ['contentId', 'viewedAt', 'isCompleted', 'completedAt'])},
               ${titleIn('content_views')}`,
      key: 'content_id',
    },
    erase: 'delete',
  },
  {
    table: 'quick_survey_responses',
    export: {
      section: 'quickSurveys',
      select: `${columnsOf(QuickSurveyResponse, ['contentId', 'answers', 'pointsEarned', 'completedAt'])},
               ${titleIn('quick_survey_responses')}`,
      key: 'content_id',
    },
    erase: 'delete',
  },
];
