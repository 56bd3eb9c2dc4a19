import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No letter has more code points than this, in which Postgres counts. */
const LETTER = 16;

/** Texts of people, each with the letters that it may have, and how few. */
const TEXTS = [
  ['users', 'name', 1, 40],
  ['content', 'title', 1, 100],
  ['rewards', 'title', 1, 100],
  ['rewards', 'description', 1, 500],
  ['rewards', 'instructions', 1, 1000],
  ['surveys', 'title', 1, 200],
  ['surveys', 'description', 1, 500],
  ['survey_questions', 'text', 1, 500],
  ['balance_changes', 'reason', 0, 200],
  ['balance_changes', 'decision_reason', 0, 200],
] as const;

const TITLED = ['content', 'rewards', 'surveys'] as const;

/**
 * A limit counts letters as people do, and a family emoji is one letter of eleven code points: the columns have room for
 * them. Long texts do not fit an index whole. Titles are sorted by their beginning, and what is unique is so by its hash.
 */
export class CountLetters1795132801170 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION text_hash(words text) RETURNS bytea IMMUTABLE PARALLEL SAFE STRICT LANGUAGE sql AS
      $$ SELECT sha256(convert_to(words, 'UTF8')) $$`);
    for (const [table, column, min, max] of TEXTS)
      await queryRunner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check,
          ADD CONSTRAINT ${table}_${column}_check CHECK (char_length(${column}) BETWEEN ${min} AND ${max * LETTER})`);
    for (const table of TITLED) {
      await queryRunner.query(`DROP INDEX ${table}_by_title`);
      await queryRunner.query(
        `CREATE INDEX ${table}_by_title
         ON ${table} ((natural_order(searchable(left(title, 200))) COLLATE "C"), id) WHERE NOT deleted`,
      );
    }
    await queryRunner.query(`
      ALTER TABLE survey_questions DROP CONSTRAINT survey_questions_survey_id_type_text_key`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX survey_questions_asked ON survey_questions (survey_id, type, text_hash(text))`,
    );
    await queryRunner.query(`
      ALTER TABLE survey_vote_stats DROP CONSTRAINT survey_vote_stats_question_id_option_text_key`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX survey_vote_stats_options ON survey_vote_stats (question_id, text_hash(option_text))`,
    );
  }

  /** Texts that were too long before stay as they are. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX survey_vote_stats_options, survey_questions_asked`);
    await queryRunner.query(`ALTER TABLE survey_vote_stats ADD UNIQUE (question_id, option_text)`);
    await queryRunner.query(`ALTER TABLE survey_questions ADD UNIQUE (survey_id, type, text)`);
    for (const table of TITLED) {
      await queryRunner.query(`DROP INDEX ${table}_by_title`);
      await queryRunner.query(
        `CREATE INDEX ${table}_by_title ON ${table} ((natural_order(searchable(title)) COLLATE "C"), id) WHERE NOT deleted`,
      );
    }
    for (const [table, column, min, max] of TEXTS)
      await queryRunner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check,
          ADD CONSTRAINT ${table}_${column}_check CHECK (char_length(${column}) BETWEEN ${min} AND ${max}) NOT VALID`);
    await queryRunner.query(`DROP FUNCTION text_hash(text)`);
  }
}
