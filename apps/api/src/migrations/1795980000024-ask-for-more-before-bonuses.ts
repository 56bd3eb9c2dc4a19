import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The bonus of an invitation waits until its friend has done more, if the rule of rings sees the friend when it is due. The rule may read
 * the accounts of a whole circle, so it is asked once, and the row remembers the answer. Rows that ask for more have an index of their
 * own: their sweep has another turn than that of rows that may be due by time.
 *
 * While both releases run, workers of the release before pay also rows that ask for more, and sweep by `referrals_due`. It stays for
 * them; the next release drops it. What waits for a ceiling or a budget already is paid without being asked about.
 */
export class AskForMoreBeforeBonuses1795980000024 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE referrals ADD asks_for_more_since timestamptz;
      CREATE INDEX referrals_maybe_due ON referrals (friend_id)
        WHERE first_completed_at IS NOT NULL AND settled_at IS NULL AND (asks_for_more_since IS NULL OR waits_until IS NOT NULL);
      CREATE INDEX referrals_asking_for_more ON referrals (friend_id)
        WHERE asks_for_more_since IS NOT NULL AND waits_until IS NULL AND settled_at IS NULL`);
  }

  /** The release before pays what waits. The indexes go with the column. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query('ALTER TABLE referrals DROP asks_for_more_since');
  }
}
