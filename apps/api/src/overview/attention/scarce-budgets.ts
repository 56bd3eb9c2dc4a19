import { scarceParts } from '@pwen/domain';
import type { Pool } from 'pg';

import type { KnownBudgets } from '../../budgets/index.js';
import { statement } from '../../platform/database/statements/statement.js';
import { rewardTitled } from '../../rewards/index.js';
import type { ScarceBudgetDto, ScarceRewardBudgetDto } from './attention.dto.js';

const listTitles = statement(
  'attention-reward-titles',
  `SELECT titled.id AS "id!", titled.title AS "title!"
   FROM unnest($ids::bigint[]) AS given (id), LATERAL (${rewardTitled('given.id')}) AS titled`,
);

export const scarceBudgetsOf = ({ points, at }: KnownBudgets): ScarceBudgetDto[] =>
  [...points].flatMap(([source, budget]) =>
    scarceParts(budget, { amount: 1, at }).map((scarce) => ({ source, ...scarce })),
  );

/** A reward that was deleted meanwhile is left out. */
export async function scarceRewardBudgetsOf(
  { htg, at }: KnownBudgets,
  pool: Pool,
): Promise<ScarceRewardBudgetDto[]> {
  const scarce = [...htg].flatMap(([rewardId, { usual, ...budget }]) =>
    scarceParts(budget, { amount: usual, at }).map((part) => ({ rewardId, ...part })),
  );
  if (scarce.length === 0) return [];
  const titles = await listTitles.rows(pool, { ids: [...new Set(scarce.map(({ rewardId }) => rewardId))] });
  return scarce.flatMap(({ rewardId, ...part }) =>
    titles.filter(({ id }) => id === rewardId).map(({ title }) => ({ rewardId, title, ...part })),
  );
}
