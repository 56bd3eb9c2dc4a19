import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A new programme requires a second factor of its team from the first sign-in on; one that has people keeps what it has
 * chosen. A factor counts once its owner has typed one of its recovery codes: those of before were kept long ago.
 */
export class RequireSecondFactorsAtFirst1795970000005 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE settings ALTER COLUMN requires_second_factor SET DEFAULT true;
      UPDATE settings SET requires_second_factor = true WHERE NOT EXISTS (SELECT FROM users);
      ALTER TABLE second_factors ADD COLUMN codes_kept_at timestamptz;
      UPDATE second_factors SET codes_kept_at = confirmed_at`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE second_factors DROP COLUMN codes_kept_at;
      ALTER TABLE settings ALTER COLUMN requires_second_factor SET DEFAULT false`);
  }
}
