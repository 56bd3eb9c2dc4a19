import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Those who decide hear once a day that redemptions wait for a look. One row says on which day they last did, whichever worker
 * told them.
 */
export class RemindOfHolds1795980000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE review_reminders (
        id integer PRIMARY KEY CHECK (id = 1),
        day date NOT NULL
      );
      INSERT INTO review_reminders VALUES (1, '2026-01-01');
      REVOKE INSERT, DELETE ON review_reminders FROM pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE review_reminders');
  }
}
