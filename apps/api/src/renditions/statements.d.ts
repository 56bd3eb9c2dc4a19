// Written by "npm run generate", from the statements of this folder and the migrated database.

export {};

declare module '../platform/database/statements/statement.js' {
  interface StatementTypes {
    /**
     * renditions.ts
     *
     *     UPDATE content SET renditions = renditions || $added::jsonb
     *     WHERE id = $contentId AND NOT deleted AND NOT renditions @> $same::jsonb
     */
    'rendition-add': {
      given: { readonly added: string; readonly contentId: number; readonly same: string };
      row: object;
    };

    /**
     * renditions.ts
     *
     *     SELECT id, type, title, description, video_name AS "videoName", thumbnail_name AS "thumbnailName", thumbnail_widths AS "thumbnailWidths", renditions, points_reward AS "pointsReward", was_unpaid AS "wasUnpaid", required_survey_id AS "requiredSurveyId", priority, is_visible AS "isVisible", visible_from AS "visibleFrom", visible_until AS "visibleUntil", version, views, deleted, created_at AS "createdAt", duration_ms AS "durationMs", size_bytes AS "sizeBytes", mime_type AS "mimeType", width, height, picture_codec AS "pictureCodec", sound_codec AS "soundCodec", cleaning, demo_key AS "demoKey" FROM content WHERE id = $id AND NOT deleted
     */
    'rendition-content': {
      given: { readonly id: number };
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
  }
}
