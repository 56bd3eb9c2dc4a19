import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Nobody may approve what was asked for by an administrator who has only just made them one, so it must be known who made
 * whom and when. Whoever is an administrator already counts as old: nobody knows any more who invited them.
 *
 * It has no foreign keys to users: who made whom counts on for a while after either account is gone, as does what they did
 * in `balance_changes`.
 */
export class RememberWhoMadeAdministrators1795970000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE administrator_terms (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        since timestamptz NOT NULL,
        made_by bigint,
        invited_by bigint,
        confirmed_by bigint,
        confirmed_at timestamptz,
        ended_at timestamptz,
        CONSTRAINT administrator_terms_not_made_by_themselves CHECK (made_by <> user_id),
        CONSTRAINT administrator_terms_confirmed_whole CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
        -- A founder has nothing to confirm. NULL NOT IN (..) would be allowed, so it is said.
        CONSTRAINT administrator_terms_confirmed_by_a_third CHECK (
          confirmed_by IS NULL OR (made_by IS NOT NULL AND confirmed_by NOT IN (user_id, made_by)))
      );
      -- Somebody is an administrator once.
      CREATE UNIQUE INDEX administrator_terms_open ON administrator_terms (user_id) WHERE ended_at IS NULL;
      -- Those that have ended are read for a week.
      CREATE INDEX administrator_terms_since ON administrator_terms (since);
      -- What is known of a person when they are erased.
      CREATE INDEX administrator_terms_of_person ON administrator_terms (user_id, id);
      REVOKE DELETE ON administrator_terms FROM pwen_app;
      -- An auditor is invited by one administrator and promoted by another, perhaps much later.
      ALTER TABLE users ADD invited_by bigint;
      INSERT INTO administrator_terms (user_id, since)
        SELECT id, created_at FROM users WHERE role = 'administrator' ORDER BY id`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP invited_by; DROP TABLE administrator_terms');
  }
}
