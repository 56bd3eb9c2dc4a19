import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For queries that had to read everything a person, or everybody, had ever done. `statements.test.ts` found them. */
export class IndexWhatGrows1795132800060 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // What a person earned with surveys, among everything they ever earned.
    await queryRunner.query(
      `CREATE INDEX point_transactions_earned_by_surveys ON point_transactions (user_id) INCLUDE (amount)
         WHERE type = 'EARN' AND source_type = 'SURVEY'`,
    );
    // The video that a person completed last, among all that they ever watched.
    await queryRunner.query(
      `CREATE INDEX content_views_last_completed
         ON content_views (user_id, coalesce(completed_at, viewed_at) DESC, content_id DESC) WHERE is_completed`,
    );
    // Mails that were sent long ago, among all stored ones.
    await queryRunner.query(`CREATE INDEX mail_outbox_kept ON mail_outbox (coalesce(sent_at, created_at))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of [
      'point_transactions_earned_by_surveys',
      'content_views_last_completed',
      'mail_outbox_kept',
    ])
      await queryRunner.query(`DROP INDEX ${name}`);
  }
}
