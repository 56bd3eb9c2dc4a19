import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever has not heard the answer to a sign-up sends the same code again: it stays until it expires, marked as used. */
export class MarkUsedRegistrationCodes1795980000017 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE registration_codes ADD used_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Without the mark they would be good for a second account.
    await queryRunner.query('DELETE FROM registration_codes WHERE used_at IS NOT NULL');
    await queryRunner.query('ALTER TABLE registration_codes DROP used_at');
  }
}
