import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An account keeps its newest sessions, which needs to know when each began: how long one lasts does not tell, because the
 * two apps' differ. And the worker removes resets that nobody used, which it finds without reading the ones still good.
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
