import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person was asked to prove: that an e-mail address or a phone is theirs. One row for each, so that a new mail
 * replaces the one before. The guesses are counted in the row, where concurrent ones cannot pass by each other.
 *
 * A message in the outbox names the person, because several may have asked for a mail to one address, and may be a text
 * message.
 */
export class AskForConfirmation1795132800152 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE confirmations (
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('email', 'phone')),
        address text NOT NULL,
        seed bytea NOT NULL UNIQUE,
        token_hash bytea NOT NULL UNIQUE,
        attempts integer NOT NULL DEFAULT 0,
        requested_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, kind)
      )`);
    await queryRunner.query(`CREATE INDEX confirmations_expired ON confirmations (expires_at)`);
    await queryRunner.query(`
      ALTER TABLE mail_outbox
        ADD person_id bigint,
        ADD channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'sms'))`);
    await queryRunner.query(
      `CREATE INDEX mail_outbox_person ON mail_outbox (person_id) WHERE person_id IS NOT NULL`,
    );
    await queryRunner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON confirmations TO pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE mail_outbox DROP person_id, DROP channel`);
    await queryRunner.query(`DROP TABLE confirmations`);
  }
}
