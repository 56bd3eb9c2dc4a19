// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * quick-survey-evidence.ts
     *
     *     SELECT e.user_id AS "userId!", e.sequence AS "sequence!" FROM unnest($userIds::bigint[], $sequences::bigint[], $sourceIds?::bigint[], $amounts::bigint[],
     *      $times::timestamptz[]) AS e (user_id, sequence, source_id, amount_points, recorded_at)
     *     WHERE NOT EXISTS (SELECT FROM public.quick_survey_responses r
     *       WHERE r.user_id = e.user_id AND r.content_id = e.source_id AND r.points_earned = e.amount_points)
     */
    'awards-without-quick-response': {
      given: {
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly sourceIds: readonly (number | null)[] | null;
        readonly amounts: readonly number[];
        readonly times: readonly Date[];
      };
      row: { readonly userId: number; readonly sequence: number };
    };

    /**
     * answer-quick-survey/answer-quick-survey.command.ts
     *
     *     INSERT INTO owed_quick_surveys (user_id, content_id, since)
     *     VALUES ($userId, $contentId, $since)
     *     ON CONFLICT (user_id, content_id) DO UPDATE SET since = excluded.since
     */
    'owed-quick-survey-upsert': {
      given: { readonly userId: number; readonly contentId: number; readonly since: Date };
      row: object;
    };

    /**
     * get-quick-survey/get-quick-survey.query.ts
     *
     *     SELECT content.id AS "id!", content.title AS "title!", response.user_id IS NOT NULL AS "isAnswered!"
     *
     *     FROM content_views view
     *     JOIN content ON content.id = view.content_id AND NOT content.deleted AND content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now) AND (content.visible_until IS NULL OR content.visible_until >= $now)
     *     LEFT JOIN quick_survey_responses response
     *     ON response.user_id = view.user_id AND response.content_id = view.content_id
     *     WHERE view.user_id BETWEEN $userId AND $userId AND view.is_completed
     *     ORDER BY view.user_id, coalesce(view.completed_at, view.viewed_at) DESC, view.content_id DESC LIMIT 1
     */
    'quick-survey-of-person': {
      given: { readonly now: Date; readonly userId: number };
      row: { readonly id: number; readonly title: string; readonly isAnswered: boolean };
    };

    /**
     * answer-quick-survey/answer-quick-survey.command.ts
     *
     *     WITH last AS (SELECT content.id
     *     FROM content_views view
     *     JOIN content ON content.id = view.content_id AND NOT content.deleted AND content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $at) AND (content.visible_until IS NULL OR content.visible_until >= $at)
     *
     *     WHERE view.user_id BETWEEN $userId AND $userId AND view.is_completed
     *     ORDER BY view.user_id, coalesce(view.completed_at, view.viewed_at) DESC, view.content_id DESC LIMIT 1),
     *      owed AS (
     *        DELETE FROM owed_quick_surveys WHERE user_id = $userId AND content_id = $contentId RETURNING content_id),
     *      added AS (
     *        INSERT INTO quick_survey_responses (user_id, content_id, answers, points_earned, completed_at)
     *        SELECT $userId, $contentId, $answers,
     *          CASE WHEN EXISTS (SELECT FROM owed) OR $isUnmarked OR EXISTS (SELECT FROM last WHERE last.id = $contentId)
     *            THEN $amountPoints::integer ELSE 0 END,
     *          $at::timestamptz
     *        ON CONFLICT DO NOTHING
     *        RETURNING user_id, completed_at AS at, points_earned),
     *      people AS MATERIALIZED (
     *     SELECT users.id, given.day
     *     FROM (SELECT user_id, max((at AT TIME ZONE 'America/Port-au-Prince')::date) AS day FROM added GROUP BY user_id) given
     *     JOIN users ON users.id = given.user_id
     *     WHERE users.completion_days < 7
     *       AND (users.last_completion_day IS NULL OR users.last_completion_day < given.day)
     *     ORDER BY users.id FOR NO KEY UPDATE OF users),
     *      days AS (
     *     UPDATE users SET completion_days = users.completion_days + 1, last_completion_day = people.day
     *     FROM people WHERE users.id = people.id
     *       AND EXISTS (SELECT FROM added WHERE added.user_id = users.id))
     *      SELECT points_earned AS "pointsEarned" FROM added
     */
    'quick-survey-response-insert': {
      given: {
        readonly at: Date;
        readonly userId: number;
        readonly contentId: number;
        readonly answers: readonly string[];
        readonly isUnmarked: boolean;
        readonly amountPoints: number;
      };
      row: { readonly pointsEarned: number };
    };

    /**
     * answer-quick-survey/answer-quick-survey.command.ts
     *
     *     SELECT points_earned AS "pointsEarned" FROM quick_survey_responses
     *     WHERE user_id = $userId AND content_id = $contentId AND answers = $answers::text[]
     */
    'quick-survey-response-of-person': {
      given: { readonly userId: number; readonly contentId: number; readonly answers: readonly string[] };
      row: { readonly pointsEarned: number };
    };
  }
}
