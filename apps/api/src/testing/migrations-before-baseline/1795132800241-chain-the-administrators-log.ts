import type { MigrationInterface, QueryRunner } from 'typeorm';

import { GENESIS_HASH, sealEntry, type SealedFacts } from '../../administrator-log/seal-entry.js';

/** Entries in memory at a time. */
const BATCH = 1_000;

/**
 * Nobody can change what administrators did, not even the owner without leaving a trace: each entry is sealed by a hash
 * that covers the one before, and a trigger refuses changes. What it says about people is kept beside it, where it can
 * be erased. Entries from before get their seals now.
 */
export class ChainTheAdministratorsLog1795132800241 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await queryRunner.query(`
      ALTER TABLE administrator_log
        ALTER COLUMN id DROP IDENTITY,
        ADD COLUMN reason jsonb,
        ADD COLUMN origin jsonb,
        ADD COLUMN hash bytea CHECK (octet_length(hash) = 32)`);
    await sealAll(queryRunner);
    await queryRunner.query(`ALTER TABLE administrator_log ALTER COLUMN hash SET NOT NULL`);
    await queryRunner.query(
      `CREATE INDEX administrator_log_administrator ON administrator_log (administrator_id, id DESC)`,
    );
    await queryRunner.query(
      `CREATE INDEX administrator_log_action_of ON administrator_log (administrator_id, action, id DESC)`,
    );
    await queryRunner.query(`CREATE INDEX administrator_log_action ON administrator_log (action, id DESC)`);
    await queryRunner.query(`CREATE INDEX administrator_log_at ON administrator_log (at, id)`);
    await queryRunner.query(
      `CREATE INDEX administrator_log_details ON administrator_log USING gin ((details::text) gin_trgm_ops)`,
    );
    await queryRunner.query(
      `CREATE INDEX administrator_log_request ON administrator_log ((origin ->> 'requestId'))`,
    );

    await queryRunner.query(`
      CREATE FUNCTION refuse_administrator_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'administrator_log is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER administrator_log_append_only
        BEFORE UPDATE OR DELETE OR TRUNCATE ON administrator_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_administrator_log_change()`);

    await queryRunner.query(`
      CREATE TABLE administrator_log_words (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        entry_id bigint NOT NULL REFERENCES administrator_log (id),
        commitment bytea NOT NULL CHECK (octet_length(commitment) = 32),
        person_id bigint NOT NULL,
        salt bytea NOT NULL,
        words text NOT NULL,
        UNIQUE (entry_id, commitment)
      )`);
    await queryRunner.query(
      `CREATE INDEX administrator_log_words_person ON administrator_log_words (person_id, id)`,
    );
    await queryRunner.query(
      `CREATE INDEX administrator_log_words_search ON administrator_log_words USING gin (words gin_trgm_ops)`,
    );
    await queryRunner.query(`REVOKE UPDATE, TRUNCATE ON administrator_log_words FROM pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE administrator_log_words`);
    await queryRunner.query(`DROP TRIGGER administrator_log_append_only ON administrator_log`);
    await queryRunner.query(`DROP FUNCTION refuse_administrator_log_change()`);
    await queryRunner.query(
      `DROP INDEX administrator_log_administrator, administrator_log_action_of, administrator_log_action, administrator_log_at,
         administrator_log_details, administrator_log_request`,
    );
    await queryRunner.query(
      `ALTER TABLE administrator_log DROP COLUMN reason, DROP COLUMN origin, DROP COLUMN hash,
         ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY`,
    );
    await queryRunner.query(
      `SELECT setval(pg_get_serial_sequence('administrator_log', 'id'), coalesce(max(id), 0) + 1, false)
       FROM administrator_log`,
    );
    await queryRunner.query(`DROP EXTENSION IF EXISTS pg_trgm`);
  }
}

interface UnsealedRow extends Omit<SealedFacts, 'id' | 'administratorId' | 'subjectId'> {
  readonly id: string;
  readonly administratorId: string;
  readonly subjectId: string;
}

async function sealAll(queryRunner: QueryRunner): Promise<void> {
  let hash = GENESIS_HASH;
  for (let last = '0'; ;) {
    const rows = (await queryRunner.query(
      `SELECT id, administrator_id AS "administratorId", action, subject_type AS "subjectType",
         subject_id AS "subjectId", details, reason, origin, at
       FROM administrator_log WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      [last],
    )) as UnsealedRow[];
    for (const row of rows) {
      const [id, administratorId, subjectId] = [row.id, row.administratorId, row.subjectId].map(Number) as [
        number,
        number,
        number,
      ];
      hash = sealEntry(hash, { ...row, id, administratorId, subjectId });
      await queryRunner.query(`UPDATE administrator_log SET hash = $2 WHERE id = $1`, [row.id, hash]);
      last = row.id;
    }
    if (rows.length < BATCH) return;
  }
}
