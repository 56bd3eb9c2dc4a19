import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPE = `type IN ('EARN', 'SPEND', 'REFUND', 'INCREASE', 'DECREASE', 'REVERSAL', 'CLOSE')`;
const SOURCE_TYPE = `source_type IN ('VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY', 'REFERRAL', 'WELCOME', 'REDEMPTION',
  'ADMINISTRATOR', 'ACCOUNT', 'DEMO_TOOL', 'CHALLENGE')`;
const NOT_PAID_REASON = `not_paid_reason IN ('SAME_PERSON', 'CIRCLE', 'SAME_PHONE', 'ACCOUNT_INACTIVE',
  'INVITER_IS_STAFF', 'NO_BONUS')`;

/**
 * The kinds of events, their sources, and the reasons for which no bonus was paid are closed lists that only the code knew.
 * Now the database refuses others too, and says to the types of the statements which there are.
 *
 * The ledger may have millions of events. So here only what is written from now on is checked, which takes an instant; the
 * next migration reads what is stored, in a transaction of its own, in which nobody waits for it.
 */
export class NameWhatIsAllowed1795960000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Even for that instant nobody else may use the table, and whoever comes while it waits for a long transaction, such as
    // a dump, would wait behind it. It gives up instead: then `migrate` can be run again, and nothing has changed.
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE point_transactions
        ADD CONSTRAINT point_transactions_type_check CHECK (${TYPE}) NOT VALID,
        ADD CONSTRAINT point_transactions_source_type_check CHECK (${SOURCE_TYPE}) NOT VALID;
      ALTER TABLE points_by_day
        ADD CONSTRAINT points_by_day_type_check CHECK (${TYPE}) NOT VALID,
        ADD CONSTRAINT points_by_day_source_type_check CHECK (${SOURCE_TYPE}) NOT VALID;
      ALTER TABLE referrals
        ADD CONSTRAINT referrals_not_paid_reason_check CHECK (${NOT_PAID_REASON}) NOT VALID`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE referrals DROP CONSTRAINT referrals_not_paid_reason_check;
      ALTER TABLE points_by_day
        DROP CONSTRAINT points_by_day_type_check, DROP CONSTRAINT points_by_day_source_type_check;
      ALTER TABLE point_transactions
        DROP CONSTRAINT point_transactions_type_check, DROP CONSTRAINT point_transactions_source_type_check`);
  }
}
