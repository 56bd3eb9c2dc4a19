import type { SubjectType } from '../audit/administrator-action.js';
import type { TestApp } from './test-app.js';

/** The entries of the administrators' log about one subject, newest last. */
export async function logged(
  { database }: TestApp,
  subjectType: SubjectType,
  subjectId: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `SELECT administrator_id AS "administratorId", action, details, at FROM administrator_log
     WHERE subject_type = $1 AND subject_id = $2 ORDER BY id`,
    [subjectType, subjectId],
  );
  return rows;
}

export async function countLogged({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*) FROM administrator_log');
  return rows[0]?.count ?? 0;
}
