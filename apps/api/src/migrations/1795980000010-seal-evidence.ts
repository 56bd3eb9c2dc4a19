import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Version 2 of the ledger's format. Events commit to evidence, which stands beside them as their texts do; the rules of the view
 * limit are dated rows, of which none is ever changed; and a state of the log says what it vouches for beside the points.
 *
 * No event is rewritten: those of version 1 have no evidence, and the default says so.
 */
export class SealEvidence1795980000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE point_transactions
        ADD evidence_hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
        ADD CONSTRAINT point_transactions_evidence_hash_check CHECK (octet_length(evidence_hash) = 32) NOT VALID,
        ADD CONSTRAINT point_transactions_without_evidence
          CHECK (encoding_version > 1 OR evidence_hash = decode(repeat('00', 32), 'hex')) NOT VALID,
        DROP CONSTRAINT point_transactions_encoding_version_check,
        ADD CONSTRAINT point_transactions_encoding_version_check CHECK (encoding_version IN (1, 2)) NOT VALID`);

    // Stored outside the chain, as the texts are: it can be erased, and the chain still verifies.
    await queryRunner.query(`
      CREATE TABLE point_transaction_evidence (
        user_id bigint NOT NULL,
        sequence bigint NOT NULL,
        salt bytea NOT NULL CHECK (octet_length(salt) = 16),
        evidence text NOT NULL CHECK (octet_length(evidence) <= 200),
        PRIMARY KEY (user_id, sequence)
      );
      REVOKE ALL ON point_transaction_evidence FROM pwen_app;
      GRANT SELECT, INSERT, DELETE ON point_transaction_evidence TO pwen_app`);

    await this.createRules(queryRunner);

    // States of version 1 have none of this. When a verification began is what it vouches for; of old ones only the end is known.
    await queryRunner.query(`
      ALTER TABLE ledger_log_states
        ADD audit_entries bigint,
        ADD audit_hash bytea CHECK (octet_length(audit_hash) = 32),
        ADD verified_since timestamptz(3),
        ADD CONSTRAINT ledger_log_states_audit_whole CHECK (
          (audit_entries IS NULL) = (audit_hash IS NULL)
          AND (audit_entries IS NOT NULL OR verified_since IS NULL));
      ALTER TABLE ledger_verifications ADD began_at timestamptz(3);
      CREATE INDEX ledger_verifications_faultless ON ledger_verifications (id) WHERE scope = 'all' AND faults = 0`);
  }

  /**
   * Every process reads the rules once a minute, and those that could not for five minutes decide nothing: rules that count from
   * ten minutes ahead are known to all of them in time. An event keeps the rules of its time, so none may begin before others
   * that are there, and none is changed. The lock makes two who add rules at once see each other.
   */
  private async createRules(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ledger_rules (
        counts_from timestamptz(3) PRIMARY KEY,
        view_limit integer NOT NULL CHECK (view_limit BETWEEN 1 AND 100),
        pause_ms integer NOT NULL CHECK (pause_ms > 0)
      );
      INSERT INTO ledger_rules VALUES ('1970-01-01T00:00:00Z', 4, 300000);
      CREATE FUNCTION refuse_change_of_ledger_rules() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'ledger_rules is append-only: % refused', TG_OP
          USING ERRCODE = 'restrict_violation', HINT = 'Add rules that count from a later time.';
      END $$;
      CREATE TRIGGER ledger_rules_append_only
        BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_rules
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger_rules();
      CREATE FUNCTION require_ledger_rules_ahead() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('ledger_rules', 0));
        IF NEW.counts_from < statement_timestamp() + interval '10 minutes' THEN
          RAISE EXCEPTION 'rules count from ten minutes ahead at the earliest, not from %', NEW.counts_from
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_rules_ahead';
        END IF;
        IF EXISTS (SELECT FROM public.ledger_rules WHERE counts_from >= NEW.counts_from) THEN
          RAISE EXCEPTION 'rules count from after all others, not from %', NEW.counts_from
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_rules_in_order';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER ledger_rules_ahead
        BEFORE INSERT ON ledger_rules
        FOR EACH ROW EXECUTE FUNCTION require_ledger_rules_ahead();
      REVOKE ALL ON ledger_rules FROM pwen_app;
      GRANT SELECT ON ledger_rules TO pwen_app`);
  }

  /** Refused by the first two constraints while there is an event or a state of version 2, which the release before cannot verify. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE point_transactions ADD CONSTRAINT point_transactions_of_version_1 CHECK (encoding_version = 1);
      ALTER TABLE ledger_log_states ADD CONSTRAINT ledger_log_states_of_version_1 CHECK (audit_entries IS NULL);
      ALTER TABLE ledger_log_states DROP CONSTRAINT ledger_log_states_of_version_1;
      ALTER TABLE point_transactions
        DROP CONSTRAINT point_transactions_of_version_1,
        DROP CONSTRAINT point_transactions_encoding_version_check,
        ADD CONSTRAINT point_transactions_encoding_version_check CHECK (encoding_version >= 1),
        DROP CONSTRAINT point_transactions_without_evidence,
        DROP evidence_hash;
      DROP TABLE point_transaction_evidence, ledger_rules;
      DROP FUNCTION refuse_change_of_ledger_rules(), require_ledger_rules_ahead();
      DROP INDEX ledger_verifications_faultless;
      ALTER TABLE ledger_verifications DROP began_at;
      ALTER TABLE ledger_log_states
        DROP CONSTRAINT ledger_log_states_audit_whole,
        DROP audit_entries,
        DROP audit_hash,
        DROP verified_since`);
  }
}
