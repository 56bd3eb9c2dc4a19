import type { Rows } from '../../../ledger/testing/copy-into.js';
import { ANSWERED_BY_ALL, PEOPLE, SURVEYS, VETERAN } from '../dimensions.js';
import { AN_HOUR_AGO, NOW, numbers, rows, shuffled } from './rows.js';

const ANSWERED: readonly (readonly [person: number, survey: number])[] = shuffled([
  ...numbers(1, ANSWERED_BY_ALL).flatMap((survey) =>
    numbers(1, PEOPLE).map((person) => [person, survey] as const),
  ),
  ...numbers(ANSWERED_BY_ALL + 1, SURVEYS - 2).map((survey) => [VETERAN, survey] as const),
]);

/** Surveys and their responses; one survey is stale. */
export function rowsOfSurveys(): Rows[] {
  return [
    {
      table: 'surveys',
      columns: 'id, title, description, points_reward, created_at, question_ids, total_participants',
      rows: rows(1, SURVEYS, (n) => [
        n,
        `Sondaj ${n}`,
        'Sa ou panse',
        20,
        NOW,
        [n * 10 + 1, n * 10 + 2],
        n <= ANSWERED_BY_ALL ? PEOPLE : 1,
      ]),
    },
    {
      table: 'survey_questions',
      columns: 'id, survey_id, text, type, options, created_at',
      rows: numbers(1, SURVEYS).flatMap((n) => [
        [n * 10 + 1, n, 'Kesyon 1', 'multiple_choice', ['Konpa', 'Rara', 'Twoubadou'], NOW],
        [n * 10 + 2, n, 'Kesyon 2', 'text', [], NOW],
      ]),
    },
    {
      table: 'survey_responses',
      columns: 'id, user_id, survey_id, revision, question_ids, answers, points_earned, completed_at',
      rows: ANSWERED.map(([person, survey], index) => [
        index + 1,
        person,
        survey,
        1,
        [survey * 10 + 1, survey * 10 + 2],
        [['Konpa', 'Rara', 'Twoubadou'][person % 3] as string, `Nan radyo ${person}`],
        20,
        NOW,
      ]),
    },
    { table: 'stale_survey_marks', columns: 'survey_id, responses, marked_at', rows: [[2, 0, AN_HOUR_AGO]] },
  ];
}
