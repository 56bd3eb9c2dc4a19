import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The threshold is of one person's points, so that an administrator alone could give as much to a thousand people as to one.
 * What they give and take within a day of all people together has a threshold of its own. An installation with a higher one
 * of a person has at least that.
 */
export class BoundWhatOneAdministratorChanges1795970000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE settings
        ADD approval_total_points integer NOT NULL DEFAULT 5000 CHECK (approval_total_points BETWEEN 0 AND 10000000),
        ADD former_total_points integer,
        ADD total_raised_at timestamptz,
        ADD CONSTRAINT settings_raised_total CHECK ((former_total_points IS NULL) = (total_raised_at IS NULL));
      UPDATE settings SET approval_total_points = greatest(approval_total_points, approval_threshold_points);
      CREATE INDEX balance_changes_alone_in_all ON balance_changes (requested_by, requested_at)
        INCLUDE (amount_points) WHERE state = 'done' AND decided_by IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX balance_changes_alone_in_all;
      ALTER TABLE settings DROP approval_total_points, DROP former_total_points, DROP total_raised_at`);
  }
}
