import type { MigrationInterface, QueryRunner } from 'typeorm';

import { noWayDown } from './no-way-down.js';

/**
 * Actions of administrators about which somebody may ask later. Nobody can change what they did, not even the owner without
 * leaving a trace: each entry is sealed by a hash that covers the one before and its own id, which therefore comes with the
 * seal and not from a sequence; and a trigger refuses changes. What an entry says about people is kept beside it, where it
 * can be erased.
 */
export class CreateAdministratorLog1795950000011 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    // A search must stay quick however long the log is, and find what people can read there: the texts and numbers of an
    // entry at any depth, and not the names of its fields, nor commitments, which say nothing to anybody.
    await queryRunner.query(`
      CREATE FUNCTION values_in(details jsonb) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
        SELECT coalesce(string_agg(found #>> '{}', ' '), '')
        FROM jsonb_path_query(details, 'strict $.** ? (@.type() == "number"
          || (@.type() == "string" && !(@ like_regex "^[0-9a-f]{64}$")))') found $$`);
    await this.createEntries(queryRunner);
    await this.createWords(queryRunner);
  }

  private async createEntries(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE administrator_log (
        id bigint PRIMARY KEY,
        administrator_id bigint NOT NULL,
        action text NOT NULL CHECK (octet_length(action) BETWEEN 1 AND 100),
        subject_type text NOT NULL,
        subject_id bigint NOT NULL,
        details jsonb NOT NULL DEFAULT '{}',
        at timestamptz NOT NULL,
        reason jsonb,
        origin jsonb,
        hash bytea NOT NULL CHECK (octet_length(hash) = 32)
      );
      CREATE INDEX administrator_log_subject ON administrator_log (subject_type, subject_id, id DESC);
      CREATE INDEX administrator_log_subject_type ON administrator_log (subject_type, id DESC);
      CREATE INDEX administrator_log_administrator ON administrator_log (administrator_id, id DESC);
      CREATE INDEX administrator_log_action_of ON administrator_log (administrator_id, action, id DESC);
      CREATE INDEX administrator_log_action ON administrator_log (action, id DESC);
      CREATE INDEX administrator_log_at ON administrator_log (at, id);
      CREATE INDEX administrator_log_request ON administrator_log ((origin ->> 'requestId'));
      -- What was done to a reward and to its vouchers, in the order of the list.
      CREATE INDEX administrator_log_reward ON administrator_log
        ((CASE subject_type WHEN 'reward' THEN subject_id ELSE (details ->> 'rewardId')::bigint END), id DESC)
        WHERE subject_type IN ('reward', 'voucher');
      -- New entries wait in a list of the index, which every search reads, so it is kept short.
      CREATE INDEX administrator_log_details ON administrator_log
        USING gin (searchable(values_in(details)) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`);

    await queryRunner.query(`
      CREATE FUNCTION refuse_administrator_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'administrator_log is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER administrator_log_append_only
        BEFORE UPDATE OR DELETE OR TRUNCATE ON administrator_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_administrator_log_change();
      REVOKE UPDATE, DELETE, TRUNCATE ON administrator_log FROM pwen_app`);
  }

  /**
   * The words of an entry about people, which are deleted when they are erased. The addresses of requests, one for each entry,
   * are looked up whole and do not fill the index of words.
   */
  private async createWords(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE administrator_log_words (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entry_id bigint NOT NULL REFERENCES administrator_log (id),
        commitment bytea NOT NULL CHECK (octet_length(commitment) = 32),
        person_id bigint NOT NULL,
        salt bytea NOT NULL,
        words text NOT NULL,
        is_address boolean NOT NULL DEFAULT false,
        UNIQUE (entry_id, commitment)
      );
      CREATE INDEX administrator_log_words_person ON administrator_log_words (person_id, id);
      CREATE INDEX administrator_log_words_search ON administrator_log_words
        USING gin (searchable(words) gin_trgm_ops) WITH (gin_pending_list_limit = 256) WHERE NOT is_address;
      CREATE INDEX administrator_log_words_address ON administrator_log_words (words, entry_id) WHERE is_address;
      REVOKE UPDATE, TRUNCATE ON administrator_log_words FROM pwen_app`);
  }
}
