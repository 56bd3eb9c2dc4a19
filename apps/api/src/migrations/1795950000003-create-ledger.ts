import type { MigrationInterface, QueryRunner } from 'typeorm';

import { noWayDown } from './no-way-down.js';

/**
 * The event store and its projection. Every key begins with user_id and no foreign key of another table refers to these
 * tables, so that they can later be spread over several machines by account.
 */
export class CreateLedger1795950000003 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createEvents(queryRunner);

    // The text of an event and its salt are stored outside the chain: they can be erased, and the chain still verifies.
    await queryRunner.query(`
      CREATE TABLE point_transaction_texts (
        user_id bigint NOT NULL,
        sequence bigint NOT NULL,
        salt bytea NOT NULL,
        text text NOT NULL,
        PRIMARY KEY (user_id, sequence)
      );
      REVOKE ALL ON point_transaction_texts FROM pwen_app;
      GRANT SELECT, INSERT, DELETE ON point_transaction_texts TO pwen_app`);

    // Every person has an account, even if nothing has happened to it yet, so that an auditor can recognise a missing
    // account as a fault. Free space on every page lets an updated balance stay on the same page, so that no index needs
    // to be updated.
    await queryRunner.query(`
      CREATE TABLE point_accounts (
        user_id bigint PRIMARY KEY,
        sequence bigint NOT NULL DEFAULT 0,
        balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
        head_hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex') CHECK (octet_length(head_hash) = 32),
        closed boolean NOT NULL DEFAULT false,
        last_recorded_at timestamptz(3),
        view_points integer NOT NULL DEFAULT 0,
        view_timeout_started_at timestamptz(3)
      ) WITH (fillfactor = 70);
      REVOKE ALL ON point_accounts FROM pwen_app;
      GRANT SELECT, INSERT, UPDATE ON point_accounts TO pwen_app`);

    // How the statement that appends to the ledger refuses: it raises an error with its own name, so that Postgres's log
    // says what happened. There is no other way to fail a whole statement from inside it.
    await queryRunner.query(`
      CREATE FUNCTION refuse_changed_accounts() RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the accounts have changed since the batch was decided, or its commands are timed ahead'
          USING ERRCODE = 'PL001';
      END $$`);
  }

  /**
   * Each event states by which version of the format its hash was made, so that nobody has to guess when there is a second
   * one; no default, because every statement has to state the version by which it writes.
   *
   * `position` is the order in which readers of the whole ledger get the events. It is drawn while the account's row is
   * locked, so the positions of an account's events are in the order of their sequence. The database draws it by itself: the
   * role of the processes needs no right to change the sequence object, and cannot reset it; it may read how far it has come.
   * Its index is not unique, because a unique one would have to begin with user_id if the table is spread over several
   * machines; `verify` looks for positions that were given twice.
   */
  private async createEvents(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE point_transactions (
        user_id bigint NOT NULL,
        sequence bigint NOT NULL CHECK (sequence > 0),
        amount bigint NOT NULL,
        balance_after bigint NOT NULL CHECK (balance_after >= 0),
        corrects bigint,
        recorded_at timestamptz(3) NOT NULL,
        type text NOT NULL,
        source_type text NOT NULL,
        source_id text CHECK (octet_length(source_id) <= 200),
        key text NOT NULL CHECK (octet_length(key) BETWEEN 1 AND 200),
        actor text NOT NULL CHECK (octet_length(actor) BETWEEN 1 AND 200),
        text_hash bytea NOT NULL CHECK (octet_length(text_hash) = 32),
        hash bytea NOT NULL CHECK (octet_length(hash) = 32),
        encoding_version smallint NOT NULL CHECK (encoding_version >= 1),
        position bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (user_id, sequence),
        UNIQUE (user_id, key)
      );
      CREATE INDEX point_transactions_position ON point_transactions (position);
      -- What a person earned with surveys, among everything they ever earned.
      CREATE INDEX point_transactions_earned_by_surveys ON point_transactions (user_id) INCLUDE (amount)
        WHERE type = 'EARN' AND source_type = 'SURVEY';
      GRANT SELECT ON SEQUENCE point_transactions_position_seq TO pwen_app`);

    // The trigger protects against a mistake of the owner. The role that the processes act as does not have the right at
    // all.
    await queryRunner.query(`
      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'point_transactions is append-only: % refused', TG_OP
          USING ERRCODE = 'restrict_violation', HINT = 'Correct an event by a new one that names it.';
      END $$;
      CREATE TRIGGER point_transactions_append_only
        BEFORE UPDATE OR DELETE OR TRUNCATE ON point_transactions
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
      REVOKE ALL ON point_transactions FROM pwen_app;
      GRANT SELECT, INSERT ON point_transactions TO pwen_app`);
  }
}
