// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * view-evidence.ts
     *
     *     SELECT e.user_id AS "userId!", e.sequence AS "sequence!", e.amount_points > $mostPoints AS "isTooMuch!"
     *     FROM unnest($userIds::bigint[], $sequences::bigint[], $sourceIds?::bigint[], $amounts::bigint[],
     *      $times::timestamptz[]) AS e (user_id, sequence, source_id, amount_points, recorded_at)
     *     WHERE NOT EXISTS (
     *       SELECT FROM public.content_views v WHERE v.user_id = e.user_id AND v.content_id = e.source_id
     *         AND e.amount_points <= $mostPoints AND v.viewed_at < e.recorded_at + interval '1 minute')
     */
    'awards-without-view': {
      given: {
        readonly mostPoints: number;
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly sourceIds: readonly (number | null)[] | null;
        readonly amounts: readonly number[];
        readonly times: readonly Date[];
      };
      row: { readonly userId: number; readonly sequence: number; readonly isTooMuch: boolean };
    };

    /**
     * start-view/start-view.command.ts
     *
     *     INSERT INTO content_views (user_id, content_id, viewed_at)
     *     VALUES ($userId, $contentId, $now) ON CONFLICT DO NOTHING
     */
    'begin-view': {
      given: { readonly userId: number; readonly contentId: number; readonly now: Date };
      row: object;
    };

    /**
     * list-completions/list-completions.query.ts
     *
     *     SELECT seen.content_id AS "contentId", seen.viewed_at AS "viewedAt", seen.completed_at AS "completedAt",
     *       (SELECT title FROM content WHERE content.id = seen.content_id) AS "title!"
     *     FROM content_views seen
     *     WHERE seen.user_id BETWEEN $userId AND $userId AND seen.content_id < $olderThan AND seen.is_completed
     *     ORDER BY seen.user_id, seen.content_id DESC LIMIT $limit
     */
    'completions-of-person': {
      given: { readonly userId: number; readonly olderThan: number; readonly limit: number };
      row: {
        readonly contentId: number;
        readonly viewedAt: Date;
        readonly completedAt: Date | null;
        readonly title: string;
      };
    };

    /**
     * increment-views/increment-views.command.ts
     *
     *     UPDATE content SET views = views + 1 WHERE id = $contentId AND NOT content.deleted AND content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now) AND (content.visible_until IS NULL OR content.visible_until >= $now)
     *     RETURNING views
     */
    'content-count-view': {
      given: { readonly contentId: number; readonly now: Date };
      row: { readonly views: number };
    };

    /**
     * mark-paid-completions/mark-paid-completions.command.ts
     *
     *     SELECT user_id AS "userId", content_id AS "contentId" FROM content_views
     *     WHERE NOT is_completed AND (user_id, content_id) > ($userId::bigint, $contentId::bigint)
     *     ORDER BY user_id, content_id LIMIT $limit
     */
    'content-views-unfinished': {
      given: { readonly userId: number; readonly contentId: number; readonly limit: number };
      row: { readonly userId: number; readonly contentId: number };
    };

    /**
     * complete-content/watched-video.ts
     *
     *     WITH unmarked AS (
     *       SELECT v.user_id, v.content_id, m.at
     *       FROM unnest($userIds::bigint[], $contentIds::bigint[], $times::timestamptz[]) AS m(user_id, content_id, at)
     *       JOIN content_views v ON v.user_id = m.user_id AND v.content_id = m.content_id AND NOT v.is_completed
     *       CROSS JOIN set_config('synchronous_commit', 'off', true)
     *       ORDER BY v.user_id, v.content_id FOR UPDATE OF v)
     *     UPDATE content_views v SET is_completed = true, completed_at = u.at
     *     FROM unmarked u WHERE v.user_id = u.user_id AND v.content_id = u.content_id
     */
    'mark-completed': {
      given: {
        readonly userIds: readonly number[];
        readonly contentIds: readonly number[];
        readonly times: readonly Date[];
      };
      row: object;
    };

    /**
     * complete-content/watched-video.ts
     *
     *     SELECT place AS "place!", c.id AS "id!", c.title AS "title!", c.points_reward AS "pointsReward!", c.required_survey_id AS "requiredSurveyId", c.duration_ms AS "durationMs", c.was_unpaid AS "wasUnpaid!", c.deleted AS "deleted!", c.is_visible AS "isVisible!", c.visible_from AS "visibleFrom", c.visible_until AS "visibleUntil", v.viewed_at AS "viewedAt",
     *       coalesce(v.is_completed, false) AS "isCompleted!"
     *     FROM unnest($userIds::bigint[], $contentIds::bigint[]) WITH ORDINALITY AS wanted(user_id, content_id, place)
     *     JOIN content c ON c.id = wanted.content_id
     *     LEFT JOIN content_views v ON v.user_id = wanted.user_id AND v.content_id = wanted.content_id
     */
    'watched-videos': {
      given: { readonly userIds: readonly number[]; readonly contentIds: readonly number[] };
      row: {
        readonly place: number;
        readonly id: number;
        readonly title: string;
        readonly pointsReward: number;
        readonly requiredSurveyId: number | null;
        readonly durationMs: number | null;
        readonly wasUnpaid: boolean;
        readonly deleted: boolean;
        readonly isVisible: boolean;
        readonly visibleFrom: Date | null;
        readonly visibleUntil: Date | null;
        readonly viewedAt: Date | null;
        readonly isCompleted: boolean;
      };
    };
  }
}
