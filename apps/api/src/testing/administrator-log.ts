import type { SubjectType } from '../administrator-log/administrator-action.js';
import { type Json, withWords } from '../administrator-log/commitments.js';
import type { TestApp } from './test-app.js';

interface LoggedRow {
  readonly administratorId: number;
  readonly action: string;
  readonly details: Json;
  readonly reason: Json;
  readonly at: Date;
}

/**
 * The entries of the administrators' log about one subject, newest last, with the words in the place of the
 * commitments. `reason` is absent if none was given.
 */
export async function logged(
  { database }: TestApp,
  subjectType: SubjectType,
  subjectId: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query<LoggedRow>(
    `SELECT administrator_id AS "administratorId", action, details, reason, at FROM administrator_log
     WHERE subject_type = $1 AND subject_id = $2 ORDER BY id`,
    [subjectType, subjectId],
  );
  const { rows: kept } = await database.pool.query<{ commitment: string; words: string }>(
    `SELECT encode(commitment, 'hex') AS commitment, words FROM administrator_log_words`,
  );
  const words = new Map(kept.map(({ commitment, words: text }) => [commitment, text]));
  return rows.map(({ details, reason, ...row }) => ({
    ...row,
    details: withWords(details, words),
    ...(reason === null ? {} : { reason: withWords(reason, words) }),
  }));
}

export async function countLogged({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('SELECT count(*) FROM administrator_log');
  return rows[0]?.count ?? 0;
}
