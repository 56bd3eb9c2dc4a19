import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Only the newest sessions of an account are kept, so the time at which each began must be stored: it cannot be
 * computed from the expiry, because sessions of the two apps last differently long. The worker also removes resets that
 * nobody used; the index finds them without reading those that are still valid.
 */
export class EndSessionsAndResets1795132800030 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE sessions ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()`);
    await queryRunner.query(`CREATE INDEX password_resets_expires ON password_resets (expires_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX password_resets_expires`);
    await queryRunner.query(`ALTER TABLE sessions DROP COLUMN created_at`);
  }
}
