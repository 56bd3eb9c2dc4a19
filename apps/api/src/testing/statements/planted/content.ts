import type { Rows } from '../../../ledger/testing/copy-into.js';
import { PEOPLE, SURVEYS, VETERAN, VIDEOS } from '../dimensions.js';
import { fileName, NOW, numbers, rows, shuffled, TWO_DAYS_AGO, YESTERDAY } from './rows.js';

interface View {
  readonly person: number;
  readonly video: number;
  readonly isCompleted: boolean;
}

const VIEWS: readonly View[] = shuffled([
  // The last video is seen for the first time by the test, and one more is paid but not marked.
  ...numbers(1, VIDEOS - 1).map((video) => ({ person: VETERAN, video, isCompleted: video !== 7 })),
  ...numbers(1, PEOPLE)
    .filter((person) => person !== VETERAN)
    .flatMap((person) =>
      numbers(1, 4).map((n) => ({
        person,
        video: 1 + ((person * 7 + n) % VIDEOS),
        isCompleted: (person + n) % 50 !== 0,
      })),
    ),
]);

/** Videos, their views, and the quick surveys about them. */
export function rowsOfContent(): Rows[] {
  return [
    {
      table: 'content',
      columns: `id, type, title, description, video_name, points_reward, created_at, duration_ms, size_bytes, mime_type,
        required_survey_id`,
      rows: rows(1, VIDEOS, (n) => [
        n,
        'video',
        `Videyo ${n}`,
        'Yon ti istwa',
        fileName(n, '.mp4'),
        10,
        NOW,
        1000,
        100_000,
        'video/mp4',
        n % 10 === 5 ? 1 + (n % SURVEYS) : null,
      ]),
    },
    {
      table: 'content_encodings',
      columns: 'content_id, attempts, percent, made_at',
      rows: rows(1, VIDEOS, (n) => [n, 1, 100, NOW]),
    },
    {
      table: 'content_views',
      columns: 'user_id, content_id, viewed_at, is_completed, completed_at',
      rows: VIEWS.map(({ person, video, isCompleted }) => [
        person,
        video,
        TWO_DAYS_AGO,
        isCompleted,
        isCompleted ? YESTERDAY : null,
      ]),
    },
    {
      table: 'watch_clocks',
      columns: 'user_id, credited_until',
      rows: rows(1, PEOPLE, (person) => [person, TWO_DAYS_AGO]),
    },
    {
      table: 'view_facts',
      columns: 'user_id, content_id, at, kind, credited_ms, points',
      rows: VIEWS.flatMap(({ person, video, isCompleted }) => [
        [person, video, TWO_DAYS_AGO, 'begun', 0, null],
        [person, video, TWO_DAYS_AGO, 'credited', 500, null],
        ...(isCompleted ? [[person, video, YESTERDAY, 'completed', 1000, 10]] : []),
      ]),
    },
    {
      table: 'quick_survey_responses',
      columns: 'user_id, content_id, answers, points_earned, completed_at',
      rows: VIEWS.filter(({ video, isCompleted }) => isCompleted && video % 4 === 0).map(
        ({ person, video }) => [person, video, ['a', 'b', 'c'], 5, YESTERDAY],
      ),
    },
    {
      table: 'owed_quick_surveys',
      columns: 'user_id, content_id, since',
      rows: VIEWS.filter(({ video, isCompleted }) => isCompleted && video % 4 === 1).map(
        ({ person, video }) => [person, video, YESTERDAY],
      ),
    },
  ];
}
