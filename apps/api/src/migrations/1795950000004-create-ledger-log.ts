import type { MigrationInterface, QueryRunner } from 'typeorm';

import { noWayDown } from './no-way-down.js';

/**
 * The log over the ledger (docs/ledger-format.md): its leaves in order, the inner nodes of its tree, the tree of accounts
 * that its states describe, and the checkpoints that were signed; and what verifications of the ledger found. What must
 * never change cannot be changed by the processes; what was published proves it to everybody else.
 */
export class CreateLedgerLog1795950000004 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    // An event enters once. A leaf without an event is a state.
    await queryRunner.query(`
      CREATE TABLE ledger_log_leaves (
        leaf bigint PRIMARY KEY CHECK (leaf >= 0),
        user_id bigint,
        sequence bigint,
        hash bytea NOT NULL CHECK (octet_length(hash) = 32),
        UNIQUE (user_id, sequence),
        CHECK ((user_id IS NULL) = (sequence IS NULL))
      );
      CREATE TABLE ledger_log_states (
        leaf bigint PRIMARY KEY,
        root bytea NOT NULL CHECK (octet_length(root) = 32),
        accounts bigint NOT NULL,
        events bigint NOT NULL,
        points bigint NOT NULL,
        at timestamptz(3) NOT NULL
      );
      -- Complete subtrees of 256, 65,536 … leaves.
      CREATE TABLE ledger_log_nodes (
        level smallint NOT NULL,
        index bigint NOT NULL,
        hash bytea NOT NULL CHECK (octet_length(hash) = 32),
        PRIMARY KEY (level, index)
      );
      CREATE TABLE ledger_log_keys (
        key text PRIMARY KEY,
        first_used_at timestamptz(3) NOT NULL
      );
      REVOKE ALL ON ledger_log_leaves, ledger_log_states, ledger_log_nodes, ledger_log_keys FROM pwen_app;
      GRANT SELECT, INSERT ON ledger_log_leaves, ledger_log_states, ledger_log_nodes, ledger_log_keys TO pwen_app`);

    // A checkpoint gets the signatures of witnesses later, and the time at which it was published.
    await queryRunner.query(`
      CREATE TABLE ledger_checkpoints (
        size bigint PRIMARY KEY,
        note text NOT NULL,
        signed_at timestamptz(3) NOT NULL,
        written_at timestamptz(3)
      );
      CREATE INDEX ledger_checkpoints_unwritten ON ledger_checkpoints (size) WHERE written_at IS NULL;
      REVOKE ALL ON ledger_checkpoints FROM pwen_app;
      GRANT SELECT, INSERT, UPDATE (note, written_at) ON ledger_checkpoints TO pwen_app;

      -- Somebody asks for a checkpoint before it is due; the next one answers all.
      CREATE TABLE ledger_checkpoint_wishes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        wished_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      REVOKE ALL ON ledger_checkpoint_wishes FROM pwen_app;
      GRANT SELECT, INSERT ON ledger_checkpoint_wishes TO pwen_app`);

    await this.createStates(queryRunner);

    // The worker verifies by itself, what is new more often than everything.
    await queryRunner.query(`
      CREATE TABLE ledger_verifications (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        verified_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        events bigint NOT NULL,
        accounts bigint NOT NULL,
        faults bigint NOT NULL,
        scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'new')),
        leaves bigint,
        first_fault text
      );
      REVOKE ALL ON ledger_verifications FROM pwen_app;
      GRANT SELECT, INSERT ON ledger_verifications TO pwen_app`);
  }

  /**
   * Accounts as the last state describes them, and complete subtrees of 16, 256 … of them. The hashes between a block of
   * the tree and the 16 below it are kept, so that a change hashes only what is above it.
   */
  private async createStates(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ledger_state_accounts (
        index bigint PRIMARY KEY CHECK (index >= 0),
        user_id bigint NOT NULL UNIQUE,
        sequence bigint NOT NULL,
        balance bigint NOT NULL,
        head_hash bytea NOT NULL CHECK (octet_length(head_hash) = 32)
      ) WITH (fillfactor = 80);
      CREATE TABLE ledger_state_nodes (
        level smallint NOT NULL,
        index bigint NOT NULL,
        hash bytea NOT NULL CHECK (octet_length(hash) = 32),
        inner_hashes bytea CHECK (octet_length(inner_hashes) = 14 * 32),
        PRIMARY KEY (level, index)
      ) WITH (fillfactor = 80);
      REVOKE ALL ON ledger_state_accounts, ledger_state_nodes FROM pwen_app;
      GRANT SELECT, INSERT, UPDATE ON ledger_state_accounts, ledger_state_nodes TO pwen_app`);
  }
}
