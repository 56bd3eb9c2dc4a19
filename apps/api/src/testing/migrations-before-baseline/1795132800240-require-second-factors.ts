import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the settings ask of administrators: a second factor of everybody who uses the console, and a second
 * administrator for large changes of a balance.
 */
export class RequireSecondFactors1795132800240 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE settings
        ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false,
        ADD COLUMN approval_threshold_points integer NOT NULL DEFAULT 1000
          CONSTRAINT settings_approval_threshold_positive CHECK (approval_threshold_points >= 0)`);

    // One authenticator app for each person. Until `confirmed_at` it was only begun and counts for nothing. The secret
    // is encrypted, so that a copy of this table makes no codes. Codes up to `last_step` are used up.
    await queryRunner.query(`
      CREATE TABLE second_factors (
        user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        secret bytea NOT NULL,
        begun_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        last_step bigint
      )`);

    // Only their hashes are stored. A used one stays, so that the person sees how many are left.
    await queryRunner.query(`
      CREATE TABLE recovery_codes (
        user_id bigint NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
        code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
        used_at timestamptz,
        PRIMARY KEY (user_id, code_hash)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE recovery_codes, second_factors`);
    await queryRunner.query(`
      ALTER TABLE settings DROP COLUMN requires_second_factor, DROP COLUMN approval_threshold_points`);
  }
}
