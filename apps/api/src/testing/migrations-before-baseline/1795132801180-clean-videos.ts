import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Videos are published without place, device and owner, and with the names of their codecs. Those from before are due:
 * the worker cleans each once, under a new name. The old file stays for a day, because phones are still reading it.
 */
export class CleanVideos1795132801180 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE content
        ADD picture_codec text,
        ADD sound_codec text,
        ADD cleaning text NOT NULL DEFAULT 'due' CHECK (cleaning IN ('due', 'done', 'failed'))`);
    // Serves the search for videos that are still to be cleaned; soon empty.
    await queryRunner.query(
      `CREATE INDEX content_cleaning_due ON content (id) WHERE cleaning = 'due' AND NOT deleted`,
    );
    await queryRunner.query(`
      CREATE TABLE retired_media (
        name text PRIMARY KEY,
        remove_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX retired_media_due ON retired_media (remove_at)`);
    await queryRunner.query(`GRANT SELECT, INSERT, DELETE ON retired_media TO pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE retired_media`);
    await queryRunner.query(
      `ALTER TABLE content DROP COLUMN cleaning, DROP COLUMN sound_codec, DROP COLUMN picture_codec`,
    );
  }
}
