import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Actions of administrators about which somebody may ask later. Rows are added and read, never changed. */
export class CreateAdministratorLog1795132800006 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE administrator_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        administrator_id bigint NOT NULL,
        action text NOT NULL CHECK (octet_length(action) BETWEEN 1 AND 100),
        subject_type text NOT NULL,
        subject_id bigint NOT NULL,
        details jsonb NOT NULL DEFAULT '{}',
        at timestamptz NOT NULL
      )`);
    await queryRunner.query(
      `CREATE INDEX administrator_log_subject ON administrator_log (subject_type, subject_id, id DESC)`,
    );
    await queryRunner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON administrator_log FROM pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE administrator_log`);
  }
}
