import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Checks what was stored before the migration before. It reads each table once, and meanwhile everybody reads and writes:
 * its lock keeps off only vacuums and other changes of the schema. If a row is not allowed, it says which constraint refuses
 * it, and new rows are checked all the same.
 */
export class CheckWhatIsStored1795960000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE point_transactions
        VALIDATE CONSTRAINT point_transactions_type_check, VALIDATE CONSTRAINT point_transactions_source_type_check;
      ALTER TABLE points_by_day
        VALIDATE CONSTRAINT points_by_day_type_check, VALIDATE CONSTRAINT points_by_day_source_type_check;
      ALTER TABLE referrals VALIDATE CONSTRAINT referrals_not_paid_reason_check`);
  }

  /** What was found right stays so. */
  async down(): Promise<void> {}
}
