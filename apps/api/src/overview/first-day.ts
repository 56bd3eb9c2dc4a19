import type { Pool } from 'pg';

import { type ReadModel, servingGeneration } from '../ledger/index.js';
import { statement } from '../platform/database/statements/statement.js';
import type { ProgrammeDay } from '../platform/programme-day.js';
import { peopleByDay } from './people/people-by-day.reader.js';
import { pointsByDay } from './points/points-by-day.reader.js';

/** @param table one of the read model's tables, with the key (generation, day) */
const firstDayOf = ({ name }: Pick<ReadModel, 'name'>, table: string): string =>
  `SELECT (SELECT kept.day::text FROM ${table} kept
     WHERE kept.generation = serving.generation ORDER BY kept.day LIMIT 1) AS first
   FROM (${servingGeneration(name)}) AS serving`;

const findFirstDay = {
  people_by_day: statement('first-day-of-people', firstDayOf(peopleByDay, 'people_by_day')),
  points_by_day: statement('first-day-of-points', firstDayOf(pointsByDay, 'points_by_day')),
};

/**
 * The first day of which a read model has anything: the programme has no earlier figures. Null while nothing is counted.
 */
export async function firstDayIn(
  pool: Pool,
  table: 'people_by_day' | 'points_by_day',
): Promise<ProgrammeDay | null> {
  return (await findFirstDay[table].row(pool))?.first ?? null;
}
