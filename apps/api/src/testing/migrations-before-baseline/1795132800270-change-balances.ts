import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators change balances, and a large change waits for a second one. The ledger knows only events that happened;
 * a request for one, and who approved it, needs a place of its own.
 */
export class ChangeBalances1795132800270 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // It has no foreign key to users: it tells who changed what, and must outlive a person as their events do. That
    // nobody approves their own change, and that a change is one event at most, is refused by the database itself.
    await queryRunner.query(`
      CREATE TABLE balance_changes (
        id bigint PRIMARY KEY,
        user_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('increase', 'decrease', 'reverse')),
        amount_points integer NOT NULL CHECK (amount_points > 0),
        corrects bigint,
        reason text NOT NULL CHECK (char_length(reason) <= 200),
        state text NOT NULL CHECK (state IN ('waiting', 'done', 'rejected', 'withdrawn')),
        idempotency_key text NOT NULL CHECK (octet_length(idempotency_key) BETWEEN 1 AND 100),
        requested_by bigint NOT NULL,
        requested_at timestamptz NOT NULL,
        decided_by bigint,
        decided_at timestamptz,
        decision_reason text CHECK (char_length(decision_reason) <= 200),
        sequence bigint,
        UNIQUE (requested_by, idempotency_key),
        UNIQUE (user_id, sequence),
        CHECK (user_id <> requested_by),
        CHECK ((kind = 'reverse') = (corrects IS NOT NULL)),
        CHECK ((state = 'waiting') = (decided_at IS NULL)),
        CHECK ((state = 'done') = (sequence IS NOT NULL)),
        CHECK (CASE state
          WHEN 'waiting' THEN decided_by IS NULL
          WHEN 'withdrawn' THEN decided_by IS NULL OR decided_by = requested_by
          WHEN 'rejected' THEN decided_by IS NOT NULL AND decided_by <> requested_by
          ELSE decided_by IS NULL OR decided_by NOT IN (requested_by, user_id) END)
      )`);
    await queryRunner.query(
      `CREATE INDEX balance_changes_waiting ON balance_changes (id DESC) WHERE state = 'waiting'`,
    );
    await queryRunner.query(`CREATE INDEX balance_changes_of_person ON balance_changes (user_id, id DESC)`);
    await queryRunner.query(`GRANT SELECT, INSERT, UPDATE ON balance_changes TO pwen_app`);
    await queryRunner.query(`REVOKE DELETE ON balance_changes FROM pwen_app`);

    // Whether there is somebody else to approve, among a million people.
    await queryRunner.query(`CREATE INDEX users_administrators ON users (id) WHERE role = 'administrator'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX users_administrators`);
    await queryRunner.query(`DROP TABLE balance_changes`);
  }
}
