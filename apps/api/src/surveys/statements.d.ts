// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * list-surveys/paying-surveys.ts
     *
     *     SELECT given.id AS "userId!" FROM unnest($userIds::bigint[]) AS given (id)
     *     WHERE EXISTS (SELECT FROM surveys s
     *       WHERE NOT s.deleted AND s.status = 'active' AND (s.end_date IS NULL OR s.end_date > $now) AND s.points_reward > 0
     *         AND NOT EXISTS (SELECT FROM survey_responses r WHERE r.user_id = given.id AND r.survey_id = s.id))
     */
    'people-with-surveys-left': {
      given: { readonly userIds: readonly number[]; readonly now: Date };
      row: { readonly userId: number };
    };

    /**
     * list-survey-dashboard/dashboard-rows.ts
     *
     *     SELECT count(*) AS "count!" FROM surveys s WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($status?::text IS NULL OR CASE $status? WHEN 'draft' THEN status = 'draft' WHEN 'active' THEN status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz) WHEN 'closed' THEN status = 'closed' WHEN 'ended' THEN end_date <= $now::timestamptz END)
     */
    'survey-dashboard-count': {
      given: {
        readonly search: string | null | undefined;
        readonly status: string | null | undefined;
        readonly now: Date;
      };
      row: { readonly count: number };
    };

    /**
     * list-survey-dashboard/dashboard-rows.ts
     *
     *     SELECT s.id, s.title, s.description, s.status, s.total_participants AS "totalParticipants", s.points_reward AS "pointsReward", s.created_at AS "createdAt", s.end_date AS "endDate", s.key AS "key!",
     *            counted.responses AS "totalResponses!", counted.responses > 0 AS "hasResults!"
     *          FROM (SELECT s.*, s.id AS key FROM surveys s WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($status?::text IS NULL OR CASE $status? WHEN 'draft' THEN status = 'draft' WHEN 'active' THEN status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz) WHEN 'closed' THEN status = 'closed' WHEN 'ended' THEN end_date <= $now::timestamptz END) AND ($afterId?::bigint IS NULL OR s.id > $afterId?) ORDER BY s.id asc LIMIT $limit) s
     *          CROSS JOIN LATERAL (
     *            SELECT s.total_participants + (SELECT coalesce(sum(mark.responses), 0)::bigint FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS responses) counted
     *          ORDER BY s.key asc, s.id asc
     */
    'survey-dashboard-date-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly status: string | null | undefined;
        readonly now: Date;
        readonly afterId: number | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly status: 'draft' | 'active' | 'closed';
        readonly totalParticipants: number;
        readonly pointsReward: number;
        readonly createdAt: Date;
        readonly endDate: Date | null;
        readonly key: number;
        readonly totalResponses: number;
        readonly hasResults: boolean;
      };
    };

    /**
     * list-survey-dashboard/dashboard-rows.ts
     *
     *     SELECT s.id, s.title, s.description, s.status, s.total_participants AS "totalParticipants", s.points_reward AS "pointsReward", s.created_at AS "createdAt", s.end_date AS "endDate", s.key AS "key!",
     *            counted.responses AS "totalResponses!", counted.responses > 0 AS "hasResults!"
     *          FROM (SELECT s.*, s.id AS key FROM surveys s WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($status?::text IS NULL OR CASE $status? WHEN 'draft' THEN status = 'draft' WHEN 'active' THEN status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz) WHEN 'closed' THEN status = 'closed' WHEN 'ended' THEN end_date <= $now::timestamptz END) AND ($afterId?::bigint IS NULL OR s.id < $afterId?) ORDER BY s.id desc LIMIT $limit) s
     *          CROSS JOIN LATERAL (
     *            SELECT s.total_participants + (SELECT coalesce(sum(mark.responses), 0)::bigint FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS responses) counted
     *          ORDER BY s.key desc, s.id desc
     */
    'survey-dashboard-date-desc': StatementTypes['survey-dashboard-date-asc'];

    /**
     * list-survey-dashboard/dashboard-rows.ts
     *
     *     SELECT s.id, s.title, s.description, s.status, s.total_participants AS "totalParticipants", s.points_reward AS "pointsReward", s.created_at AS "createdAt", s.end_date AS "endDate", s.key AS "key!",
     *            counted.responses AS "totalResponses!", counted.responses > 0 AS "hasResults!"
     *          FROM (SELECT s.*, total_participants AS key FROM surveys s WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($status?::text IS NULL OR CASE $status? WHEN 'draft' THEN status = 'draft' WHEN 'active' THEN status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz) WHEN 'closed' THEN status = 'closed' WHEN 'ended' THEN end_date <= $now::timestamptz END) AND ($afterId?::bigint IS NULL OR (total_participants, s.id) > ($afterKey?::text::bigint, $afterId?)) ORDER BY total_participants asc, s.id asc LIMIT $limit) s
     *          CROSS JOIN LATERAL (
     *            SELECT s.total_participants + (SELECT coalesce(sum(mark.responses), 0)::bigint FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS responses) counted
     *          ORDER BY s.key asc, s.id asc
     */
    'survey-dashboard-responses-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly status: string | null | undefined;
        readonly now: Date;
        readonly afterId: number | null | undefined;
        readonly afterKey: string | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly status: 'draft' | 'active' | 'closed';
        readonly totalParticipants: number;
        readonly pointsReward: number;
        readonly createdAt: Date;
        readonly endDate: Date | null;
        readonly key: number;
        readonly totalResponses: number;
        readonly hasResults: boolean;
      };
    };

    /**
     * list-survey-dashboard/dashboard-rows.ts
     *
     *     SELECT s.id, s.title, s.description, s.status, s.total_participants AS "totalParticipants", s.points_reward AS "pointsReward", s.created_at AS "createdAt", s.end_date AS "endDate", s.key AS "key!",
     *            counted.responses AS "totalResponses!", counted.responses > 0 AS "hasResults!"
     *          FROM (SELECT s.*, total_participants AS key FROM surveys s WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($status?::text IS NULL OR CASE $status? WHEN 'draft' THEN status = 'draft' WHEN 'active' THEN status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz) WHEN 'closed' THEN status = 'closed' WHEN 'ended' THEN end_date <= $now::timestamptz END) AND ($afterId?::bigint IS NULL OR (total_participants, s.id) < ($afterKey?::text::bigint, $afterId?)) ORDER BY total_participants desc, s.id desc LIMIT $limit) s
     *          CROSS JOIN LATERAL (
     *            SELECT s.total_participants + (SELECT coalesce(sum(mark.responses), 0)::bigint FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS responses) counted
     *          ORDER BY s.key desc, s.id desc
     */
    'survey-dashboard-responses-desc': StatementTypes['survey-dashboard-responses-asc'];

    /**
     * list-survey-dashboard/dashboard-rows.ts
     *
     *     SELECT s.id, s.title, s.description, s.status, s.total_participants AS "totalParticipants", s.points_reward AS "pointsReward", s.created_at AS "createdAt", s.end_date AS "endDate", s.key AS "key!",
     *            counted.responses AS "totalResponses!", counted.responses > 0 AS "hasResults!"
     *          FROM (SELECT s.*, points_reward AS key FROM surveys s WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($status?::text IS NULL OR CASE $status? WHEN 'draft' THEN status = 'draft' WHEN 'active' THEN status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz) WHEN 'closed' THEN status = 'closed' WHEN 'ended' THEN end_date <= $now::timestamptz END) AND ($afterId?::bigint IS NULL OR (points_reward, s.id) > ($afterKey?::text::bigint, $afterId?)) ORDER BY points_reward asc, s.id asc LIMIT $limit) s
     *          CROSS JOIN LATERAL (
     *            SELECT s.total_participants + (SELECT coalesce(sum(mark.responses), 0)::bigint FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS responses) counted
     *          ORDER BY s.key asc, s.id asc
     */
    'survey-dashboard-reward-asc': StatementTypes['survey-dashboard-responses-asc'];

    /**
     * list-survey-dashboard/dashboard-rows.ts
     *
     *     SELECT s.id, s.title, s.description, s.status, s.total_participants AS "totalParticipants", s.points_reward AS "pointsReward", s.created_at AS "createdAt", s.end_date AS "endDate", s.key AS "key!",
     *            counted.responses AS "totalResponses!", counted.responses > 0 AS "hasResults!"
     *          FROM (SELECT s.*, points_reward AS key FROM surveys s WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($status?::text IS NULL OR CASE $status? WHEN 'draft' THEN status = 'draft' WHEN 'active' THEN status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz) WHEN 'closed' THEN status = 'closed' WHEN 'ended' THEN end_date <= $now::timestamptz END) AND ($afterId?::bigint IS NULL OR (points_reward, s.id) < ($afterKey?::text::bigint, $afterId?)) ORDER BY points_reward desc, s.id desc LIMIT $limit) s
     *          CROSS JOIN LATERAL (
     *            SELECT s.total_participants + (SELECT coalesce(sum(mark.responses), 0)::bigint FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS responses) counted
     *          ORDER BY s.key desc, s.id desc
     */
    'survey-dashboard-reward-desc': StatementTypes['survey-dashboard-responses-asc'];

    /**
     * list-survey-dashboard/dashboard-rows.ts
     *
     *     SELECT s.id, s.title, s.description, s.status, s.total_participants AS "totalParticipants", s.points_reward AS "pointsReward", s.created_at AS "createdAt", s.end_date AS "endDate", s.key AS "key!",
     *            counted.responses AS "totalResponses!", counted.responses > 0 AS "hasResults!"
     *          FROM (SELECT s.*, title AS key FROM surveys s WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($status?::text IS NULL OR CASE $status? WHEN 'draft' THEN status = 'draft' WHEN 'active' THEN status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz) WHEN 'closed' THEN status = 'closed' WHEN 'ended' THEN end_date <= $now::timestamptz END) AND ($afterId?::bigint IS NULL OR (natural_order(searchable(left(title, 200))) COLLATE "C", s.id) > (natural_order(searchable(left($afterKey?::text, 200))) COLLATE "C", $afterId?)) ORDER BY natural_order(searchable(left(title, 200))) COLLATE "C" asc, s.id asc LIMIT $limit) s
     *          CROSS JOIN LATERAL (
     *            SELECT s.total_participants + (SELECT coalesce(sum(mark.responses), 0)::bigint FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS responses) counted
     *          ORDER BY natural_order(searchable(left(s.key, 200))) COLLATE "C" asc, s.id asc
     */
    'survey-dashboard-title-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly status: string | null | undefined;
        readonly now: Date;
        readonly afterId: number | null | undefined;
        readonly afterKey: string | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly status: 'draft' | 'active' | 'closed';
        readonly totalParticipants: number;
        readonly pointsReward: number;
        readonly createdAt: Date;
        readonly endDate: Date | null;
        readonly key: string;
        readonly totalResponses: number;
        readonly hasResults: boolean;
      };
    };

    /**
     * list-survey-dashboard/dashboard-rows.ts
     *
     *     SELECT s.id, s.title, s.description, s.status, s.total_participants AS "totalParticipants", s.points_reward AS "pointsReward", s.created_at AS "createdAt", s.end_date AS "endDate", s.key AS "key!",
     *            counted.responses AS "totalResponses!", counted.responses > 0 AS "hasResults!"
     *          FROM (SELECT s.*, title AS key FROM surveys s WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($status?::text IS NULL OR CASE $status? WHEN 'draft' THEN status = 'draft' WHEN 'active' THEN status = 'active' AND (end_date IS NULL OR end_date > $now::timestamptz) WHEN 'closed' THEN status = 'closed' WHEN 'ended' THEN end_date <= $now::timestamptz END) AND ($afterId?::bigint IS NULL OR (natural_order(searchable(left(title, 200))) COLLATE "C", s.id) < (natural_order(searchable(left($afterKey?::text, 200))) COLLATE "C", $afterId?)) ORDER BY natural_order(searchable(left(title, 200))) COLLATE "C" desc, s.id desc LIMIT $limit) s
     *          CROSS JOIN LATERAL (
     *            SELECT s.total_participants + (SELECT coalesce(sum(mark.responses), 0)::bigint FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS responses) counted
     *          ORDER BY natural_order(searchable(left(s.key, 200))) COLLATE "C" desc, s.id desc
     */
    'survey-dashboard-title-desc': StatementTypes['survey-dashboard-title-asc'];

    /**
     * get-survey/get-survey.query.ts
     *
     *     SELECT s.id AS "id!", s.title AS "title!", s.description AS "description!", s.points_reward AS "pointsReward!", s.status AS "status!", s.end_date AS "endDate", s.created_at AS "createdAt!", s.revision AS "revision!", s.version AS "version!", s.total_participants AS "totalParticipants!", asked.questions,
     *       response.completed_at AS "completedAt", (SELECT pays_fast_answers FROM settings WHERE id = 1) AS "paysFastAnswers!"
     *     FROM surveys s
     *
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(json_agg(json_build_object('text', q.text, 'type', q.type, 'options', q.options)
     *         ORDER BY place), '[]') AS questions
     *       FROM unnest(s.question_ids) WITH ORDINALITY AS current(id, place)
     *       JOIN survey_questions q ON q.id = current.id
     *     ) asked
     *     LEFT JOIN LATERAL (
     *       SELECT * FROM survey_responses r WHERE r.survey_id = s.id AND r.user_id = $personId?::bigint LIMIT 1
     *     ) response ON true WHERE NOT s.deleted AND s.id = $surveyId
     */
    'survey-everything': {
      given: { readonly personId: number | null | undefined; readonly surveyId: number };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly pointsReward: number;
        readonly status: 'draft' | 'active' | 'closed';
        readonly endDate: Date | null;
        readonly createdAt: Date;
        readonly revision: number;
        readonly version: number;
        readonly totalParticipants: number;
        readonly questions: unknown | null;
        readonly completedAt: Date | null;
        readonly paysFastAnswers: boolean;
      };
    };

    /**
     * survey-locks.ts
     *
     *     SELECT pg_try_advisory_xact_lock_shared(hashtextextended('survey:' || $surveyId::bigint, 0)) AS "taken!"
     *     FROM pg_advisory_xact_lock(hashtextextended('answers:' || $userId::bigint, 0))
     */
    'survey-lock': {
      given: { readonly surveyId: number; readonly userId: number };
      row: { readonly taken: boolean };
    };

    /**
     * survey-locks.ts
     *
     *     SELECT pg_advisory_xact_lock(hashtextextended('survey:' || $surveyId::bigint, 0))
     */
    'survey-lock-for-change': {
      given: { readonly surveyId: number };
      row: { readonly pg_advisory_xact_lock: string | null };
    };

    /**
     * recompute-vote-stats/tally.ts
     *
     *     SELECT FROM surveys WHERE id = $surveyId AND NOT deleted FOR NO KEY UPDATE
     */
    'survey-lock-for-tally': { given: { readonly surveyId: number }; row: object };

    /**
     * recompute-vote-stats/tally.ts
     *
     *     SELECT FROM stale_survey_marks WHERE survey_id = $surveyId LIMIT 1
     */
    'survey-mark-of-one': StatementTypes['survey-lock-for-tally'];

    /**
     * recompute-vote-stats/tally.ts
     *
     *     DELETE FROM stale_survey_marks WHERE survey_id = $surveyId
     */
    'survey-marks-delete': StatementTypes['survey-lock-for-tally'];

    /**
     * draft/delayed-points.ts
     *
     *     SELECT max(points_reward) AS "dearestPoints" FROM surveys WHERE NOT deleted
     */
    'survey-points-dearest': { given: object; row: { readonly dearestPoints: number | null } };

    /**
     * get-survey/get-survey.query.ts
     *
     *     SELECT s.id AS "id!", s.title AS "title!", s.description AS "description!", s.points_reward AS "pointsReward!", s.status AS "status!", s.end_date AS "endDate", s.created_at AS "createdAt!", s.revision AS "revision!", s.version AS "version!", s.total_participants AS "totalParticipants!", asked.questions,
     *       response.completed_at AS "completedAt", (SELECT pays_fast_answers FROM settings WHERE id = 1) AS "paysFastAnswers!"
     *     FROM surveys s
     *
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(json_agg(json_build_object('text', q.text, 'type', q.type, 'options', q.options)
     *         ORDER BY place), '[]') AS questions
     *       FROM unnest(s.question_ids) WITH ORDINALITY AS current(id, place)
     *       JOIN survey_questions q ON q.id = current.id
     *     ) asked
     *     LEFT JOIN LATERAL (
     *       SELECT * FROM survey_responses r WHERE r.survey_id = s.id AND r.user_id = $personId?::bigint LIMIT 1
     *     ) response ON true WHERE NOT s.deleted AND s.status <> 'draft' AND s.id = $surveyId
     */
    'survey-published': StatementTypes['survey-everything'];

    /**
     * results/list-results/list-results.query.ts
     *
     *     SELECT s.id AS "id!", s.title AS "title!", s.status AS "status!", s.end_date AS "endDate", s.total_participants AS "totalParticipants!", s.fast_participants AS "fastParticipants!", s.counted_at AS "countedAt", cardinality(s.question_ids) AS "questionCount!",
     *       EXISTS (SELECT FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS "isStale!", tally.questions
     *     FROM surveys s
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(json_agg(json_build_object('questionId', q.id, 'questionText', q.text, 'type', q.type,
     *         'retired', place IS NULL, 'answeredBy', q.answered_by, 'answeredFastBy', q.answered_fast_by, 'results', votes.results)
     *         ORDER BY place NULLS LAST, q.id), '[]') AS questions
     *       FROM survey_questions q
     *       LEFT JOIN unnest(s.question_ids) WITH ORDINALITY AS current(id, place) ON current.id = q.id
     *       CROSS JOIN LATERAL (
     *         SELECT coalesce(json_agg(json_build_object('optionText', option_text, 'voteCount', vote_count,
     *           'fastVoteCount', fast_vote_count, 'percentage', percentage) ORDER BY vote_count DESC, option_index), '[]') AS results
     *         FROM survey_vote_stats WHERE question_id = q.id
     *       ) votes
     *       WHERE q.survey_id = s.id AND (place IS NOT NULL OR q.answered_by > 0)
     *     ) tally WHERE NOT s.deleted AND s.id < $olderThan ORDER BY s.id DESC LIMIT $limit
     */
    'survey-results-everything': {
      given: { readonly olderThan: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly title: string;
        readonly status: 'draft' | 'active' | 'closed';
        readonly endDate: Date | null;
        readonly totalParticipants: number;
        readonly fastParticipants: number;
        readonly countedAt: Date | null;
        readonly questionCount: number;
        readonly isStale: boolean;
        readonly questions: unknown | null;
      };
    };

    /**
     * results/get-results/get-results.query.ts
     *
     *     SELECT s.id AS "id!", s.title AS "title!", s.status AS "status!", s.end_date AS "endDate", s.total_participants AS "totalParticipants!", s.fast_participants AS "fastParticipants!", s.counted_at AS "countedAt", cardinality(s.question_ids) AS "questionCount!",
     *       EXISTS (SELECT FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS "isStale!", tally.questions
     *     FROM surveys s
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(json_agg(json_build_object('questionId', q.id, 'questionText', q.text, 'type', q.type,
     *         'retired', place IS NULL, 'answeredBy', q.answered_by, 'answeredFastBy', q.answered_fast_by, 'results', votes.results)
     *         ORDER BY place NULLS LAST, q.id), '[]') AS questions
     *       FROM survey_questions q
     *       LEFT JOIN unnest(s.question_ids) WITH ORDINALITY AS current(id, place) ON current.id = q.id
     *       CROSS JOIN LATERAL (
     *         SELECT coalesce(json_agg(json_build_object('optionText', option_text, 'voteCount', vote_count,
     *           'fastVoteCount', fast_vote_count, 'percentage', percentage) ORDER BY vote_count DESC, option_index), '[]') AS results
     *         FROM survey_vote_stats WHERE question_id = q.id
     *       ) votes
     *       WHERE q.survey_id = s.id AND (place IS NOT NULL OR q.answered_by > 0)
     *     ) tally WHERE NOT s.deleted AND s.id = $surveyId
     */
    'survey-results-of-one-everything': {
      given: { readonly surveyId: number };
      row: {
        readonly id: number;
        readonly title: string;
        readonly status: 'draft' | 'active' | 'closed';
        readonly endDate: Date | null;
        readonly totalParticipants: number;
        readonly fastParticipants: number;
        readonly countedAt: Date | null;
        readonly questionCount: number;
        readonly isStale: boolean;
        readonly questions: unknown | null;
      };
    };

    /**
     * results/get-results/get-results.query.ts
     *
     *     SELECT s.id AS "id!", s.title AS "title!", s.status AS "status!", s.end_date AS "endDate", s.total_participants AS "totalParticipants!", s.fast_participants AS "fastParticipants!", s.counted_at AS "countedAt", cardinality(s.question_ids) AS "questionCount!",
     *       EXISTS (SELECT FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS "isStale!", tally.questions
     *     FROM surveys s
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(json_agg(json_build_object('questionId', q.id, 'questionText', q.text, 'type', q.type,
     *         'retired', place IS NULL, 'answeredBy', q.answered_by, 'answeredFastBy', q.answered_fast_by, 'results', votes.results)
     *         ORDER BY place NULLS LAST, q.id), '[]') AS questions
     *       FROM survey_questions q
     *       LEFT JOIN unnest(s.question_ids) WITH ORDINALITY AS current(id, place) ON current.id = q.id
     *       CROSS JOIN LATERAL (
     *         SELECT coalesce(json_agg(json_build_object('optionText', option_text, 'voteCount', vote_count,
     *           'fastVoteCount', fast_vote_count, 'percentage', percentage) ORDER BY vote_count DESC, option_index), '[]') AS results
     *         FROM survey_vote_stats WHERE question_id = q.id
     *       ) votes
     *       WHERE q.survey_id = s.id AND (place IS NOT NULL OR q.answered_by > 0)
     *     ) tally WHERE NOT s.deleted AND s.status <> 'draft' AND s.id = $surveyId
     */
    'survey-results-of-one-published': StatementTypes['survey-results-of-one-everything'];

    /**
     * results/list-results/list-results.query.ts
     *
     *     SELECT s.id AS "id!", s.title AS "title!", s.status AS "status!", s.end_date AS "endDate", s.total_participants AS "totalParticipants!", s.fast_participants AS "fastParticipants!", s.counted_at AS "countedAt", cardinality(s.question_ids) AS "questionCount!",
     *       EXISTS (SELECT FROM stale_survey_marks mark WHERE mark.survey_id = s.id) AS "isStale!", tally.questions
     *     FROM surveys s
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(json_agg(json_build_object('questionId', q.id, 'questionText', q.text, 'type', q.type,
     *         'retired', place IS NULL, 'answeredBy', q.answered_by, 'answeredFastBy', q.answered_fast_by, 'results', votes.results)
     *         ORDER BY place NULLS LAST, q.id), '[]') AS questions
     *       FROM survey_questions q
     *       LEFT JOIN unnest(s.question_ids) WITH ORDINALITY AS current(id, place) ON current.id = q.id
     *       CROSS JOIN LATERAL (
     *         SELECT coalesce(json_agg(json_build_object('optionText', option_text, 'voteCount', vote_count,
     *           'fastVoteCount', fast_vote_count, 'percentage', percentage) ORDER BY vote_count DESC, option_index), '[]') AS results
     *         FROM survey_vote_stats WHERE question_id = q.id
     *       ) votes
     *       WHERE q.survey_id = s.id AND (place IS NOT NULL OR q.answered_by > 0)
     *     ) tally WHERE NOT s.deleted AND s.status <> 'draft' AND s.id < $olderThan ORDER BY s.id DESC LIMIT $limit
     */
    'survey-results-published': StatementTypes['survey-results-everything'];

    /**
     * survey-locks.ts
     *
     *     SELECT FROM surveys WHERE id = $surveyId FOR NO KEY UPDATE
     */
    'survey-row-lock-for-change': { given: { readonly surveyId: number }; row: object };

    /**
     * get-survey-stats/get-survey-stats.query.ts
     *
     *     SELECT s.deleted AS "deleted!", s.status AS "status!", s.end_date AS "endDate", count(*) AS "count!",
     *       count(response.id) AS "countAnswered!"
     *     FROM surveys s LEFT JOIN survey_responses response ON response.survey_id = s.id AND response.user_id = $userId
     *     WHERE NOT s.deleted AND s.status <> 'draft'
     *     GROUP BY s.deleted, s.status, s.end_date
     */
    'survey-stats-of-person': {
      given: { readonly userId: number };
      row: {
        readonly deleted: boolean;
        readonly status: 'draft' | 'active' | 'closed';
        readonly endDate: Date | null;
        readonly count: number;
        readonly countAnswered: number;
      };
    };

    /**
     * recompute-vote-stats/tally.ts
     *
     *     WITH tallied AS (
     *       DELETE FROM stale_survey_marks WHERE survey_id = $surveyId
     *     ), asked AS (
     *       SELECT id, type, CASE WHEN cardinality(options) = 0 THEN $defaultOptions::text[] ELSE options END AS options
     *       FROM survey_questions WHERE survey_id = $surveyId
     *     ), given AS (
     *       -- One row for each chosen option; for a text question one row in total.
     *       SELECT asked.id AS question_id, CASE WHEN asked.type = 'text' THEN NULL ELSE answer.words END AS option_text,
     *         count(*) AS votes, count(*) FILTER (WHERE response.is_fast) AS fast_votes
     *       FROM survey_responses response
     *       CROSS JOIN LATERAL unnest(response.question_ids, response.answers) AS answer(question_id, words)
     *       JOIN asked ON asked.id = answer.question_id
     *       WHERE response.survey_id = $surveyId
     *       GROUP BY 1, 2
     *     ), listed AS (
     *       SELECT question_id, option_text, min(place) AS place
     *       FROM (
     *         SELECT asked.id AS question_id, option_text, place
     *         FROM asked CROSS JOIN LATERAL unnest(asked.options) WITH ORDINALITY AS offered(option_text, place)
     *         WHERE asked.type <> 'text'
     *         UNION ALL
     *         SELECT question_id, option_text, NULL FROM given WHERE option_text IS NOT NULL
     *       ) every
     *       GROUP BY 1, 2
     *     ), counted AS (
     *       SELECT question_id, option_text, coalesce(votes, 0) AS votes, coalesce(fast_votes, 0) AS fast_votes,
     *         row_number() OVER (PARTITION BY question_id ORDER BY place NULLS LAST, option_text COLLATE "C") - 1 AS option_index,
     *         nullif(sum(votes) OVER (PARTITION BY question_id)::bigint, 0) AS total
     *       FROM listed LEFT JOIN given USING (question_id, option_text)
     *     ), floored AS (
     *       -- In hundredths of a percent; 0 if there are no votes.
     *       SELECT *, coalesce(votes * 10000 / total, 0) AS steps, votes * 10000 % total AS remainder FROM counted
     *     ), shared AS (
     *       SELECT *, steps + CASE WHEN total IS NOT NULL
     *           AND row_number() OVER (PARTITION BY question_id ORDER BY remainder DESC, option_index)
     *             <= 10000 - sum(steps) OVER (PARTITION BY question_id)
     *         THEN 1 ELSE 0 END AS share
     *       FROM floored
     *     ), written AS (
     *       INSERT INTO survey_vote_stats AS stats (survey_id, question_id, option_index, option_text, vote_count, fast_vote_count, percentage, created_at, updated_at)
     *       SELECT $surveyId, question_id, option_index, option_text, votes, fast_votes, share / 100.0, $now, $now FROM shared
     *       ON CONFLICT (question_id, text_hash(option_text)) DO UPDATE SET option_index = excluded.option_index,
     *         vote_count = excluded.vote_count, fast_vote_count = excluded.fast_vote_count, percentage = excluded.percentage,
     *         updated_at = excluded.updated_at
     *       WHERE (stats.option_index, stats.vote_count, stats.fast_vote_count, stats.percentage)
     *         IS DISTINCT FROM (excluded.option_index, excluded.vote_count, excluded.fast_vote_count, excluded.percentage)
     *     ), dropped AS (
     *       DELETE FROM survey_vote_stats stats
     *       WHERE survey_id = $surveyId AND (question_id, option_text) NOT IN (SELECT question_id, option_text FROM listed)
     *     ), answered AS (
     *       UPDATE survey_questions question SET answered_by = now.votes, answered_fast_by = now.fast_votes
     *       FROM (
     *         SELECT asked.id, coalesce(sum(votes), 0) AS votes, coalesce(sum(fast_votes), 0) AS fast_votes
     *         FROM asked LEFT JOIN given ON given.question_id = asked.id
     *         GROUP BY asked.id
     *       ) now
     *       WHERE question.id = now.id AND (question.answered_by, question.answered_fast_by) <> (now.votes, now.fast_votes)
     *     )
     *     UPDATE surveys SET counted_at = $now, total_participants = people.total, fast_participants = people.fast
     *     FROM (SELECT count(*) AS total, count(*) FILTER (WHERE is_fast) AS fast
     *       FROM survey_responses WHERE survey_id = $surveyId) people
     *     WHERE id = $surveyId
     */
    'survey-tally': {
      given: { readonly surveyId: number; readonly defaultOptions: readonly string[]; readonly now: Date };
      row: object;
    };

    /**
     * results/get-period-results/votes-in-period.ts
     *
     *     WITH response AS MATERIALIZED (
     *       SELECT question_ids, answers, completed_at >= (($first::date)::timestamp AT TIME ZONE 'America/Port-au-Prince') AS is_now
     *       FROM survey_responses
     *       WHERE survey_id = $surveyId AND completed_at >= (($firstBefore::date)::timestamp AT TIME ZONE 'America/Port-au-Prince') AND completed_at < (($last::date + 1)::timestamp AT TIME ZONE 'America/Port-au-Prince')
     *         AND NOT (is_fast AND $withoutFast)
     *     )
     *     SELECT NULL::bigint AS "questionId", NULL AS "optionText", count(*) FILTER (WHERE is_now) AS "votes!", count(*) FILTER (WHERE NOT is_now) AS "before!" FROM response
     *     UNION ALL
     *     SELECT q.id, CASE WHEN q.type = 'text' THEN NULL ELSE answer.words END, count(*) FILTER (WHERE is_now) AS "votes!", count(*) FILTER (WHERE NOT is_now) AS "before!"
     *     FROM response
     *     CROSS JOIN LATERAL unnest(response.question_ids, response.answers) AS answer(question_id, words)
     *     JOIN survey_questions q ON q.id = answer.question_id
     *     GROUP BY 1, 2
     */
    'survey-votes-in-period': {
      given: {
        readonly first: string;
        readonly surveyId: number;
        readonly firstBefore: string;
        readonly last: string;
        readonly withoutFast: boolean;
      };
      row: {
        readonly questionId: number | null;
        readonly optionText: string | null;
        readonly votes: number;
        readonly before: number;
      };
    };

    /**
     * survey-rows.ts
     *
     *     SELECT count(*) AS "count!" FROM surveys s WHERE NOT s.deleted
     */
    'surveys-count-everything': { given: object; row: { readonly count: number } };

    /**
     * survey-rows.ts
     *
     *     SELECT count(*) AS "count!" FROM surveys s WHERE NOT s.deleted AND s.status <> 'draft'
     */
    'surveys-count-published': StatementTypes['surveys-count-everything'];

    /**
     * list-surveys/list-surveys.query.ts
     *
     *     SELECT s.id AS "id!", s.title AS "title!", s.description AS "description!", s.points_reward AS "pointsReward!", s.status AS "status!", s.end_date AS "endDate", s.created_at AS "createdAt!", s.revision AS "revision!", s.version AS "version!", s.total_participants AS "totalParticipants!", asked.questions,
     *       response.completed_at AS "completedAt"
     *     FROM surveys s
     *
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(json_agg(json_build_object('text', q.text, 'type', q.type, 'options', q.options)
     *         ORDER BY place), '[]') AS questions
     *       FROM unnest(s.question_ids) WITH ORDINALITY AS current(id, place)
     *       JOIN survey_questions q ON q.id = current.id
     *     ) asked
     *     LEFT JOIN LATERAL (
     *       SELECT * FROM survey_responses r WHERE r.survey_id = s.id AND r.user_id = $personId?::bigint LIMIT 1
     *     ) response ON true WHERE NOT s.deleted AND s.id < $olderThan ORDER BY s.id DESC LIMIT $limit
     */
    'surveys-everything': {
      given: {
        readonly personId: number | null | undefined;
        readonly olderThan: number;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly title: string;
        readonly description: string;
        readonly pointsReward: number;
        readonly status: 'draft' | 'active' | 'closed';
        readonly endDate: Date | null;
        readonly createdAt: Date;
        readonly revision: number;
        readonly version: number;
        readonly totalParticipants: number;
        readonly questions: unknown | null;
        readonly completedAt: Date | null;
      };
    };

    /**
     * list-surveys/list-surveys.query.ts
     *
     *     SELECT s.id AS "id!", s.title AS "title!", s.description AS "description!", s.points_reward AS "pointsReward!", s.status AS "status!", s.end_date AS "endDate", s.created_at AS "createdAt!", s.revision AS "revision!", s.version AS "version!", s.total_participants AS "totalParticipants!", asked.questions,
     *       response.completed_at AS "completedAt"
     *     FROM surveys s
     *
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(json_agg(json_build_object('text', q.text, 'type', q.type, 'options', q.options)
     *         ORDER BY place), '[]') AS questions
     *       FROM unnest(s.question_ids) WITH ORDINALITY AS current(id, place)
     *       JOIN survey_questions q ON q.id = current.id
     *     ) asked
     *     LEFT JOIN LATERAL (
     *       SELECT * FROM survey_responses r WHERE r.survey_id = s.id AND r.user_id = $personId?::bigint LIMIT 1
     *     ) response ON true WHERE NOT s.deleted AND s.status <> 'draft' AND s.id < $olderThan ORDER BY s.id DESC LIMIT $limit
     */
    'surveys-published': StatementTypes['surveys-everything'];

    /**
     * recompute-vote-stats/recompute-stale-surveys.command.ts
     *
     *     SELECT survey_id AS "surveyId" FROM stale_survey_marks WHERE marked_at <= $until
     *     GROUP BY survey_id ORDER BY min(marked_at), survey_id
     */
    'surveys-stale': { given: { readonly until: Date }; row: { readonly surveyId: number } };
  }
}
