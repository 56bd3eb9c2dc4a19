import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A quick survey pays for the video last completed. Answers that were refused only because the points of a day, a week or all people
 * were used up come again when another video was completed since, and are paid then.
 */
export class OweQuickSurveys1795980000023 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      CREATE TABLE owed_quick_surveys (
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        content_id bigint NOT NULL REFERENCES content (id),
        since timestamptz NOT NULL,
        PRIMARY KEY (user_id, content_id)
      );
      CREATE INDEX owed_quick_surveys_since ON owed_quick_surveys (since)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE owed_quick_surveys');
  }
}
