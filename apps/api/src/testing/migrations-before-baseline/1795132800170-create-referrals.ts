import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of each invitation. `users.referred_by` says who invited whom; this says what is due, and what was paid. */
export class CreateReferrals1795132800170 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE referrals (
        friend_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        inviter_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        invited_at timestamptz NOT NULL,
        first_completed_at timestamptz,
        settled_at timestamptz,
        bonus_points integer CHECK (bonus_points > 0),
        not_paid_reason text,
        CHECK (friend_id <> inviter_id),
        CONSTRAINT referrals_end_in_one_way
          CHECK (num_nonnulls(bonus_points, not_paid_reason) = num_nonnulls(settled_at))
      )`);
    // The friends of one person, newest first: ids grow with time.
    await queryRunner.query(`CREATE INDEX referrals_of_inviter ON referrals (inviter_id, friend_id DESC)`);
    // What the sweep looks through: friends who have completed something and whose bonus is still due.
    await queryRunner.query(
      `CREATE INDEX referrals_due ON referrals (friend_id) WHERE first_completed_at IS NOT NULL AND settled_at IS NULL`,
    );
    // Whether an earlier account has the same phone number.
    await queryRunner.query(`CREATE INDEX users_phone ON users (phone, id)`);
    // Accounts from before: the reader of the ledger starts with its first event and finds what they completed.
    await queryRunner.query(`
      INSERT INTO referrals (friend_id, inviter_id, invited_at)
      SELECT id, referred_by, created_at FROM users WHERE referred_by <> id`);
    await queryRunner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON referrals TO pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX users_phone`);
    await queryRunner.query(`DROP TABLE referrals`);
  }
}
