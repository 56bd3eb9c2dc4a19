import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The console reads the answers of a survey by the time they were given, and the results of a period. An id is no time: each
 * process takes its ids in blocks. The index in the order of ids served only the export, which goes by time now too.
 */
export class ReadResponsesInTime1795132801256 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX survey_responses_in_time ON survey_responses (survey_id, completed_at, id)`,
    );
    await queryRunner.query(`DROP INDEX survey_responses_of_survey`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX survey_responses_of_survey ON survey_responses (survey_id, id)`);
    await queryRunner.query(`DROP INDEX survey_responses_in_time`);
  }
}
