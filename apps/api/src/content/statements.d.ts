// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * list-content/list-content.query.ts
     *
     *     SELECT count(*) AS "count!" FROM content WHERE NOT content.deleted AND content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now) AND (content.visible_until IS NULL OR content.visible_until >= $now)
     */
    'content-count-on-show': { given: { readonly now: Date }; row: { readonly count: number } };

    /**
     * content-files.ts
     *
     *     SELECT video_name AS "name!" FROM content WHERE video_name = ANY ($names::text[]) AND NOT deleted
     *     UNION ALL
     *     SELECT thumbnail_name FROM content WHERE thumbnail_name = ANY ($names::text[]) AND NOT deleted
     *     UNION ALL
     *     SELECT rendition ->> 'name' FROM content, jsonb_array_elements(renditions) rendition
     *     WHERE rendition ->> 'name' = ANY ($names::text[]) AND NOT deleted
     */
    'content-files-used': { given: { readonly names: readonly string[] }; row: { readonly name: string } };

    /**
     * list-content/list-content.query.ts
     *
     *     SELECT content.* FROM (
     *       SELECT id FROM (
     *         SELECT id FROM content
     *         WHERE NOT content.deleted AND content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now) AND (content.visible_until IS NULL OR content.visible_until >= $now) AND (priority, id) < ($priority, $id)
     *         ORDER BY priority DESC, id DESC LIMIT 101) page
     *       LIMIT $limit) listed
     *     CROSS JOIN LATERAL (
     *       SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey" FROM content WHERE content.id = listed.id OFFSET 0) content
     *     ORDER BY content.priority DESC, content.id DESC
     */
    'content-on-show': {
      given: { readonly now: Date; readonly priority: number; readonly id: number; readonly limit: number };
      row: {
        readonly id: number;
        readonly type: 'video';
        readonly title: string;
        readonly description: string;
        readonly videoName: string;
        readonly thumbnailName: string | null;
        readonly thumbnailWidths: number[] | null;
        readonly renditions: unknown;
        readonly pointsReward: number;
        readonly wasUnpaid: boolean;
        readonly requiredSurveyId: number | null;
        readonly priority: number;
        readonly isVisible: boolean;
        readonly visibleFrom: Date | null;
        readonly visibleUntil: Date | null;
        readonly version: number;
        readonly views: number;
        readonly deleted: boolean;
        readonly createdAt: Date;
        readonly durationMs: number | null;
        readonly sizeBytes: number;
        readonly mimeType: string;
        readonly width: number | null;
        readonly height: number | null;
        readonly pictureCodec: string | null;
        readonly soundCodec: string | null;
        readonly cleaning: 'due' | 'done' | 'failed';
        readonly demoKey: string | null;
      };
    };

    /**
     * delayed-points.ts
     *
     *     SELECT max(points_reward) AS "dearestPoints" FROM content WHERE NOT deleted
     */
    'content-points-dearest': { given: object; row: { readonly dearestPoints: number | null } };

    /**
     * encodings/encodings.ts
     *
     *     INSERT INTO content_encodings AS kept (content_id, attempts, claimed_until)
     *     SELECT id, 1, $until FROM content WHERE id = $contentId AND NOT deleted FOR SHARE
     *     ON CONFLICT (content_id) DO UPDATE
     *     SET attempts = kept.attempts + 1, claimed_until = $until, percent = 0, fault = NULL
     *     WHERE kept.made_at IS NULL AND kept.attempts < 3
     *     AND (kept.claimed_until IS NULL OR kept.claimed_until <= $now)
     *     RETURNING attempts
     */
    'encoding-acquire': {
      given: { readonly until: Date; readonly contentId: number; readonly now: Date };
      row: { readonly attempts: number };
    };

    /**
     * encodings/encodings.ts
     *
     *     UPDATE content_encodings SET fault = $fault, claimed_until = NULL
     *     WHERE content_id = $contentId AND attempts = $attempt
     */
    'encoding-fail': {
      given: { readonly fault: string; readonly contentId: number; readonly attempt: number };
      row: object;
    };

    /**
     * encodings/encodings.ts
     *
     *     UPDATE content_encodings SET made_at = $now, percent = 100, claimed_until = NULL
     *     WHERE content_id = $contentId AND attempts = $attempt
     */
    'encoding-finish': {
      given: { readonly now: Date; readonly contentId: number; readonly attempt: number };
      row: object;
    };

    /**
     * encodings/encodings.ts
     *
     *     UPDATE content_encodings SET attempts = attempts - 1, claimed_until = NULL
     *     WHERE content_id = $contentId AND attempts = $attempt AND claimed_until IS NOT NULL
     */
    'encoding-release': { given: { readonly contentId: number; readonly attempt: number }; row: object };

    /**
     * encodings/encodings.ts
     *
     *     UPDATE content_encodings SET percent = $percent, claimed_until = $until
     *     WHERE content_id = $contentId AND attempts = $attempt AND claimed_until IS NOT NULL
     */
    'encoding-renew': {
      given: {
        readonly percent: number;
        readonly until: Date;
        readonly contentId: number;
        readonly attempt: number;
      };
      row: object;
    };

    /**
     * encodings/encodings.ts
     *
     *     SELECT content_id AS id FROM content_encodings kept WHERE kept.made_at IS NULL AND kept.attempts < 3
     *     AND (kept.claimed_until IS NULL OR kept.claimed_until <= $now) ORDER BY content_id DESC LIMIT $limit
     */
    'encodings-due': { given: { readonly now: Date; readonly limit: number }; row: { readonly id: number } };

    /**
     * encodings/encodings.ts
     *
     *     UPDATE content_encodings kept SET fault = 'NO_ENCODER'
     *     WHERE kept.made_at IS NULL AND kept.attempts < 3
     *     AND (kept.claimed_until IS NULL OR kept.claimed_until <= $now) AND fault IS DISTINCT FROM 'NO_ENCODER'
     */
    'encodings-store-no-encoder': { given: { readonly now: Date }; row: object };

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT count(*) AS "count!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END)
     */
    'managed-content-count': {
      given: {
        readonly search: string | null | undefined;
        readonly type: string | null | undefined;
        readonly visibility: string | null | undefined;
        readonly now: Date;
        readonly requiresSurvey: boolean | null | undefined;
        readonly requiredSurveyId: number | null | undefined;
        readonly length: string | null | undefined;
      };
      row: { readonly count: number };
    };

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", id AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR id > $afterId?) ORDER BY id asc LIMIT $limit
     */
    'managed-content-date-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly type: string | null | undefined;
        readonly visibility: string | null | undefined;
        readonly now: Date;
        readonly requiresSurvey: boolean | null | undefined;
        readonly requiredSurveyId: number | null | undefined;
        readonly length: string | null | undefined;
        readonly afterId: number | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly type: 'video';
        readonly title: string;
        readonly description: string;
        readonly videoName: string;
        readonly thumbnailName: string | null;
        readonly thumbnailWidths: number[] | null;
        readonly renditions: unknown;
        readonly pointsReward: number;
        readonly wasUnpaid: boolean;
        readonly requiredSurveyId: number | null;
        readonly priority: number;
        readonly isVisible: boolean;
        readonly visibleFrom: Date | null;
        readonly visibleUntil: Date | null;
        readonly version: number;
        readonly views: number;
        readonly deleted: boolean;
        readonly createdAt: Date;
        readonly durationMs: number | null;
        readonly sizeBytes: number;
        readonly mimeType: string;
        readonly width: number | null;
        readonly height: number | null;
        readonly pictureCodec: string | null;
        readonly soundCodec: string | null;
        readonly cleaning: 'due' | 'done' | 'failed';
        readonly demoKey: string | null;
        readonly key: number;
      };
    };

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", id AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR id < $afterId?) ORDER BY id desc LIMIT $limit
     */
    'managed-content-date-desc': StatementTypes['managed-content-date-asc'];

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", points_reward AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR (points_reward, id) > ($afterKey?::text::bigint, $afterId?)) ORDER BY points_reward asc, id asc LIMIT $limit
     */
    'managed-content-points-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly type: string | null | undefined;
        readonly visibility: string | null | undefined;
        readonly now: Date;
        readonly requiresSurvey: boolean | null | undefined;
        readonly requiredSurveyId: number | null | undefined;
        readonly length: string | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: string | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly type: 'video';
        readonly title: string;
        readonly description: string;
        readonly videoName: string;
        readonly thumbnailName: string | null;
        readonly thumbnailWidths: number[] | null;
        readonly renditions: unknown;
        readonly pointsReward: number;
        readonly wasUnpaid: boolean;
        readonly requiredSurveyId: number | null;
        readonly priority: number;
        readonly isVisible: boolean;
        readonly visibleFrom: Date | null;
        readonly visibleUntil: Date | null;
        readonly version: number;
        readonly views: number;
        readonly deleted: boolean;
        readonly createdAt: Date;
        readonly durationMs: number | null;
        readonly sizeBytes: number;
        readonly mimeType: string;
        readonly width: number | null;
        readonly height: number | null;
        readonly pictureCodec: string | null;
        readonly soundCodec: string | null;
        readonly cleaning: 'due' | 'done' | 'failed';
        readonly demoKey: string | null;
        readonly key: number;
      };
    };

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", points_reward AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR (points_reward, id) < ($afterKey?::text::bigint, $afterId?)) ORDER BY points_reward desc, id desc LIMIT $limit
     */
    'managed-content-points-desc': StatementTypes['managed-content-points-asc'];

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", priority AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR (priority, id) > ($afterKey?::text::bigint, $afterId?)) ORDER BY priority asc, id asc LIMIT $limit
     */
    'managed-content-priority-asc': StatementTypes['managed-content-points-asc'];

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", priority AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR (priority, id) < ($afterKey?::text::bigint, $afterId?)) ORDER BY priority desc, id desc LIMIT $limit
     */
    'managed-content-priority-desc': StatementTypes['managed-content-points-asc'];

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", title AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR (natural_order(searchable(left(title, 200))) COLLATE "C", id) > (natural_order(searchable(left($afterKey?::text, 200))) COLLATE "C", $afterId?)) ORDER BY natural_order(searchable(left(title, 200))) COLLATE "C" asc, id asc LIMIT $limit
     */
    'managed-content-title-asc': {
      given: {
        readonly search: string | null | undefined;
        readonly type: string | null | undefined;
        readonly visibility: string | null | undefined;
        readonly now: Date;
        readonly requiresSurvey: boolean | null | undefined;
        readonly requiredSurveyId: number | null | undefined;
        readonly length: string | null | undefined;
        readonly afterId: number | null | undefined;
        readonly afterKey: string | null | undefined;
        readonly limit: number;
      };
      row: {
        readonly id: number;
        readonly type: 'video';
        readonly title: string;
        readonly description: string;
        readonly videoName: string;
        readonly thumbnailName: string | null;
        readonly thumbnailWidths: number[] | null;
        readonly renditions: unknown;
        readonly pointsReward: number;
        readonly wasUnpaid: boolean;
        readonly requiredSurveyId: number | null;
        readonly priority: number;
        readonly isVisible: boolean;
        readonly visibleFrom: Date | null;
        readonly visibleUntil: Date | null;
        readonly version: number;
        readonly views: number;
        readonly deleted: boolean;
        readonly createdAt: Date;
        readonly durationMs: number | null;
        readonly sizeBytes: number;
        readonly mimeType: string;
        readonly width: number | null;
        readonly height: number | null;
        readonly pictureCodec: string | null;
        readonly soundCodec: string | null;
        readonly cleaning: 'due' | 'done' | 'failed';
        readonly demoKey: string | null;
        readonly key: string;
      };
    };

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", title AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR (natural_order(searchable(left(title, 200))) COLLATE "C", id) < (natural_order(searchable(left($afterKey?::text, 200))) COLLATE "C", $afterId?)) ORDER BY natural_order(searchable(left(title, 200))) COLLATE "C" desc, id desc LIMIT $limit
     */
    'managed-content-title-desc': StatementTypes['managed-content-title-asc'];

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", views AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR (views, id) > ($afterKey?::text::bigint, $afterId?)) ORDER BY views asc, id asc LIMIT $limit
     */
    'managed-content-views-asc': StatementTypes['managed-content-points-asc'];

    /**
     * list-managed-content/managed-contents.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey", views AS "key!" FROM content WHERE NOT deleted AND ($search?::text IS NULL OR searchable(' ' || title || E'\n ' || description) LIKE CASE WHEN char_length(normalize($search?)) < 3 THEN '% ' ELSE '%' END
     *        || replace(replace(replace(searchable(normalize($search?)), '\', '\\'), '%', '\%'), '_', '\_') || '%')
     *     AND ($type?::text IS NULL OR type = $type?)
     *     AND ($visibility?::text IS NULL OR CASE $visibility? WHEN 'visible' THEN content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now::timestamptz) AND (content.visible_until IS NULL OR content.visible_until >= $now::timestamptz) WHEN 'hidden' THEN NOT content.is_visible WHEN 'scheduled' THEN content.is_visible AND content.visible_from > $now::timestamptz WHEN 'ended' THEN content.is_visible AND content.visible_until < $now::timestamptz END)
     *     AND ($requiresSurvey?::boolean IS NULL OR (required_survey_id IS NOT NULL) = $requiresSurvey?)
     *     AND ($requiredSurveyId?::bigint IS NULL OR required_survey_id = $requiredSurveyId?)
     *     AND ($length?::text IS NULL OR CASE $length? WHEN 'unknown' THEN duration_ms IS NULL END) AND ($afterId?::bigint IS NULL OR (views, id) < ($afterKey?::text::bigint, $afterId?)) ORDER BY views desc, id desc LIMIT $limit
     */
    'managed-content-views-desc': StatementTypes['managed-content-points-asc'];

    /**
     * visibility/paying-videos.ts
     *
     *     SELECT given.id AS "userId!" FROM unnest($userIds::bigint[]) AS given (id)
     *     WHERE EXISTS (SELECT FROM content WHERE NOT content.deleted AND content.is_visible AND (content.visible_from IS NULL OR content.visible_from <= $now) AND (content.visible_until IS NULL OR content.visible_until >= $now) AND content.points_reward > 0
     *       AND NOT EXISTS (SELECT FROM content_views v
     *         WHERE v.user_id = given.id AND v.content_id = content.id AND v.is_completed))
     */
    'people-with-videos-left': {
      given: { readonly userIds: readonly number[]; readonly now: Date };
      row: { readonly userId: number };
    };
  }
}
