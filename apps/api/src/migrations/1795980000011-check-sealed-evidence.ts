import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Checks what was stored before the migration before, as `CheckWhatIsStored` does: everybody reads and writes meanwhile. All
 * three of the events are looked at in one pass.
 */
export class CheckSealedEvidence1795980000011 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE point_transactions
        VALIDATE CONSTRAINT point_transactions_evidence_hash_check,
        VALIDATE CONSTRAINT point_transactions_without_evidence,
        VALIDATE CONSTRAINT point_transactions_encoding_version_check;
      ALTER TABLE content_views VALIDATE CONSTRAINT content_views_ended_ms_check`);
  }

  /** What was found right stays so. */
  async down(): Promise<void> {}
}
