import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What makes points or vouchers cheaper counts a day later when it is worth much, so that one administrator alone does not
 * set a price to nothing, take the vouchers and set it back. What is wanted needs a place until then, and what was worth
 * little stays there too, because many small ones are worth much.
 *
 * It has no foreign keys: it tells who wanted what, and must outlive what it is about. That there is one waiting change of
 * a thing at most, and that nobody lets their own count before its time, is refused by the database itself.
 */
export class CreateDelayedChanges1795970000002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE delayed_changes (
        id bigint PRIMARY KEY,
        kind text NOT NULL
          CHECK (kind IN ('reward-terms', 'content-points', 'survey-points', 'bonuses', 'person-deletion')),
        subject_id bigint NOT NULL,
        former jsonb NOT NULL CHECK (jsonb_typeof(former) = 'object'),
        wanted jsonb NOT NULL CHECK (jsonb_typeof(wanted) = 'object'),
        worth_points bigint NOT NULL CHECK (worth_points > 0),
        requested_by bigint NOT NULL,
        requested_at timestamptz NOT NULL,
        counts_from timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'done', 'stopped', 'replaced')),
        decided_by bigint,
        decided_at timestamptz,
        told_at timestamptz,
        CHECK (counts_from >= requested_at),
        CHECK ((state = 'waiting') = (decided_at IS NULL)),
        CHECK (state <> 'done' OR decided_by IS NULL OR decided_by <> requested_by)
      );
      CREATE UNIQUE INDEX delayed_changes_waiting ON delayed_changes (kind, subject_id) WHERE state = 'waiting';
      CREATE INDEX delayed_changes_due ON delayed_changes (counts_from) WHERE state = 'waiting';
      -- What one administrator has given away alone within a day.
      CREATE INDEX delayed_changes_alone ON delayed_changes (requested_by, requested_at)
        WHERE counts_from = requested_at;
      CREATE INDEX delayed_changes_listed ON delayed_changes (id DESC) WHERE counts_from > requested_at;
      CREATE INDEX delayed_changes_of_person ON delayed_changes (subject_id) WHERE kind = 'person-deletion';
      CREATE INDEX delayed_changes_untold ON delayed_changes (id) WHERE told_at IS NULL AND counts_from > requested_at;
      REVOKE DELETE ON delayed_changes FROM pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE delayed_changes');
  }
}
