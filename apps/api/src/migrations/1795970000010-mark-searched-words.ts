import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of the words beside the administrators' log those that somebody has searched for are marked, when they exported a list: they
 * may name any person, and are erased with that one. So far they were erased only with whoever had searched.
 */
export class MarkSearchedWords1795970000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE administrator_log_words ADD COLUMN is_search boolean NOT NULL DEFAULT false;
      UPDATE administrator_log_words w SET is_search = true FROM administrator_log e
      WHERE e.id = w.entry_id AND e.action IN ('export-people', 'export-log')
        AND e.details #>> '{search,commitment}' = encode(w.commitment, 'hex');
      CREATE INDEX administrator_log_words_searches ON administrator_log_words (id) WHERE is_search`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE administrator_log_words DROP COLUMN is_search');
  }
}
