import { type Budget, type BudgetedSource, hourInHaiti, startOfHour } from '@pwen/domain';
import type { Pool } from 'pg';

import type { Connection } from '../platform/database/statements/statement.js';
import { dayOf, startOfDay } from '../platform/programme-day.js';
import { readUsedHtg, readUsedPoints } from './used-budgets.js';

/** A budget of a reward in HTG, with what one more of its vouchers is worth. */
export interface RewardBudget extends Budget {
  readonly usual: number;
}

/** The budgets, and what was used of them when they were read. What is missing has none. */
export interface KnownBudgets {
  /** When they were read, before which nothing is judged by them. */
  readonly at: Date;
  readonly points: ReadonlyMap<BudgetedSource, Budget>;
  readonly htg: ReadonlyMap<number, RewardBudget>;
}

export const NOTHING_KNOWN: KnownBudgets = { at: new Date(0), points: new Map(), htg: new Map() };

export async function readBudgets(pool: Pool, now: Date): Promise<KnownBudgets> {
  const day = dayOf(now);
  const hour = hourInHaiti(now);
  const [points, htg] = await Promise.all([
    readUsedPoints.rows(pool, { day, hour, dayStarts: startOfDay(day), hourStarts: startOfHour(now) }),
    readHtg(pool, now),
  ]);
  return {
    at: now,
    points: new Map(
      points.flatMap(({ source, perDay, ...used }) =>
        perDay === null ? [] : [[source as BudgetedSource, { perDay, ...used }] as const],
      ),
    ),
    htg,
  };
}

/** The budgets of rewards, as they are within the caller's transaction. */
export async function readHtg(connection: Connection, now: Date): Promise<ReadonlyMap<number, RewardBudget>> {
  const rows = await readUsedHtg.rows(connection, {
    dayStarts: startOfDay(dayOf(now)),
    hourStarts: startOfHour(now),
  });
  return new Map(rows.map(({ rewardId, ...budget }) => [rewardId, budget]));
}

/** The budget after something more is used by one of its parts. */
export function usedToo<Of extends Budget>(budget: Of, isEstablished: boolean, amount: number): Of {
  const part = isEstablished ? 'usedByEstablished' : 'usedByNew';
  return { ...budget, [part]: budget[part] + amount };
}

/** What is known, at a moment since then: nothing of a new day is used yet, and nothing in a new hour. */
export function asOf(known: KnownBudgets, at: Date): (budget: Budget) => Budget {
  if (dayOf(known.at) !== dayOf(at))
    return (budget) => ({ ...budget, usedByEstablished: 0, usedByNew: 0, usedByNewBefore: 0 });
  if (startOfHour(known.at).getTime() !== startOfHour(at).getTime())
    return (budget) => ({ ...budget, usedByNewBefore: budget.usedByNew });
  return (budget) => budget;
}
