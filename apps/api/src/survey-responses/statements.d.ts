// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * response-evidence.ts
     *
     *     SELECT e.user_id AS "userId!", e.sequence AS "sequence!",
     *       e.amount_points <= $mostPoints AND EXISTS (SELECT FROM public.administrator_log l WHERE l.subject_type = 'survey' AND l.subject_id = e.source_id AND l.action = 'delete-survey' AND l.at >= e.recorded_at - interval '1 minute') AS "isGone!"
     *     FROM unnest($userIds::bigint[], $sequences::bigint[], $sourceIds?::bigint[], $amounts::bigint[],
     *      $times::timestamptz[]) AS e (user_id, sequence, source_id, amount_points, recorded_at)
     *     WHERE NOT EXISTS (SELECT FROM public.survey_responses r
     *       WHERE r.user_id = e.user_id AND r.survey_id = e.source_id AND r.points_earned = e.amount_points)
     */
    'awards-without-response': {
      given: {
        readonly mostPoints: number;
        readonly userIds: readonly number[];
        readonly sequences: readonly number[];
        readonly sourceIds: readonly (number | null)[] | null;
        readonly amounts: readonly number[];
        readonly times: readonly Date[];
      };
      row: { readonly userId: number; readonly sequence: number; readonly isGone: boolean };
    };

    /**
     * read-answers/answer-walk.ts
     *
     *     SELECT id, key AS "key!", completed_at AS "completedAt", is_fast AS "isFast!", answer AS "answer!" FROM (
     *     SELECT id, completed_at, is_fast, (extract(epoch FROM completed_at) * 1000000)::bigint AS key,
     *       coalesce(answers[array_position(question_ids, $questionId::bigint)], '') AS answer
     *     FROM survey_responses
     *     WHERE survey_id = $surveyId AND ($first?::date IS NULL OR completed_at >= (($first?::date)::timestamp AT TIME ZONE 'America/Port-au-Prince') AND completed_at < (($last?::date + 1)::timestamp AT TIME ZONE 'America/Port-au-Prince'))
     *       AND ($afterId?::bigint IS NULL OR (completed_at, id) < (timestamptz 'epoch' + $afterKey?::bigint * interval '1 microsecond', $afterId?))
     *     ORDER BY completed_at DESC, id DESC LIMIT 2000) looked
     *      WHERE answer <> '' AND ($search?::text IS NULL OR searchable(' ' || answer) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *      ORDER BY completed_at DESC, id DESC LIMIT $limit
     */
    'survey-answers': {
      given: {
        readonly questionId: number;
        readonly surveyId: number;
        readonly first: string | null | undefined;
        readonly last: string | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: number | null | undefined;
        readonly search: string | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly key: number;
        readonly completedAt: Date;
        readonly isFast: boolean;
        readonly answer: string;
      };
    };

    /**
     * read-answers/answer-walk.ts
     *
     *     SELECT id, key AS "key!" FROM (
     *     SELECT id, completed_at, is_fast, (extract(epoch FROM completed_at) * 1000000)::bigint AS key,
     *       coalesce(answers[array_position(question_ids, $questionId::bigint)], '') AS answer
     *     FROM survey_responses
     *     WHERE survey_id = $surveyId AND ($first?::date IS NULL OR completed_at >= (($first?::date)::timestamp AT TIME ZONE 'America/Port-au-Prince') AND completed_at < (($last?::date + 1)::timestamp AT TIME ZONE 'America/Port-au-Prince'))
     *       AND ($afterId?::bigint IS NULL OR (completed_at, id) < (timestamptz 'epoch' + $afterKey?::bigint * interval '1 microsecond', $afterId?))
     *     ORDER BY completed_at DESC, id DESC LIMIT 2000) looked OFFSET 1999
     */
    'survey-answers-end': {
      given: {
        readonly questionId: number;
        readonly surveyId: number;
        readonly first: string | null | undefined;
        readonly last: string | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: number | null | undefined;
      };
      row: { readonly id: number; readonly key: number };
    };

    /**
     * read-answers/read-answers.command.ts
     *
     *     SELECT EXISTS (
     *       SELECT FROM survey_questions q WHERE q.id = $questionId AND q.survey_id = s.id AND q.type = 'text') AS "isText!"
     *     FROM surveys s WHERE s.id = $surveyId AND NOT s.deleted
     */
    'survey-asks-for-text': {
      given: { readonly questionId: number; readonly surveyId: number };
      row: { readonly isText: boolean };
    };

    /**
     * export-responses/export-responses.command.ts
     *
     *     SELECT q.id, q.text, place IS NULL AS "retired!"
     *     FROM surveys s
     *     LEFT JOIN (
     *       survey_questions q LEFT JOIN (
     *         SELECT current.id, place FROM surveys, unnest(question_ids) WITH ORDINALITY AS current(id, place)
     *         WHERE surveys.id = $surveyId
     *       ) asked ON asked.id = q.id
     *     ) ON q.survey_id = s.id AND (place IS NOT NULL OR EXISTS (
     *       SELECT FROM survey_responses response WHERE response.survey_id = s.id AND q.id = ANY (response.question_ids)))
     *     WHERE s.id = $surveyId AND NOT s.deleted ORDER BY place NULLS LAST, q.id
     */
    'survey-export-questions': {
      given: { readonly surveyId: number };
      row: { readonly id: number | null; readonly text: string | null; readonly retired: boolean };
    };

    /**
     * export-responses/export-responses.command.ts
     *
     *     SELECT id, completed_at AS "completedAt", is_fast AS "isFast", completed_at::text AS "key!",
     *       json_object(question_ids::text[], answers) AS answers
     *     FROM survey_responses
     *     WHERE survey_id = $surveyId AND ($first?::date IS NULL OR completed_at >= (($first?::date)::timestamp AT TIME ZONE 'America/Port-au-Prince') AND completed_at < (($last?::date + 1)::timestamp AT TIME ZONE 'America/Port-au-Prince'))
     *       AND ($afterId?::bigint IS NULL OR (completed_at, id) > ($afterKey?::text::timestamptz, $afterId?))
     *     ORDER BY completed_at, id LIMIT 1000
     */
    'survey-export-responses': {
      given: {
        readonly surveyId: number;
        readonly first: string | null | undefined;
        readonly last: string | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: string | null | undefined;
      };
      row: {
        readonly id: number;
        readonly completedAt: Date;
        readonly isFast: boolean;
        readonly key: string;
        readonly answers: unknown | null;
      };
    };

    /**
     * submit-survey/submission-statements.ts
     *
     *     SELECT s.title AS "title!", s.points_reward AS "pointsReward!", s.status AS "status!", s.deleted AS "deleted!", s.end_date AS "endDate", s.revision AS "revision!", s.question_ids AS "questionIds!", asked.questions, response.points_earned AS "pointsEarned", response.completed_at AS "completedAt",
     *     response.answers AS "answersBefore", response.revision = coalesce($revision?, response.revision) AS "isSameRevision",
     *        (SELECT max(r.answered_until) FROM survey_responses r WHERE r.user_id = $userId) AS "answeredUntil",
     *        (SELECT pays_fast_answers FROM settings WHERE id = 1) AS "paysFastAnswers!",
     *        EXISTS (SELECT FROM redemptions WHERE redemptions.user_id = $userId AND redemptions.status = 'completed'
     *        AND redemptions.settled_at <= $now::timestamptz - interval '720 hours') AS "isEstablished!"
     *      FROM surveys s
     *     CROSS JOIN LATERAL (
     *       SELECT coalesce(json_agg(json_build_object('text', q.text, 'type', q.type, 'options', q.options)
     *         ORDER BY place), '[]') AS questions
     *       FROM unnest(s.question_ids) WITH ORDINALITY AS current(id, place)
     *       JOIN survey_questions q ON q.id = current.id
     *     ) asked
     *      LEFT JOIN survey_responses response ON response.survey_id = s.id AND response.user_id = $userId
     *      WHERE s.id = $surveyId FOR KEY SHARE OF s NOWAIT
     */
    'survey-lock-for-answers': {
      given: {
        readonly revision: number | null | undefined;
        readonly userId: number;
        readonly now: Date;
        readonly surveyId: number;
      };
      row: {
        readonly title: string;
        readonly pointsReward: number;
        readonly status: 'draft' | 'active' | 'closed';
        readonly deleted: boolean;
        readonly endDate: Date | null;
        readonly revision: number;
        readonly questionIds: string[];
        readonly questions: unknown | null;
        readonly pointsEarned: number | null;
        readonly completedAt: Date | null;
        readonly answersBefore: string[] | null;
        readonly isSameRevision: boolean | null;
        readonly answeredUntil: Date | null;
        readonly paysFastAnswers: boolean;
        readonly isEstablished: boolean;
      };
    };

    /**
     * list-person-responses/list-person-responses.query.ts
     *
     *     SELECT id, text FROM survey_questions WHERE id = ANY ($ids::bigint[])
     */
    'survey-questions-by-ids': {
      given: { readonly ids: readonly number[] };
      row: { readonly id: number; readonly text: string };
    };

    /**
     * submit-survey/submission-statements.ts
     *
     *     WITH added AS (
     *        INSERT INTO survey_responses (id, user_id, survey_id, content_id, revision, question_ids, answers, points_earned, completed_at, is_fast, answered_ms, answered_until)
     *        VALUES ($id, $userId, $surveyId, (SELECT id FROM content WHERE content.id = $contentId? AND required_survey_id = $surveyId), $revision, $questionIds, $answers,
     *          $pointsEarned, $completedAt, $isFast, $answeredMs?, $answeredUntil?)
     *        ON CONFLICT (user_id, survey_id) DO NOTHING
     *        RETURNING survey_id, user_id, completed_at AS at),
     *      paid AS (SELECT user_id, at FROM added WHERE $pointsEarned > 0),
     *      people AS MATERIALIZED (
     *     SELECT users.id, given.day
     *     FROM (SELECT user_id, max((at AT TIME ZONE 'America/Port-au-Prince')::date) AS day FROM paid GROUP BY user_id) given
     *     JOIN users ON users.id = given.user_id
     *     WHERE users.completion_days < 7
     *       AND (users.last_completion_day IS NULL OR users.last_completion_day < given.day)
     *     ORDER BY users.id FOR NO KEY UPDATE OF users),
     *      days AS (
     *     UPDATE users SET completion_days = users.completion_days + 1, last_completion_day = people.day
     *     FROM people WHERE users.id = people.id
     *       AND EXISTS (SELECT FROM paid WHERE paid.user_id = users.id))
     *      INSERT INTO stale_survey_marks (survey_id, responses, marked_at)
     *      SELECT survey_id, 1, $completedAt FROM added
     */
    'survey-response-insert': {
      given: {
        readonly id: number;
        readonly userId: number;
        readonly surveyId: number;
        readonly contentId: number | null | undefined;
        readonly revision: number;
        readonly questionIds: readonly number[];
        readonly answers: readonly string[];
        readonly pointsEarned: number;
        readonly completedAt: Date;
        readonly isFast: boolean;
        readonly answeredMs: number | null | undefined;
        readonly answeredUntil: Date | null | undefined;
      };
      row: object;
    };

    /**
     * submit-survey/submission-statements.ts
     *
     *     SELECT response.points_earned AS "pointsEarned", response.completed_at AS "completedAt",
     *     response.answers AS "answersBefore", response.revision = coalesce($revision?, response.revision) AS "isSameRevision" FROM survey_responses response WHERE survey_id = $surveyId AND user_id = $userId
     */
    'survey-response-of-person': {
      given: {
        readonly revision: number | null | undefined;
        readonly surveyId: number;
        readonly userId: number;
      };
      row: {
        readonly pointsEarned: number;
        readonly completedAt: Date;
        readonly answersBefore: string[];
        readonly isSameRevision: boolean | null;
      };
    };

    /**
     * list-responses/list-responses.query.ts
     *
     *     SELECT response.id, response.survey_id AS "surveyId", response.points_earned AS "pointsEarned", response.completed_at AS "completedAt", survey.title
     *     FROM survey_responses response JOIN surveys survey ON survey.id = response.survey_id
     *     WHERE response.user_id = $userId AND response.id < $olderThan AND survey.status <> 'draft'
     *     ORDER BY response.id DESC LIMIT $limit
     */
    'survey-responses-of-person': {
      given: { readonly userId: number; readonly olderThan: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly surveyId: number;
        readonly pointsEarned: number;
        readonly completedAt: Date;
        readonly title: string;
      };
    };

    /**
     * list-person-responses/list-person-responses.query.ts
     *
     *     SELECT response.id, response.survey_id AS "surveyId", response.points_earned AS "pointsEarned", response.completed_at AS "completedAt", response.is_fast AS "isFast", response.answered_ms AS "answeredMs", response.question_ids AS "questionIds", response.answers,
     *       survey.title
     *     FROM survey_responses response JOIN surveys survey ON survey.id = response.survey_id
     *     WHERE response.user_id = $userId AND response.id < $olderThan
     *     ORDER BY response.id DESC LIMIT $limit
     */
    'survey-responses-of-shown-person': {
      given: { readonly userId: number; readonly olderThan: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly surveyId: number;
        readonly pointsEarned: number;
        readonly completedAt: Date;
        readonly isFast: boolean;
        readonly answeredMs: number | null;
        readonly questionIds: string[];
        readonly answers: string[];
        readonly title: string;
      };
    };
  }
}
