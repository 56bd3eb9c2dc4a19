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
    await queryRunner.query(
      `INSERT INTO content_encodings (content_id) SELECT id FROM content WHERE NOT deleted`,
    );
    // Serve the searches of the worker, once a minute: for what is due, and, without an encoder, for what does not say so yet.
    await queryRunner.query(
      `CREATE INDEX content_encodings_due ON content_encodings (content_id) WHERE made_at IS NULL AND attempts < 3`,
    );
    await queryRunner.query(
      `CREATE INDEX content_encodings_unsaid ON content_encodings (content_id)
       WHERE made_at IS NULL AND attempts < 3 AND fault IS DISTINCT FROM 'NO_ENCODER'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE content_encodings`);
    await queryRunner.query(`ALTER TABLE content DROP renditions`);
  }
}
