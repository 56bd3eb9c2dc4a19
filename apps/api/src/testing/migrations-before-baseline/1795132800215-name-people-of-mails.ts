import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every mail to a person names them, because an address may stop being theirs before the mail is forgotten: the download
 * lists it, and an erasure deletes it. Those that are waiting or were sent lately are given their person here.
 */
export class NamePeopleOfMails1795132800215 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE mail_outbox SET person_id = users.id FROM users
      WHERE mail_outbox.person_id IS NULL AND users.username = mail_outbox.recipient`);
    // A person's mails in the order in which the download reads them.
    await queryRunner.query(`DROP INDEX mail_outbox_person`);
    await queryRunner.query(
      `CREATE INDEX mail_outbox_person ON mail_outbox (person_id, id) WHERE person_id IS NOT NULL`,
    );
  }

  /** Whose the mails are stays true. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX mail_outbox_person`);
    await queryRunner.query(
      `CREATE INDEX mail_outbox_person ON mail_outbox (person_id) WHERE person_id IS NOT NULL`,
    );
  }
}
