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
     * credit/watched-videos.ts
     *
     *     WITH begun AS (
     *       INSERT INTO content_views (user_id, content_id, viewed_at, ended_ms)
     *       VALUES ($userId, $contentId, $now, $endedMs?) ON CONFLICT DO NOTHING
     *       RETURNING user_id, content_id, viewed_at),
     *     clock AS (
     *       INSERT INTO watch_clocks (user_id, credited_until) VALUES ($userId, $now) ON CONFLICT DO NOTHING)
     *     INSERT INTO view_facts (user_id, content_id, at, kind)
     *     SELECT user_id, content_id, viewed_at, 'begun' FROM begun
     */
    'begin-view': {
      given: {
        readonly userId: number;
        readonly contentId: number;
        readonly now: Date;
        readonly endedMs: number | null | undefined;
      };
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
     * credit/credit-statement.ts
     *
     *     WITH wanted AS (
     *        SELECT place, user_id, content_id, played::int4multirange AS played, ended_ms
     *        FROM unnest($userIds::bigint[], $contentIds::bigint[], $played::text[], $endedMs?::integer[])
     *          WITH ORDINALITY AS given(user_id, content_id, played, ended_ms, place)),
     *      locked AS MATERIALIZED (
     *     SELECT w.place, w.played, v.user_id, v.content_id, v.viewed_at, v.credited AS former, v.ended_ms AS former_ended_ms,
     *       greatest(v.ended_ms, w.ended_ms) AS ended_ms,
     *       k.credited_until AS former_until, greatest(v.viewed_at, k.credited_until,
     *         $now::timestamptz - 900000 * interval '1 millisecond') AS credited_from, c.duration_ms
     *     FROM wanted w
     *     JOIN content c ON c.id = w.content_id AND NOT c.deleted
     *     JOIN content_views v ON v.user_id = w.user_id AND v.content_id = w.content_id AND NOT v.is_completed
     *     JOIN watch_clocks k ON k.user_id = w.user_id
     *     CROSS JOIN set_config('synchronous_commit', 'off', true)
     *     WHERE w.played <> '{}' OR w.ended_ms IS NOT NULL
     *     ORDER BY w.user_id FOR UPDATE OF v, k),
     *      found AS (
     *     SELECT l.*, l.former * video.range AS kept, l.played * video.range - l.former AS fresh,
     *       (extract(epoch FROM $now::timestamptz - l.credited_from) * 1000)::bigint AS allowed_ms
     *     FROM locked l
     *     CROSS JOIN LATERAL (
     *       SELECT int4multirange(int4range(0, coalesce(
     *         l.duration_ms, CASE WHEN l.ended_ms IS NOT NULL THEN greatest(5000, l.ended_ms) END))) AS range
     *     ) video),
     *      allowed AS (
     *     SELECT f.*, coalesce(first.pieces, '{}') AS allowed
     *     FROM found f
     *     CROSS JOIN LATERAL (
     *       SELECT range_agg(int4range(
     *         lower(piece), lower(piece) + greatest(0, least(upper(piece) - lower(piece), f.allowed_ms - ahead_ms))::integer)) AS pieces
     *       FROM (
     *         SELECT piece, sum(upper(piece) - lower(piece)) OVER (ORDER BY piece) - (upper(piece) - lower(piece)) AS ahead_ms
     *         FROM unnest(f.fresh) piece) placed
     *     ) first),
     *      decided AS MATERIALIZED (
     *     SELECT a.*, longest.pieces AS credited, (SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(longest.pieces) piece) AS credited_ms,
     *       (SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(longest.pieces) piece) - (SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(a.kept) piece) AS granted_ms
     *     FROM allowed a
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(range_agg(piece), '{}') AS pieces FROM (
     *         SELECT piece FROM unnest(a.kept + a.allowed) piece
     *         ORDER BY upper(piece) - lower(piece) DESC, lower(piece) LIMIT 8) most
     *     ) longest),
     *      views AS (
     *        UPDATE content_views v SET credited = d.credited, ended_ms = d.ended_ms
     *        FROM decided d WHERE v.user_id = d.user_id AND v.content_id = d.content_id
     *          AND (d.credited, d.ended_ms) IS DISTINCT FROM (d.former, d.former_ended_ms)),
     *      clocks AS (
     *        UPDATE watch_clocks k SET credited_until = d.credited_from + d.granted_ms * interval '1 millisecond'
     *        FROM decided d WHERE k.user_id = d.user_id AND d.granted_ms > 0),
     *      facts AS (
     *        INSERT INTO view_facts (user_id, content_id, at, kind, credited_ms)
     *        SELECT user_id, content_id, $now, 'credited', credited_ms FROM decided WHERE granted_ms > 0)
     *      SELECT w.place AS "place!", c.id AS "id!", c.title AS "title!", c.points_reward AS "pointsReward!", c.required_survey_id AS "requiredSurveyId", c.duration_ms AS "durationMs", c.was_unpaid AS "wasUnpaid!", c.deleted AS "deleted!", c.is_visible AS "isVisible!", c.visible_from AS "visibleFrom", c.visible_until AS "visibleUntil", v.viewed_at AS "viewedAt",
     *        coalesce(v.is_completed, false) AS "isCompleted!", k.user_id IS NOT NULL AS "hasClock!",
     *        coalesce(d.credited, v.credited, '{}')::text AS "credited!", coalesce(d.ended_ms, v.ended_ms) AS "endedMs?",
     *        coalesce(d.credited_from = d.former_until AND d.former_until > d.viewed_at AND d.granted_ms < (SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(d.fresh) piece)
     *     AND d.credited_from + d.granted_ms * interval '1 millisecond' > d.viewed_at + d.credited_ms * interval '1 millisecond', false) AS "isElsewhere!", EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = w.user_id AND redemptions.status = 'completed'
     *        AND redemptions.settled_at <= $now::timestamptz - interval '720 hours') AS "isEstablished!"
     *      FROM wanted w
     *      JOIN content c ON c.id = w.content_id
     *      LEFT JOIN content_views v ON v.user_id = w.user_id AND v.content_id = w.content_id
     *      LEFT JOIN watch_clocks k ON k.user_id = w.user_id
     *      LEFT JOIN decided d ON d.place = w.place
     */
    'credit-and-read-videos': {
      given: {
        readonly userIds: readonly number[];
        readonly contentIds: readonly number[];
        readonly played: readonly string[];
        readonly endedMs: readonly (number | null)[] | null;
        readonly now: Date;
      };
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
        readonly hasClock: boolean;
        readonly credited: string;
        readonly endedMs: number | null;
        readonly isElsewhere: boolean;
        readonly isEstablished: boolean;
      };
    };

    /**
     * complete-content/completion-marks.ts
     *
     *     WITH given AS (
     *       SELECT * FROM unnest($userIds::bigint[], $contentIds::bigint[], $times::timestamptz[], $points::integer[])
     *         AS m(user_id, content_id, at, points)),
     *     people AS MATERIALIZED (
     *     SELECT users.id, given.day
     *     FROM (SELECT user_id, max((at AT TIME ZONE 'America/Port-au-Prince')::date) AS day FROM given GROUP BY user_id) given
     *     JOIN users ON users.id = given.user_id
     *     WHERE users.completion_days < 7
     *       AND (users.last_completion_day IS NULL OR users.last_completion_day < given.day)
     *     ORDER BY users.id FOR NO KEY UPDATE OF users),
     *     unmarked AS (
     *       SELECT v.user_id, v.content_id, m.at, m.points
     *       FROM given m CROSS JOIN (SELECT count(*) FROM people) locked_first
     *       JOIN content_views v ON v.user_id = m.user_id AND v.content_id = m.content_id AND NOT v.is_completed
     *       CROSS JOIN set_config('synchronous_commit', 'off', true)
     *       ORDER BY v.user_id, v.content_id FOR UPDATE OF v),
     *     marked AS (
     *       UPDATE content_views v SET is_completed = true, completed_at = u.at
     *       FROM unmarked u WHERE v.user_id = u.user_id AND v.content_id = u.content_id
     *       RETURNING v.user_id, v.content_id, v.completed_at, v.credited, u.points),
     *     days AS (
     *     UPDATE users SET completion_days = users.completion_days + 1, last_completion_day = people.day
     *     FROM people WHERE users.id = people.id
     *       AND EXISTS (SELECT FROM marked WHERE marked.user_id = users.id))
     *     INSERT INTO view_facts (user_id, content_id, at, kind, credited_ms, points)
     *     SELECT user_id, content_id, completed_at, 'completed', (SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(credited) piece), points FROM marked
     */
    'mark-completed': {
      given: {
        readonly userIds: readonly number[];
        readonly contentIds: readonly number[];
        readonly times: readonly Date[];
        readonly points: readonly number[];
      };
      row: object;
    };

    /**
     * complete-content/completion-marks.ts
     *
     *     WITH given AS (
     *       SELECT * FROM unnest($userIds::bigint[], $contentIds::bigint[], $times::timestamptz[], $points::integer[])
     *         AS m(user_id, content_id, at, points)),
     *     people AS MATERIALIZED (
     *     SELECT users.id, given.day
     *     FROM (SELECT user_id, max((at AT TIME ZONE 'America/Port-au-Prince')::date) AS day FROM given GROUP BY user_id) given
     *     JOIN users ON users.id = given.user_id
     *     WHERE users.completion_days < 7
     *       AND (users.last_completion_day IS NULL OR users.last_completion_day < given.day)
     *     ORDER BY users.id FOR NO KEY UPDATE OF users),
     *     unmarked AS (
     *       SELECT v.user_id, v.content_id, m.at, m.points
     *       FROM given m CROSS JOIN (SELECT count(*) FROM people) locked_first
     *       JOIN content_views v ON v.user_id = m.user_id AND v.content_id = m.content_id AND NOT v.is_completed
     *
     *       ORDER BY v.user_id, v.content_id FOR UPDATE OF v),
     *     marked AS (
     *       UPDATE content_views v SET is_completed = true, completed_at = u.at
     *       FROM unmarked u WHERE v.user_id = u.user_id AND v.content_id = u.content_id
     *       RETURNING v.user_id, v.content_id, v.completed_at, v.credited, u.points),
     *     days AS (
     *     UPDATE users SET completion_days = users.completion_days + 1, last_completion_day = people.day
     *     FROM people WHERE users.id = people.id
     *       AND EXISTS (SELECT FROM marked WHERE marked.user_id = users.id))
     *     INSERT INTO view_facts (user_id, content_id, at, kind, credited_ms, points)
     *     SELECT user_id, content_id, completed_at, 'completed', (SELECT coalesce(sum(upper(piece) - lower(piece)), 0)::integer FROM unnest(credited) piece), points FROM marked
     */
    'mark-completed-unpaid': StatementTypes['mark-completed'];

    /**
     * count-views/count-views.query.ts
     *
     *     SELECT count(DISTINCT user_id) AS "people!" FROM view_facts
     *     WHERE content_id = $contentId AND at >= $since AND kind <> 'credited' AND kind <> 'refused'
     */
    'people-of-view-facts': {
      given: { readonly contentId: number; readonly since: Date };
      row: { readonly people: number };
    };

    /**
     * count-views/count-views.query.ts
     *
     *     SELECT kind, code, count(*) AS "count!", coalesce(sum(points), 0) AS "points!" FROM view_facts
     *     WHERE content_id = $contentId AND at >= $since AND kind <> 'credited'
     *     GROUP BY kind, code ORDER BY count(*) DESC, code
     */
    'view-facts-of-content': {
      given: { readonly contentId: number; readonly since: Date };
      row: {
        readonly kind: 'begun' | 'credited' | 'completed' | 'refused';
        readonly code: string | null;
        readonly count: number;
        readonly points: number;
      };
    };

    /**
     * facts/refused-completions.ts
     *
     *     INSERT INTO view_facts (user_id, content_id, at, kind, code, credited_ms)
     *     SELECT user_id, content_id, at, 'refused', code, credited_ms FROM (
     *       SELECT refused.*
     *       FROM unnest($userIds::bigint[], $contentIds::bigint[], $times::timestamptz[], $codes::text[], $creditedMs::integer[])
     *         AS refused(user_id, content_id, at, code, credited_ms)
     *       JOIN users ON users.id = refused.user_id
     *       CROSS JOIN set_config('synchronous_commit', 'off', true)
     *       ORDER BY users.id FOR KEY SHARE OF users) AS known
     */
    'view-facts-refused': {
      given: {
        readonly userIds: readonly number[];
        readonly contentIds: readonly number[];
        readonly times: readonly Date[];
        readonly codes: readonly string[];
        readonly creditedMs: readonly number[];
      };
      row: object;
    };
  }
}
