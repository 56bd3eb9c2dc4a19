import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The event store and its projection. Every key begins with user_id and no foreign key of another table refers to these
 * tables, so that they can later be spread over several machines by account.
 */
export class CreateLedger1795132800001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
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
        PRIMARY KEY (user_id, sequence),
        UNIQUE (user_id, key)
      )`);

    // The text of an event and its salt are stored outside the chain: they can be erased, and the chain still verifies.
    await queryRunner.query(`
      CREATE TABLE point_transaction_texts (
        user_id bigint NOT NULL,
        sequence bigint NOT NULL,
        salt bytea NOT NULL,
        text text NOT NULL,
        PRIMARY KEY (user_id, sequence)
      )`);

    // Free space on every page lets an updated balance stay on the same page, so that no index needs to be updated.
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
      ) WITH (fillfactor = 70)`);

    await queryRunner.query(`
      CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'point_transactions is append-only: % refused', TG_OP
          USING ERRCODE = 'restrict_violation', HINT = 'Correct an event by a new one that names it.';
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER point_transactions_append_only
        BEFORE UPDATE OR DELETE OR TRUNCATE ON point_transactions
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change()`);

    // The trigger protects against a mistake of the owner. The role that the processes act as does not have the right
    // at all.
    await queryRunner.query(
      `REVOKE ALL ON point_transactions, point_transaction_texts, point_accounts FROM pwen_app`,
    );
    await queryRunner.query(`GRANT SELECT, INSERT ON point_transactions TO pwen_app`);
    await queryRunner.query(`GRANT SELECT, INSERT, DELETE ON point_transaction_texts TO pwen_app`);
    await queryRunner.query(`GRANT SELECT, INSERT, UPDATE ON point_accounts TO pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE point_accounts, point_transaction_texts, point_transactions`);
    await queryRunner.query(`DROP FUNCTION refuse_ledger_change()`);
  }
}
