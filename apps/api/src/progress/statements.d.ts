// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * list-achievements/list-achievements.query.ts
     *
     *     SELECT serving.position AS "position!", kept.activity, kept.reached_at AS "reachedAt"
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'activity-counts' AND state = 'serving') AS serving
     *     LEFT JOIN activity_counts kept ON kept.generation = serving.generation AND kept.user_id = $userId
     */
    'achievements-counts': {
      given: { readonly userId: number };
      row: {
        readonly position: number;
        readonly activity: unknown | null;
        readonly reachedAt: unknown | null;
      };
    };

    /**
     * list-achievements/activity-counts.reader.ts
     *
     *     SELECT user_id AS "userId", activity, reached_at AS "reachedAt" FROM activity_counts
     *     WHERE generation = $generation AND user_id = ANY ($userIds::bigint[])
     */
    'activity-counts': {
      given: { readonly generation: number; readonly userIds: readonly number[] };
      row: { readonly userId: number; readonly activity: unknown; readonly reachedAt: unknown };
    };

    /**
     * list-achievements/activity-counts.reader.ts
     *
     *     INSERT INTO activity_counts (generation, user_id, activity, reached_at)
     *     SELECT $generation, * FROM unnest($userIds::bigint[], $activities::jsonb[], $reachedAt::jsonb[])
     *     ON CONFLICT (generation, user_id) DO UPDATE
     *       SET activity = excluded.activity, reached_at = excluded.reached_at
     */
    'activity-counts-store': {
      given: {
        readonly generation: number;
        readonly userIds: readonly number[];
        readonly activities: readonly string[];
        readonly reachedAt: readonly string[];
      };
      row: object;
    };

    /**
     * earned-days.ts
     *
     *     SELECT serving.position AS "position!", kept.day::text AS day, kept.earned_points AS "earnedPoints"
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'earned-per-day' AND state = 'serving') AS serving
     *     LEFT JOIN earned_per_day kept
     *       ON kept.generation = serving.generation AND kept.user_id = $userId AND kept.day >= $first
     */
    'earned-days': {
      given: { readonly userId: number; readonly first: string };
      row: { readonly position: number; readonly day: string | null; readonly earnedPoints: number | null };
    };

    /**
     * list-earned-per-day/earned-per-day.reader.ts
     *
     *     INSERT INTO earned_per_day AS kept (generation, user_id, day, earned_points)
     *     SELECT $generation, * FROM unnest($userIds::bigint[], $days::date[], $points::bigint[])
     *     ON CONFLICT (generation, user_id, day) DO UPDATE
     *       SET earned_points = kept.earned_points + excluded.earned_points
     */
    'earned-per-day-add': {
      given: {
        readonly generation: number;
        readonly userIds: readonly number[];
        readonly days: readonly string[];
        readonly points: readonly number[];
      };
      row: object;
    };

    /**
     * leaderboard/store-standings/block-rows.ts
     *
     *     MERGE INTO leaderboard_blocks AS kept
     *     USING (SELECT * FROM unnest($boards::text[], $levels::smallint[], $blocks::bigint[], $accounts::bigint[]))
     *       AS change (board, level, block, accounts)
     *     ON kept.generation = $generation AND kept.board = change.board AND kept.level = change.level
     *       AND kept.block = change.block
     *     WHEN MATCHED AND kept.accounts + change.accounts = 0 THEN DELETE
     *     WHEN MATCHED THEN UPDATE SET accounts = kept.accounts + change.accounts
     *     WHEN NOT MATCHED THEN INSERT (generation, board, level, block, accounts)
     *       VALUES ($generation, change.board, change.level, change.block, change.accounts)
     */
    'leaderboard-blocks-add': {
      given: {
        readonly boards: readonly string[];
        readonly levels: readonly number[];
        readonly blocks: readonly number[];
        readonly accounts: readonly number[];
        readonly generation: number;
      };
      row: object;
    };

    /**
     * leaderboard/get-leaderboard/board-rows.ts
     *
     *     SELECT (SELECT CASE WHEN shows_name THEN name END FROM users WHERE users.id = candidate.user_id) AS name, candidate.points AS "points!"
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'leaderboard' AND state = 'serving') AS serving CROSS JOIN LATERAL (
     *       SELECT kept.user_id, kept.ever_points AS points FROM leaderboard_standings kept
     *       WHERE kept.generation = serving.generation AND kept.is_listed AND kept.ever_points > 0 AND kept.user_id <> $userId
     *
     *       ORDER BY kept.ever_points DESC, kept.user_id LIMIT $candidates) AS candidate
     *     WHERE EXISTS (SELECT FROM users WHERE users.id = candidate.user_id AND NOT users.blocked AND users.deletion_requested_at IS NULL AND users.role = 'user')
     *     ORDER BY candidate.points DESC, candidate.user_id LIMIT $limit
     */
    'leaderboard-first-ever': {
      given: { readonly userId: number; readonly candidates: number; readonly limit: number };
      row: { readonly name: string | null; readonly points: number };
    };

    /**
     * leaderboard/get-leaderboard/board-rows.ts
     *
     *     SELECT (SELECT CASE WHEN shows_name THEN name END FROM users WHERE users.id = candidate.user_id) AS name, candidate.points AS "points!"
     *     FROM (SELECT generation, position FROM ledger_readers WHERE name = 'leaderboard' AND state = 'serving') AS serving CROSS JOIN LATERAL (
     *       SELECT kept.user_id, kept.week_points AS points FROM leaderboard_standings kept
     *       WHERE kept.generation = serving.generation AND kept.is_listed AND kept.week_points > 0 AND kept.user_id <> $userId
     *         AND kept.week = $week
     *       ORDER BY kept.week_points DESC, kept.user_id LIMIT $candidates) AS candidate
     *     WHERE EXISTS (SELECT FROM users WHERE users.id = candidate.user_id AND NOT users.blocked AND users.deletion_requested_at IS NULL AND users.role = 'user')
     *     ORDER BY candidate.points DESC, candidate.user_id LIMIT $limit
     */
    'leaderboard-first-of-week': {
      given: {
        readonly userId: number;
        readonly week: string;
        readonly candidates: number;
        readonly limit: number;
      };
      row: { readonly name: string | null; readonly points: number };
    };

    /**
     * leaderboard/get-leaderboard/board-rows.ts
     *
     *     SELECT kept.user_id AS "userId?", kept.ever_points AS "everPoints?", kept.week_points AS "weekPoints?",
     *      kept.is_listed AS "isListed?", kept.week::text AS "week?", inside.above AS "above!", top.accounts AS "accounts!"
     *      FROM (SELECT generation, position FROM ledger_readers WHERE name = 'leaderboard' AND state = 'serving') AS serving LEFT JOIN leaderboard_standings kept
     *     ON kept.generation = serving.generation AND kept.user_id = $userId
     *      CROSS JOIN LATERAL (
     *        SELECT coalesce(sum(inside.accounts), 0)::bigint AS above
     *        FROM unnest($levels::smallint[], $firsts::bigint[], $lasts::bigint[]) AS range (level, first, last)
     *        CROSS JOIN LATERAL (SELECT coalesce(sum(blocks.accounts), 0)::bigint AS accounts FROM leaderboard_blocks blocks
     *      WHERE blocks.generation = serving.generation AND blocks.board = $board AND blocks.level = range.level
     *        AND blocks.block >= range.first AND blocks.block <= range.last) AS inside) AS inside
     *      CROSS JOIN LATERAL (SELECT coalesce(sum(blocks.accounts), 0)::bigint AS accounts FROM leaderboard_blocks blocks
     *      WHERE blocks.generation = serving.generation AND blocks.board = $board AND blocks.level = 8::smallint
     *        AND blocks.block >= 0 AND blocks.block <= 63) AS top
     */
    'leaderboard-others': {
      given: {
        readonly userId: number;
        readonly levels: readonly number[];
        readonly firsts: readonly number[];
        readonly lasts: readonly number[];
        readonly board: string;
      };
      row: {
        readonly userId: number | null;
        readonly everPoints: number | null;
        readonly weekPoints: number | null;
        readonly isListed: boolean | null;
        readonly week: string | null;
        readonly above: number;
        readonly accounts: number;
      };
    };

    /**
     * leaderboard/get-leaderboard/board-rows.ts
     *
     *     SELECT serving.position AS "position!", kept.user_id AS "userId?", kept.ever_points AS "everPoints?", kept.week_points AS "weekPoints?",
     *      kept.is_listed AS "isListed?", kept.week::text AS "week?" FROM (SELECT generation, position FROM ledger_readers WHERE name = 'leaderboard' AND state = 'serving') AS serving LEFT JOIN leaderboard_standings kept
     *     ON kept.generation = serving.generation AND kept.user_id = $userId
     */
    'leaderboard-standing': {
      given: { readonly userId: number };
      row: {
        readonly position: number;
        readonly userId: number | null;
        readonly everPoints: number | null;
        readonly weekPoints: number | null;
        readonly isListed: boolean | null;
        readonly week: string | null;
      };
    };

    /**
     * leaderboard/store-standings/standing-rows.ts
     *
     *     SELECT kept.user_id AS "userId!", kept.ever_points AS "everPoints!", kept.week_points AS "weekPoints!",
     *     kept.is_listed AS "isListed!", kept.week::text AS "week!" FROM unnest($userIds::bigint[]) AS wanted (user_id)
     *     JOIN leaderboard_standings kept ON kept.generation = $generation AND kept.user_id = wanted.user_id
     */
    'leaderboard-standings': {
      given: { readonly userIds: readonly number[]; readonly generation: number };
      row: {
        readonly userId: number;
        readonly everPoints: number;
        readonly weekPoints: number;
        readonly isListed: boolean;
        readonly week: string;
      };
    };

    /**
     * leaderboard/store-standings/standing-rows.ts
     *
     *     DELETE FROM leaderboard_standings WHERE generation = $generation AND user_id = ANY ($userIds)
     */
    'leaderboard-standings-remove': {
      given: { readonly generation: number; readonly userIds: readonly number[] };
      row: object;
    };

    /**
     * leaderboard/store-standings/standing-rows.ts
     *
     *     INSERT INTO leaderboard_standings (generation, user_id, ever_points, week, week_points, is_listed)
     *     SELECT $generation, * FROM unnest($userIds::bigint[], $everPoints::bigint[], $weeks::date[],
     *       $weekPoints::bigint[], $areListed::boolean[])
     *     ON CONFLICT (generation, user_id) DO UPDATE SET ever_points = excluded.ever_points, week = excluded.week,
     *       week_points = excluded.week_points, is_listed = excluded.is_listed
     */
    'leaderboard-standings-store': {
      given: {
        readonly generation: number;
        readonly userIds: readonly number[];
        readonly everPoints: readonly number[];
        readonly weeks: readonly string[];
        readonly weekPoints: readonly number[];
        readonly areListed: readonly boolean[];
      };
      row: object;
    };

    /**
     * leaderboard/unlist-people/unlist-people.command.ts
     *
     *     (SELECT kept.user_id AS "userId!", kept.ever_points AS "everPoints!", kept.week_points AS "weekPoints!",
     *      kept.is_listed AS "isListed!", kept.week::text AS "week!" FROM (SELECT id FROM users
     *     WHERE blocked OR role <> 'user' OR deletion_requested_at IS NOT NULL) AS unlisted
     *       JOIN leaderboard_standings kept
     *         ON kept.generation = $generation AND kept.user_id = unlisted.id AND kept.is_listed
     *       LIMIT $limit)
     *      UNION ALL
     *      (SELECT kept.user_id AS "userId!", kept.ever_points AS "everPoints!", kept.week_points AS "weekPoints!",
     *      kept.is_listed AS "isListed!", kept.week::text AS "week!" FROM leaderboard_standings kept
     *       WHERE kept.generation = $generation AND NOT kept.is_listed AND kept.user_id NOT IN (SELECT id FROM users
     *     WHERE blocked OR role <> 'user' OR deletion_requested_at IS NOT NULL)
     *       LIMIT $limit)
     *      LIMIT $limit
     */
    'leaderboard-wrongly-listed': {
      given: { readonly generation: number; readonly limit: number };
      row: {
        readonly userId: number;
        readonly everPoints: number;
        readonly weekPoints: number;
        readonly isListed: boolean;
        readonly week: string;
      };
    };
  }
}
