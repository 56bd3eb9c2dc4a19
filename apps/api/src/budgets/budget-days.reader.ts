import { BUDGETED_SOURCES, hourInHaiti } from '@pwen/domain';

import type { FeedEvent, ReadModel } from '../ledger/index.js';
import { columnNamesOf } from '../platform/database/columns-of.js';
import { statement } from '../platform/database/statements/statement.js';
import { dayOf } from '../platform/programme-day.js';
import { isEstablished } from '../rewards/index.js';
import { BudgetDay } from './budget-day.entity.js';

const FILLED = columnNamesOf(BudgetDay, [
  'generation',
  'day',
  'hour',
  'sourceType',
  'isEstablished',
  'usedPoints',
]);

/** Which part pays is what the account was at the time of the event, so that a rebuild finds the same. */
const addToBudgetDays = statement(
  'budget-days-add',
  `INSERT INTO budget_days AS kept (${FILLED})
   SELECT $generation, day, hour, source_type, established, sum(points)
   FROM (
     SELECT day, hour, source_type, points, ${isEstablished('given.user_id', 'given.at')} AS established
     FROM unnest($userIds::bigint[], $days::date[], $hours::smallint[], $sourceTypes::text[], $points::bigint[], $times::timestamptz[])
       AS given (user_id, day, hour, source_type, points, at)) AS earned
   GROUP BY day, hour, source_type, established
   ON CONFLICT (generation, day, hour, source_type, is_established) DO UPDATE
     SET used_points = kept.used_points + excluded.used_points`,
);

/**
 * How much was earned in each hour of a day by what has a budget. What is taken back later gives no room back: it was paid on that day.
 */
export const budgetDays: ReadModel = {
  name: 'budget-days',
  tables: ['budget_days'],
  async handle({ events, generation, client }) {
    const earned = events.filter(usesBudget);
    if (earned.length === 0) return;
    await addToBudgetDays.run(client, {
      generation,
      userIds: earned.map(({ userId }) => userId),
      days: earned.map(({ recordedAt }) => dayOf(recordedAt)),
      hours: earned.map(({ recordedAt }) => hourInHaiti(recordedAt)),
      sourceTypes: earned.map(({ source }) => source.type),
      points: earned.map(({ amountPoints }) => amountPoints),
      times: earned.map(({ recordedAt }) => recordedAt),
    });
  },
};

const usesBudget = ({ type, source }: FeedEvent): boolean =>
  type === 'EARN' && (BUDGETED_SOURCES as readonly string[]).includes(source.type);
