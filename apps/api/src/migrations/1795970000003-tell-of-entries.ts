import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators hear of what others do to the team and to balances. One row says up to which entry of the administrators'
 * log they were told; of those from before this nobody is.
 */
export class TellOfEntries1795970000003 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE administrator_log_told (
        id integer PRIMARY KEY CHECK (id = 1),
        entry_id bigint NOT NULL
      );
      INSERT INTO administrator_log_told SELECT 1, coalesce(max(id), 0) FROM administrator_log;
      REVOKE INSERT, DELETE ON administrator_log_told FROM pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE administrator_log_told');
  }
}
