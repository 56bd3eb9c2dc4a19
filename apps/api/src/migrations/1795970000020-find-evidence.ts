import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The verification of the ledger compares each event with what stands beside it. An entry of the administrators' log is found
 * by the change of a balance that it is about, and the two sides of an invitation by each other. How far what is new was
 * compared is remembered apart from how far it was verified, because the youngest events are compared later.
 *
 * Whoever earns waits while the index of the ledger is built, which reads each event once: a second or two for a million. If
 * it has to wait for a long transaction itself, it gives up, and `migrate` can be run again.
 */
export class FindEvidence1795970000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      CREATE INDEX administrator_log_changes ON administrator_log ((details ->> 'changeId'))
        WHERE details ->> 'changeId' IS NOT NULL;
      CREATE INDEX point_transactions_of_referrals ON point_transactions (source_id) WHERE source_type = 'REFERRAL';
      ALTER TABLE ledger_verifications ADD compared_leaves bigint`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE ledger_verifications DROP compared_leaves;
      DROP INDEX point_transactions_of_referrals;
      DROP INDEX administrator_log_changes`);
  }
}
