import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The bonus of an invitation waits until its friend has done more, if the friend is one of many who do hardly more than what makes a
 * bonus due. That is asked once, since it means to look through a whole circle of people, and so each row remembers the answer. Rows
 * that wait for it have an index of their own: their sweep has another turn than that of rows that may be due by time.
 */
export class AskForMoreBeforeBonuses1795980000024 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE referrals ADD asks_for_more_since timestamptz;
      DROP INDEX referrals_due;
      CREATE INDEX referrals_due ON referrals (friend_id)
        WHERE first_completed_at IS NOT NULL AND settled_at IS NULL AND (asks_for_more_since IS NULL OR waits_until IS NOT NULL);
      CREATE INDEX referrals_asking_for_more ON referrals (friend_id)
        WHERE asks_for_more_since IS NOT NULL AND waits_until IS NULL AND settled_at IS NULL`);
  }

  /** The release before pays what waits. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE referrals DROP asks_for_more_since;
      CREATE INDEX referrals_due ON referrals (friend_id) WHERE first_completed_at IS NOT NULL AND settled_at IS NULL`);
  }
}
