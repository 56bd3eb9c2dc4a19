import type { Installation } from '../installation/installation.js';

/** A survey of four questions, one of them a text question, that many people have answered. */
export interface PlantedSurvey {
  readonly id: number;
  readonly responses: number;
}

export const ANSWERS = ['Konpa', 'Lakay', 'Chak jou', 'Paske mwen renmen l'];

/** Inserted directly into the database, because only the responses matter for a tally. */
export async function plantSurvey(
  installation: Installation,
  { id, responses }: PlantedSurvey,
): Promise<void> {
  await installation.rows(
    `INSERT INTO surveys (id, title, description, points_reward, created_at, question_ids)
     VALUES ($1::bigint, 'Mizik peyi a', 'Sa w renmen tande.', 1, now(), ARRAY[$1 * 10 + 1, $1 * 10 + 2, $1 * 10 + 3, $1 * 10 + 4])`,
    [id],
  );
  await installation.rows(
    `INSERT INTO survey_questions (id, survey_id, text, type, options, created_at) VALUES
       ($1::bigint * 10 + 1, $1, 'Ki mizik?', 'multiple_choice', ARRAY['Konpa', 'Rara', 'Twoubadou', 'Jazz'], now()),
       ($1 * 10 + 2, $1, 'Ki kote?', 'multiple_choice', ARRAY['Lakay', 'Nan machin', 'Nan travay'], now()),
       ($1 * 10 + 3, $1, 'Konbyen fwa?', 'multiple_choice', ARRAY['Chak jou', 'Chak semèn'], now()),
       ($1 * 10 + 4, $1, 'Poukisa?', 'text', '{}', now())`,
    [id],
  );
  // Ids below zero, which no person has.
  await installation.rows(
    `INSERT INTO survey_responses
       (id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at)
     SELECT $1::bigint * 1000000 + n, -n, $1, 1, question_ids, ARRAY[
       (ARRAY['Konpa', 'Rara', 'Twoubadou', 'Jazz'])[1 + n % 4], (ARRAY['Lakay', 'Nan machin', 'Nan travay'])[1 + n % 3],
       (ARRAY['Chak jou', 'Chak semèn'])[1 + n % 2], 'repons ' || n], 1, now()
     FROM surveys, generate_series(1, $2::integer) n WHERE id = $1`,
    [id, responses],
  );
  await installation.rows('ANALYZE survey_responses');
}

export async function markStale(installation: Installation, { id }: PlantedSurvey): Promise<void> {
  await installation.rows(
    'INSERT INTO stale_survey_marks (survey_id, responses, marked_at) VALUES ($1, 0, now())',
    [id],
  );
}
