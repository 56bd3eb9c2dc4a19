import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers that come faster than the questions can be read are marked, counted apart, and paid only if the settings say so. What was
 * answered before is not fast: nobody measured it. The tallies count it apart from the first one that comes after this.
 */
export class MarkFastAnswers1795980000022 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE survey_responses
        ADD is_fast boolean NOT NULL DEFAULT false,
        ADD answered_ms integer CONSTRAINT survey_responses_answered_ms CHECK (answered_ms >= 0),
        ADD answered_until timestamptz;
      ALTER TABLE surveys
        ADD fast_participants integer NOT NULL DEFAULT 0
          CONSTRAINT surveys_fast_participants CHECK (fast_participants >= 0);
      ALTER TABLE survey_questions
        ADD answered_fast_by integer NOT NULL DEFAULT 0
          CONSTRAINT survey_questions_answered_fast_by CHECK (answered_fast_by >= 0);
      ALTER TABLE survey_vote_stats
        ADD fast_vote_count integer NOT NULL DEFAULT 0
          CONSTRAINT survey_vote_stats_fast_vote_count CHECK (fast_vote_count >= 0);
      ALTER TABLE settings ADD pays_fast_answers boolean NOT NULL DEFAULT false;
      CREATE INDEX survey_responses_clock ON survey_responses (user_id, answered_until) WHERE answered_until IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX survey_responses_clock;
      ALTER TABLE settings DROP pays_fast_answers;
      ALTER TABLE survey_vote_stats DROP fast_vote_count;
      ALTER TABLE survey_questions DROP answered_fast_by;
      ALTER TABLE surveys DROP fast_participants;
      ALTER TABLE survey_responses DROP answered_until, DROP answered_ms, DROP is_fast`);
  }
}
