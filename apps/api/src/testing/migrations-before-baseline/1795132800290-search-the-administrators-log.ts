import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A search in the administrators' log must stay quick however long the log is, and find what people can read there: the
 * words and values of an entry, without capitals and accents, and not the names of its fields. The addresses of requests,
 * one for each entry, are looked up whole and no longer fill the index of words.
 */
export class SearchTheAdministratorsLog1795132800290 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE administrator_log_words ADD COLUMN is_address boolean NOT NULL DEFAULT false`,
    );
    await queryRunner.query(`
      UPDATE administrator_log_words SET is_address = true
      FROM administrator_log entry
      WHERE entry.id = entry_id AND entry.origin #>> '{address,commitment}' = encode(commitment, 'hex')`);
    // The texts and numbers at any depth, except commitments, which say nothing to anybody.
    await queryRunner.query(`
      CREATE FUNCTION values_in(details jsonb) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
        SELECT coalesce(string_agg(found #>> '{}', ' '), '')
        FROM jsonb_path_query(details, 'strict $.** ? (@.type() == "number"
          || (@.type() == "string" && !(@ like_regex "^[0-9a-f]{64}$")))') found $$`);

    await queryRunner.query(`DROP INDEX administrator_log_details, administrator_log_words_search`);
    // New entries wait in a list of the index, which every search reads, so it is kept short.
    await queryRunner.query(`
      CREATE INDEX administrator_log_details ON administrator_log
        USING gin (searchable(values_in(details)) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`);
    await queryRunner.query(`
      CREATE INDEX administrator_log_words_search ON administrator_log_words
        USING gin (searchable(words) gin_trgm_ops) WITH (gin_pending_list_limit = 256) WHERE NOT is_address`);
    await queryRunner.query(`
      CREATE INDEX administrator_log_words_address ON administrator_log_words (words, entry_id) WHERE is_address`);

    await queryRunner.query(
      `CREATE INDEX administrator_log_subject_type ON administrator_log (subject_type, id DESC)`,
    );
    // What was done to a reward and to its vouchers, in the order of the list.
    await queryRunner.query(`
      CREATE INDEX administrator_log_reward ON administrator_log
        ((CASE subject_type WHEN 'reward' THEN subject_id ELSE (details ->> 'rewardId')::bigint END), id DESC)
        WHERE subject_type IN ('reward', 'voucher')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP INDEX administrator_log_reward, administrator_log_subject_type, administrator_log_words_address,
         administrator_log_words_search, administrator_log_details`,
    );
    await queryRunner.query(
      `CREATE INDEX administrator_log_details ON administrator_log USING gin ((details::text) gin_trgm_ops)`,
    );
    await queryRunner.query(
      `CREATE INDEX administrator_log_words_search ON administrator_log_words USING gin (words gin_trgm_ops)`,
    );
    await queryRunner.query(`DROP FUNCTION values_in(jsonb)`);
    await queryRunner.query(`ALTER TABLE administrator_log_words DROP COLUMN is_address`);
  }
}
