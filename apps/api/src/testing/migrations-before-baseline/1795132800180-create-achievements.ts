import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each person's history comes to, for achievements and badges: counting it at each request would read all of it.
 * Daily challenges are paid for what happens from now on, so their reaction begins at the end of the ledger.
 */
export class CreateAchievements1795132800180 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE activity_counts (
        generation integer NOT NULL,
        user_id bigint NOT NULL,
        activity jsonb NOT NULL,
        reached_at jsonb NOT NULL,
        PRIMARY KEY (generation, user_id)
      ) WITH (fillfactor = 70)`);
    await queryRunner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON activity_counts TO pwen_app`);
    await queryRunner.query(`
      INSERT INTO ledger_readers (name, state, position)
      SELECT 'pay-challenge-when-completed', 'serving', max(position) FROM point_transactions
      HAVING max(position) IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DELETE FROM ledger_readers WHERE name IN ('pay-challenge-when-completed', 'activity-counts')`,
    );
    await queryRunner.query(`DROP TABLE activity_counts`);
  }
}
