import { BUDGETED_SOURCES } from '@pwen/domain';

import { selectUnread, servingGeneration } from '../ledger/index.js';
import { prepared } from '../platform/database/statements/statement.js';
import { isEstablished, USED_HTG } from '../rewards/index.js';
import { POINTS_BUDGETS } from '../settings/index.js';
import { budgetDays } from './budget-days.reader.js';

const SOURCES = BUDGETED_SOURCES.map((source) => `'${source}'`).join(', ');

/**
 * The budgets of points, and what of each is used on the day `$day`, which began at `$dayStarts`: also what new accounts had used before
 * the hour `$hour` of that day, which began at `$hourStarts`. What the reader has not read yet is added, so that a worker that stands
 * still lets nobody take more.
 */
export const readUsedPoints = prepared(
  'budgets-used-points',
  `WITH serving AS (${servingGeneration(budgetDays.name)}),
   used AS (
     SELECT source_type, is_established, used_points AS points, hour < $hour AS is_before
     FROM serving JOIN budget_days USING (generation) WHERE day = $day
     UNION ALL
     SELECT unread.source_type, ${isEstablished('unread.user_id', 'unread.recorded_at')}, unread.amount,
       unread.recorded_at < $hourStarts
     FROM serving CROSS JOIN LATERAL (${selectUnread('serving.position')}) AS unread
     WHERE unread.type = 'EARN' AND unread.source_type IN (${SOURCES}) AND unread.recorded_at >= $dayStarts)
   SELECT budgets.source_type AS "source!", budgets.per_day AS "perDay",
     coalesce(sum(points) FILTER (WHERE is_established), 0)::bigint AS "usedByEstablished!",
     coalesce(sum(points) FILTER (WHERE NOT is_established), 0)::bigint AS "usedByNew!",
     coalesce(sum(points) FILTER (WHERE NOT is_established AND is_before), 0)::bigint AS "usedByNewBefore!"
   FROM (${POINTS_BUDGETS}) AS budgets LEFT JOIN used USING (source_type)
   GROUP BY budgets.source_type, budgets.per_day`,
);

export const readUsedHtg = prepared('budgets-used-htg', USED_HTG);
