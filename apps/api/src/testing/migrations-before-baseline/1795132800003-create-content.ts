import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Videos, and who watched which. A deleted video keeps its row, because ledger events refer to it; only its files are
 * deleted.
 */
export class CreateContent1795132800003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE content (
        id bigint PRIMARY KEY,
        type text NOT NULL CHECK (type = 'video'),
        title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
        description text NOT NULL,
        video_name text NOT NULL UNIQUE,
        thumbnail_name text UNIQUE,
        points_reward integer NOT NULL CHECK (points_reward BETWEEN 0 AND 1000),
        required_survey_id bigint,
        views integer NOT NULL DEFAULT 0,
        deleted boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        duration_ms integer,
        size_bytes integer NOT NULL,
        mime_type text NOT NULL,
        width integer,
        height integer,
        demo_key text UNIQUE
      )`);
    // The library is paged from the newest video to the oldest, and never shows a deleted video.
    await queryRunner.query(`CREATE INDEX content_listed ON content (id DESC) WHERE NOT deleted`);

    // One row per person and video. Its time is when the first view began; a later view does not change it.
    await queryRunner.query(`
      CREATE TABLE content_views (
        id bigint GENERATED ALWAYS AS IDENTITY,
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        content_id bigint NOT NULL REFERENCES content (id),
        viewed_at timestamptz NOT NULL,
        is_completed boolean NOT NULL DEFAULT false,
        PRIMARY KEY (user_id, content_id)
      )`);
    await queryRunner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON content, content_views TO pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE content_views, content`);
  }
}
