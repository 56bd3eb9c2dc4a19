import type { MigrationInterface, QueryRunner } from 'typeorm';

import { LETTER } from './letter.js';
import { noWayDown } from './no-way-down.js';

/**
 * Administrators change balances, and a large change waits for a second one. The ledger knows only events that happened; a
 * request for one, and who approved it, needs a place of its own.
 *
 * It has no foreign key to users: it tells who changed what, and must outlive a person as their events do. That nobody
 * decides about their own balance or approves their own change, and that a change is one event at most, is refused by the
 * database itself.
 */
export class CreateBalanceChanges1795950000010 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE balance_changes (
        id bigint PRIMARY KEY,
        user_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('increase', 'decrease', 'reverse')),
        amount_points integer NOT NULL CHECK (amount_points > 0),
        corrects bigint,
        reason text NOT NULL CHECK (char_length(reason) BETWEEN 0 AND ${200 * LETTER}),
        state text NOT NULL CHECK (state IN ('waiting', 'done', 'rejected', 'withdrawn')),
        idempotency_key text NOT NULL CHECK (octet_length(idempotency_key) BETWEEN 1 AND 100),
        requested_by bigint NOT NULL,
        requested_at timestamptz NOT NULL,
        decided_by bigint,
        decided_at timestamptz,
        decision_reason text CHECK (char_length(decision_reason) BETWEEN 0 AND ${200 * LETTER}),
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
          ELSE decided_by IS NULL OR decided_by NOT IN (requested_by, user_id) END),
        CONSTRAINT balance_changes_not_decided_by_the_person CHECK (decided_by <> user_id)
      );
      CREATE INDEX balance_changes_waiting ON balance_changes (id DESC) WHERE state = 'waiting';
      CREATE INDEX balance_changes_of_person ON balance_changes (user_id, id DESC);
      -- What one administrator has changed alone of one person's points within a day: the second approval must not be got
      -- around by many small changes.
      CREATE INDEX balance_changes_alone ON balance_changes (requested_by, user_id, requested_at)
        WHERE state = 'done' AND decided_by IS NULL;
      REVOKE DELETE ON balance_changes FROM pwen_app`);
  }
}
