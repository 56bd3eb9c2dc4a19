import type { MigrationInterface, QueryRunner } from 'typeorm';

import { LETTER } from './letter.js';
import { noWayDown } from './no-way-down.js';

/**
 * Surveys, who answered what, and the totals of the answers. Each question is a row, and its text and type are never
 * rewritten: an edit that changes what is asked adds a question, so that an answer always refers to the text that was
 * answered.
 */
export class CreateSurveys1795950000007 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createSurveys(queryRunner);

    // Unique by the hash of its text, because a long one does not fit an index.
    await queryRunner.query(`
      CREATE TABLE survey_questions (
        id bigint PRIMARY KEY,
        survey_id bigint NOT NULL REFERENCES surveys (id),
        text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND ${500 * LETTER}),
        type text NOT NULL CHECK (type IN ('text', 'multiple_choice')),
        options text[] NOT NULL DEFAULT '{}',
        answered_by integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX survey_questions_asked ON survey_questions (survey_id, type, text_hash(text))`);

    await this.createResponses(queryRunner);
    await this.createTallies(queryRunner);

    // Answers worth no points do not touch the ledger, whose closed account would refuse them: the row of the person must
    // exist, so that answers which arrive during their erasure do not stay.
    await queryRunner.query(`
      CREATE TABLE quick_survey_responses (
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        content_id bigint NOT NULL REFERENCES content (id),
        answers text[] NOT NULL CHECK (cardinality(answers) = 3),
        points_earned integer NOT NULL,
        completed_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, content_id)
      )`);
  }

  /** Two administrators may edit the same one: `version` tells an edit of an older state. */
  private async createSurveys(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE surveys (
        id bigint PRIMARY KEY,
        title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND ${200 * LETTER}),
        description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND ${500 * LETTER}),
        points_reward integer NOT NULL CHECK (points_reward BETWEEN 1 AND 1000),
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'closed')),
        total_participants integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        end_date timestamptz,
        question_ids bigint[] NOT NULL DEFAULT '{}' CHECK (cardinality(question_ids) <= 20),
        revision integer NOT NULL DEFAULT 1,
        updated_at timestamptz,
        counted_at timestamptz,
        deleted boolean NOT NULL DEFAULT false,
        demo_key text UNIQUE,
        version integer NOT NULL DEFAULT 1
      );
      CREATE INDEX surveys_listed ON surveys (id DESC) WHERE NOT deleted;
      -- Administrators look for one among ten thousand, sorted as they like.
      CREATE INDEX surveys_by_title
        ON surveys ((natural_order(searchable(left(title, 200))) COLLATE "C"), id) WHERE NOT deleted;
      CREATE INDEX surveys_by_participants ON surveys (total_participants, id) WHERE NOT deleted;
      CREATE INDEX surveys_by_reward ON surveys (points_reward, id) WHERE NOT deleted;
      -- New surveys wait in a list of the index, which every search reads, so it is kept short.
      CREATE INDEX surveys_searched ON surveys
        USING gin (searchable(' ' || title || E'\\n ' || description) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`);
  }

  /**
   * The ledger's key ensures that a person earns once; the key of this table, that they answer once. The votes of an erased
   * person stay, and are nobody's. The console reads answers by the time they were given: an id is no time, because each
   * process takes its ids in blocks.
   */
  private async createResponses(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE survey_responses (
        id bigint PRIMARY KEY,
        user_id bigint,
        survey_id bigint NOT NULL REFERENCES surveys (id),
        content_id bigint,
        revision integer NOT NULL,
        question_ids bigint[] NOT NULL,
        answers text[] NOT NULL,
        points_earned integer NOT NULL,
        completed_at timestamptz NOT NULL,
        UNIQUE (user_id, survey_id),
        CHECK (cardinality(question_ids) = cardinality(answers))
      );
      CREATE INDEX survey_responses_in_time ON survey_responses (survey_id, completed_at, id)`);
  }

  private async createTallies(queryRunner: QueryRunner): Promise<void> {
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
        updated_at timestamptz NOT NULL
      );
      CREATE INDEX survey_vote_stats_of_survey ON survey_vote_stats (survey_id);
      -- By the hash, because a long text does not fit an index.
      CREATE UNIQUE INDEX survey_vote_stats_options ON survey_vote_stats (question_id, text_hash(option_text))`);

    // A row is added with every response and removed when the tally has counted it. Each response has its own row, because
    // with one row per survey everybody who submits would wait for everybody else. The list says how many have answered:
    // those of the tally, and those that it does not have yet; a mark of an edit counts as no response.
    await queryRunner.query(`
      CREATE TABLE stale_survey_marks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        survey_id bigint NOT NULL,
        marked_at timestamptz NOT NULL,
        responses smallint NOT NULL DEFAULT 1 CHECK (responses IN (0, 1))
      );
      CREATE INDEX stale_survey_marks_of_survey ON stale_survey_marks (survey_id, id)`);
  }
}
