import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The table of surveys is created before the feature exists, because a video may require a survey. */
export class CreateSurveys1795132800004 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE surveys (
        id bigint PRIMARY KEY,
        title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
        description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 500),
        points_reward integer NOT NULL CHECK (points_reward BETWEEN 1 AND 1000),
        questions text[] NOT NULL CHECK (cardinality(questions) BETWEEN 1 AND 20),
        question_types text[] NOT NULL,
        question_options text[] NOT NULL DEFAULT '{}',
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'closed')),
        total_participants integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        end_date timestamptz
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE surveys`);
  }
}
