import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The worker reads every view that is not completed, and must not read the far more numerous completed ones. */
export class IndexUnfinishedViews1795132800051 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX content_views_unfinished ON content_views (user_id, content_id) WHERE NOT is_completed`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX content_views_unfinished`);
  }
}
