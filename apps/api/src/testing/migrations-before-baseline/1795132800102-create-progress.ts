import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first two read models of the ledger: what happened in the whole programme per day, and what each person earned
 * per day.
 */
export class CreateProgress1795132800102 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A few rows per day, each changed by every batch of that day.
    await queryRunner.query(`
      CREATE TABLE points_by_day (
        generation integer NOT NULL,
        day date NOT NULL,
        type text NOT NULL,
        source_type text NOT NULL,
        amount_points bigint NOT NULL,
        events bigint NOT NULL,
        PRIMARY KEY (generation, day, type, source_type)
      ) WITH (fillfactor = 50)`);
    await queryRunner.query(`
      CREATE TABLE earned_per_day (
        generation integer NOT NULL,
        user_id bigint NOT NULL,
        day date NOT NULL,
        earned_points bigint NOT NULL,
        PRIMARY KEY (generation, user_id, day)
      ) WITH (fillfactor = 90)`);
    await queryRunner.query(
      `GRANT SELECT, INSERT, UPDATE, DELETE ON points_by_day, earned_per_day TO pwen_app`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE points_by_day, earned_per_day`);
  }
}
