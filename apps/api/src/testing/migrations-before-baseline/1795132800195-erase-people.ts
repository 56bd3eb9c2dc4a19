import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A person can have themselves erased. Somebody who comes back afterwards gets no second welcome bonus: a keyed digest
 * of the address and the phone number is kept for that, and nothing that leads from it to the erased account.
 */
export class ErasePeople1795132800195 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // The row is the record that a deletion is due: the worker finds it whatever happens to the job.
    await queryRunner.query(`
      ALTER TABLE users
        ADD deletion_requested_at timestamptz,
        ADD is_returning boolean NOT NULL DEFAULT false`);
    await queryRunner.query(
      `CREATE INDEX users_to_erase ON users (deletion_requested_at) WHERE deletion_requested_at IS NOT NULL`,
    );
    await queryRunner.query(`
      CREATE TABLE erased_people_digests (
        digest bytea PRIMARY KEY CHECK (octet_length(digest) = 32),
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query(
      `CREATE INDEX erased_people_digests_expires ON erased_people_digests (expires_at)`,
    );

    // The votes of an erased person stay, and are nobody's.
    await queryRunner.query(`ALTER TABLE survey_responses ALTER user_id DROP NOT NULL`);
    // Answers worth no points do not touch the ledger, whose closed account would refuse them: the row of the person
    // must exist, so that answers which arrive during the erasure do not stay.
    await queryRunner.query(`
      ALTER TABLE quick_survey_responses ADD CONSTRAINT quick_survey_responses_user_id_fkey
        FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`);
    // For all mails to a person.
    await queryRunner.query(`CREATE INDEX mail_outbox_recipient ON mail_outbox (recipient)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX mail_outbox_recipient`);
    await queryRunner.query(
      `ALTER TABLE quick_survey_responses DROP CONSTRAINT quick_survey_responses_user_id_fkey`,
    );
    await queryRunner.query(`DELETE FROM survey_responses WHERE user_id IS NULL`);
    await queryRunner.query(`ALTER TABLE survey_responses ALTER user_id SET NOT NULL`);
    await queryRunner.query(`DROP TABLE erased_people_digests`);
    await queryRunner.query(`ALTER TABLE users DROP deletion_requested_at, DROP is_returning`);
  }
}
