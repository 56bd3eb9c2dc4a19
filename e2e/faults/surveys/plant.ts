import type { Installation } from '@pwen/tools/installation/installation';

/** The options; nobody chooses the last one. */
export const OPTIONS = ['Konpa', 'Rara', 'Twoubadou', 'Anyen'] as const;
export const POINTS_REWARD = 7;

/** Inserts surveys with a choice and a text question directly into the database, with consecutive ids. */
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
