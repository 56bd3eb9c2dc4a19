import { columnsOf } from '../../platform/database/columns-of.js';
import { expiringTable } from '../../platform/expiry/expiring-rows.js';
import { personalTable } from '../../platform/personal-data/personal-tables.js';
import { ViewFact } from './view-fact.entity.js';

/** How long facts are kept, and how far the console looks back. */
export const FACTS_KEPT_DAYS = 90;

/** Erased behind `content_views`: whoever adds a fact has locked the view, so none comes later. */
export const VIEW_FACTS_TABLE = personalTable({
  table: 'view_facts',
  export: {
    section: 'watching',
    select: columnsOf(ViewFact, ['contentId', 'at', 'kind', 'code', 'creditedMs', 'points']),
    key: 'id',
  },
  erase: 'delete',
});

export const WATCH_CLOCKS_TABLE = personalTable({
  table: 'watch_clocks',
  export: { section: 'watchClock', select: 'credited_until AS "creditedUntil"', key: 'user_id' },
  erase: 'delete',
});

export const EXPIRING_FACTS = expiringTable({
  table: 'view_facts',
  key: 'id',
  expired: `at < $now::timestamptz - interval '${FACTS_KEPT_DAYS} days'`,
  isAppendOnly: true,
});
