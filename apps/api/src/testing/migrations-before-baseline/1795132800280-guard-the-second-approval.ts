import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The second approval of large changes must not be got around: not by many small changes, not by raising the threshold
 * first, and not by deciding about one's own balance.
 */
export class GuardTheSecondApproval1795132800280 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // What one administrator has changed alone of one person's points within a day.
    await queryRunner.query(
      `CREATE INDEX balance_changes_alone ON balance_changes (requested_by, user_id, requested_at)
         WHERE state = 'done' AND decided_by IS NULL`,
    );
    // Rejecting was left out of the table's own rule.
    await queryRunner.query(
      `ALTER TABLE balance_changes
         ADD CONSTRAINT balance_changes_not_decided_by_the_person CHECK (decided_by <> user_id)`,
    );
    // Until a day after `threshold_raised_at` the former value counts. Both null: it was not raised, or lowered since.
    await queryRunner.query(
      `ALTER TABLE settings
         ADD COLUMN former_threshold_points integer,
         ADD COLUMN threshold_raised_at timestamptz,
         ADD CONSTRAINT settings_threshold_raised CHECK (
           (former_threshold_points IS NULL) = (threshold_raised_at IS NULL)
           AND former_threshold_points BETWEEN 0 AND approval_threshold_points)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE settings DROP COLUMN former_threshold_points, DROP COLUMN threshold_raised_at`,
    );
    await queryRunner.query(
      `ALTER TABLE balance_changes DROP CONSTRAINT balance_changes_not_decided_by_the_person`,
    );
    await queryRunner.query(`DROP INDEX balance_changes_alone`);
  }
}
