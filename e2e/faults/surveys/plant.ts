import type { Installation } from '@pwen/tools/installation/installation';

/** What can be chosen; the last one nobody chooses. */
export const OPTIONS = ['Konpa', 'Rara', 'Twoubadou', 'Anyen'] as const;
export const POINTS_REWARD = 7;

/**
 * Surveys of a choice and a question in words, written past the console: they are what the submissions need, and nothing of
 * them. Their ids follow the first one.
 */
export async function plantSurveys(
  installation: Installation,
  { firstId, count }: { firstId: number; count: number },
): Promise<number[]> {
  const rows = await installation.rows<{ id: string }>(
    `INSERT INTO surveys (id, title, description, points_reward, created_at, question_ids)
     SELECT id, 'Mizik ' || id, 'Sa w renmen tande.', $3, now(), ARRAY[id * 10, id * 10 + 1]
     FROM generate_series($1::bigint, $1::bigint + $2::integer - 1) id RETURNING id`,
    [firstId, count, POINTS_REWARD],
  );
  const ids = rows.map(({ id }) => Number(id));
  await installation.rows(
    `INSERT INTO survey_questions (id, survey_id, text, type, options, created_at)
     SELECT id * 10, id, 'Ki mizik?', 'multiple_choice', $2::text[], now() FROM unnest($1::bigint[]) id
     UNION ALL SELECT id * 10 + 1, id, 'Poukisa?', 'text', '{}', now() FROM unnest($1::bigint[]) id`,
    [ids, OPTIONS],
  );
  return ids;
}
