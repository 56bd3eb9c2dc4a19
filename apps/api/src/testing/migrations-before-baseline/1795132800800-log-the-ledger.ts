import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log over the ledger (docs/ledger-format.md): its leaves in order, the inner nodes of its tree, the tree of accounts
 * that its states describe, and the checkpoints that were signed. What must never change cannot be changed by the
 * processes; what was published proves it to everybody else.
 */
export class LogTheLedger1795132800800 implements MigrationInterface {
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
      )`);
    await queryRunner.query(`
      CREATE TABLE ledger_log_states (
        leaf bigint PRIMARY KEY,
        root bytea NOT NULL CHECK (octet_length(root) = 32),
        accounts bigint NOT NULL,
        events bigint NOT NULL,
        points bigint NOT NULL,
        at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE ledger_checkpoints (
        size bigint PRIMARY KEY,
        note text NOT NULL,
        signed_at timestamptz(3) NOT NULL,
        written_at timestamptz(3)
      )`);
    await queryRunner.query(
      `CREATE INDEX ledger_checkpoints_unwritten ON ledger_checkpoints (size) WHERE written_at IS NULL`,
    );
    await queryRunner.query(`
      CREATE TABLE ledger_log_keys (
        key text PRIMARY KEY,
        first_used_at timestamptz(3) NOT NULL
      )`);
    // Somebody asks for a checkpoint before it is due; the next one answers all.
    await queryRunner.query(`
      CREATE TABLE ledger_checkpoint_wishes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        wished_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);

    // Complete subtrees of 256, 65,536 … leaves.
    await queryRunner.query(`
      CREATE TABLE ledger_log_nodes (
        level smallint NOT NULL,
        index bigint NOT NULL,
        hash bytea NOT NULL CHECK (octet_length(hash) = 32),
        PRIMARY KEY (level, index)
      )`);
    // Accounts as the last state describes them, and complete subtrees of 16, 256 … of them.
    await queryRunner.query(`
      CREATE TABLE ledger_state_accounts (
        index bigint PRIMARY KEY CHECK (index >= 0),
        user_id bigint NOT NULL UNIQUE,
        sequence bigint NOT NULL,
        balance bigint NOT NULL,
        head_hash bytea NOT NULL CHECK (octet_length(head_hash) = 32)
      ) WITH (fillfactor = 80)`);
    await queryRunner.query(`
      CREATE TABLE ledger_state_nodes (
        level smallint NOT NULL,
        index bigint NOT NULL,
        hash bytea NOT NULL CHECK (octet_length(hash) = 32),
        PRIMARY KEY (level, index)
      ) WITH (fillfactor = 80)`);

    // The worker verifies by itself, what is new more often than everything.
    await queryRunner.query(`
      ALTER TABLE ledger_verifications
        ADD COLUMN scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'new')),
        ADD COLUMN leaves bigint,
        ADD COLUMN first_fault text`);
    await queryRunner.query(`GRANT INSERT ON ledger_verifications TO pwen_app`);

    const ONLY_GROWING =
      'ledger_log_leaves, ledger_log_states, ledger_log_keys, ledger_log_nodes, ledger_checkpoint_wishes';
    await queryRunner.query(
      `REVOKE ALL ON ${ONLY_GROWING}, ledger_checkpoints, ledger_state_accounts, ledger_state_nodes FROM pwen_app`,
    );
    await queryRunner.query(`GRANT SELECT, INSERT ON ${ONLY_GROWING}, ledger_checkpoints TO pwen_app`);
    await queryRunner.query(`GRANT UPDATE (note, written_at) ON ledger_checkpoints TO pwen_app`);
    await queryRunner.query(
      `GRANT SELECT, INSERT, UPDATE ON ledger_state_accounts, ledger_state_nodes TO pwen_app`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM ledger_readers WHERE name = 'log'`);
    await queryRunner.query(`REVOKE INSERT ON ledger_verifications FROM pwen_app`);
    await queryRunner.query(
      `ALTER TABLE ledger_verifications DROP COLUMN scope, DROP COLUMN leaves, DROP COLUMN first_fault`,
    );
    await queryRunner.query(
      `DROP TABLE ledger_log_leaves, ledger_log_states, ledger_checkpoints, ledger_log_keys, ledger_log_nodes,
         ledger_state_accounts, ledger_state_nodes, ledger_checkpoint_wishes`,
    );
  }
}
