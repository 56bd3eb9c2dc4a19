import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Videos in smaller files, which the worker makes. Their names are in the row of the video, because nobody asks for one
 * without the other; how far the work is changes every few seconds, and has rows of its own.
 */
export class MakeRenditions1795132801200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE content ADD renditions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(renditions) = 'array')`,
    );
    await queryRunner.query(`
      CREATE TABLE content_encodings (
        content_id bigint PRIMARY KEY REFERENCES content (id),
        attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
        claimed_until timestamptz,
        percent integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
        fault text,
        made_at timestamptz
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE content_encodings`);
    await queryRunner.query(`ALTER TABLE content DROP renditions`);
  }
}
