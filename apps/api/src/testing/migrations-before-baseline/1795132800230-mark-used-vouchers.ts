import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People mark which of their vouchers they have used, so that those that are still worth something stand out. */
export class MarkUsedVouchers1795132800230 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE redemptions ADD COLUMN used_at timestamptz,
        ADD CONSTRAINT redemptions_used_with_voucher CHECK (used_at IS NULL OR status = 'completed')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE redemptions DROP COLUMN used_at`);
  }
}
