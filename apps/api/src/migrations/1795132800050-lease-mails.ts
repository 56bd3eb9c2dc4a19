import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A mail was sent inside a transaction that held its row's lock. Postgres ends a transaction that idles for 10 seconds,
 * so a mail server that took longer got the mail again and again. Now a process claims a mail until a moment, and sends
 * it outside any transaction.
 */
export class LeaseMails1795132800050 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_outbox ADD claimed_until timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_outbox DROP claimed_until`);
  }
}
