import { columnsOf } from '../platform/database/columns-of.js';
import { personalTable } from '../platform/personal-data/personal-tables.js';
import { titleOfContent } from './content-in-sql.js';
import { ContentView } from './content-view.entity.js';

const EXPORTED = ['contentId', 'viewedAt', 'isCompleted', 'completedAt', 'credited', 'endedMs'] as const;

export const CONTENT_VIEWS_TABLE = personalTable({
  table: 'content_views',
  export: {
    section: 'videos',
    select: `${columnsOf(ContentView, EXPORTED)}, ${titleOfContent('content_views.content_id')} AS title`,
    key: 'content_id',
  },
  erase: 'delete',
});
