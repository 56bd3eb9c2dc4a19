import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Before, a mail was sent inside a transaction that held the lock of its row. Postgres ends a transaction that is idle
 * for 10 seconds, so a mail server that took longer received the mail again and again. Now a process leases a mail
 * until a stored time, and sends it outside any transaction.
 */
export class LeaseMails1795132800050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_outbox ADD claimed_until timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_outbox DROP claimed_until`);
  }
}
