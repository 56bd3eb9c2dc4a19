import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The link of a mail is opened twice: by the phone that opens it again, or after the code of the same mail was typed in.
 * Until it would have expired, what was used is known, so that the answer is "confirmed" and not "too old".
 */
export class KnowUsedConfirmations1795132801255 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE confirmations ADD used_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM confirmations WHERE used_at IS NOT NULL`);
    await queryRunner.query(`ALTER TABLE confirmations DROP used_at`);
  }
}
