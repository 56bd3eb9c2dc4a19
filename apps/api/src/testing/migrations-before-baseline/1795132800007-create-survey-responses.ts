import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who answered what, and the totals of the answers. Each question is a row, and its text and type are never rewritten:
 * an edit that changes what is asked adds a question, so that an answer always refers to the text that was answered.
 */
export class CreateSurveyResponses1795132800007 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // No survey can exist yet, because there was no feature to create one: nothing has read the columns with questions.
    await queryRunner.query(`
      ALTER TABLE surveys
        DROP COLUMN questions, DROP COLUMN question_types, DROP COLUMN question_options,
        ADD COLUMN question_ids bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(question_ids) <= 20),
        ADD COLUMN revision integer NOT NULL DEFAULT 1,
        ADD COLUMN updated_at timestamptz,
        ADD COLUMN counted_at timestamptz,
        ADD COLUMN deleted boolean NOT NULL DEFAULT false,
        ADD COLUMN demo_key text UNIQUE`);
    await queryRunner.query(`CREATE INDEX surveys_listed ON surveys (id DESC) WHERE NOT deleted`);

    await queryRunner.query(`
      CREATE TABLE survey_questions (
        id bigint PRIMARY KEY,
        survey_id bigint NOT NULL REFERENCES surveys (id),
        text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 500),
        type text NOT NULL CHECK (type IN ('text', 'multiple_choice')),
        options text[] NOT NULL DEFAULT '{}',
        answered_by integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        UNIQUE (survey_id, type, text)
      )`);

    // The ledger's key ensures that a person earns once; this key ensures that a person answers once.
    await queryRunner.query(`
      CREATE TABLE survey_responses (
        id bigint PRIMARY KEY,
        user_id bigint NOT NULL,
        survey_id bigint NOT NULL REFERENCES surveys (id),
        content_id bigint,
        revision integer NOT NULL,
        question_ids bigint[] NOT NULL,
        answers text[] NOT NULL,
        points_earned integer NOT NULL,
        completed_at timestamptz NOT NULL,
        UNIQUE (user_id, survey_id),
        CHECK (cardinality(question_ids) = cardinality(answers))
      )`);
    await queryRunner.query(`CREATE INDEX survey_responses_of_survey ON survey_responses (survey_id, id)`);

    await queryRunner.query(`
      CREATE TABLE survey_vote_stats (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        survey_id bigint NOT NULL REFERENCES surveys (id) ON DELETE CASCADE,
        question_id bigint NOT NULL REFERENCES survey_questions (id),
        option_index integer NOT NULL,
        option_text text NOT NULL,
        vote_count integer NOT NULL DEFAULT 0 CHECK (vote_count >= 0),
        percentage numeric(5, 2) NOT NULL DEFAULT 0 CHECK (percentage BETWEEN 0 AND 100),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (question_id, option_text)
      )`);
    await queryRunner.query(`CREATE INDEX survey_vote_stats_of_survey ON survey_vote_stats (survey_id)`);

    // A row is added with every response and removed when the tally has counted it. Each response has its own row,
    // because with one row per survey everybody who submits would wait for everybody else.
    await queryRunner.query(`
      CREATE TABLE stale_survey_marks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        survey_id bigint NOT NULL,
        marked_at timestamptz NOT NULL
      )`);
    await queryRunner.query(
      `CREATE INDEX stale_survey_marks_of_survey ON stale_survey_marks (survey_id, id)`,
    );

    await queryRunner.query(`
      CREATE TABLE quick_survey_responses (
        user_id bigint NOT NULL,
        content_id bigint NOT NULL REFERENCES content (id),
        answers text[] NOT NULL CHECK (cardinality(answers) = 3),
        points_earned integer NOT NULL,
        completed_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, content_id)
      )`);
    await queryRunner.query(
      `ALTER TABLE settings ADD COLUMN quick_survey_points integer NOT NULL DEFAULT 5 CHECK (quick_survey_points >= 0)`,
    );
    // The quick survey is about the video completed last. Null if a video was completed before this column existed.
    await queryRunner.query(`ALTER TABLE content_views ADD COLUMN completed_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE content_views DROP COLUMN completed_at`);
    await queryRunner.query(`ALTER TABLE settings DROP COLUMN quick_survey_points`);
    await queryRunner.query(
      `DROP TABLE quick_survey_responses, stale_survey_marks, survey_vote_stats, survey_responses, survey_questions`,
    );
    await queryRunner.query(`
      ALTER TABLE surveys
        DROP COLUMN question_ids, DROP COLUMN revision, DROP COLUMN updated_at,
        DROP COLUMN counted_at, DROP COLUMN deleted, DROP COLUMN demo_key,
        ADD COLUMN questions text[] NOT NULL DEFAULT '{}',
        ADD COLUMN question_types text[] NOT NULL DEFAULT '{}',
        ADD COLUMN question_options text[] NOT NULL DEFAULT '{}'`);
  }
}
