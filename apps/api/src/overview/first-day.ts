import type { Pool } from 'pg';

import { type ReadModel, servingGeneration } from '../ledger/index.js';
import type { ProgrammeDay } from '../platform/programme-day.js';

/**
 * The first day of which a read model has anything: the programme has no earlier figures. Null while nothing is counted.
 *
 * @param table one of the read model's tables, with the key (generation, day)
 */
export async function firstDayIn(
  pool: Pool,
  { name }: Pick<ReadModel, 'name'>,
  table: 'people_by_day' | 'points_by_day',
): Promise<ProgrammeDay | null> {
  const { rows } = await pool.query<{ first: ProgrammeDay | null }>(
    `SELECT (SELECT kept.day::text FROM ${table} kept
       WHERE kept.generation = serving.generation ORDER BY kept.day LIMIT 1) AS first
     FROM (${servingGeneration(name)}) AS serving`,
  );
  return rows[0]?.first ?? null;
}
