import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the team writes about a person. Notes are added and, with their person, erased; nobody edits one. Who wrote it may be
 * gone while the note stays, so that is no foreign key.
 */
export class NotePeople1795970000022 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE person_notes (
        id bigint PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        written_by bigint NOT NULL,
        written_at timestamptz NOT NULL,
        text text NOT NULL CHECK (text <> '' AND length(text) <= 1000)
      );
      CREATE INDEX person_notes_of_person ON person_notes (user_id, id);
      REVOKE UPDATE ON person_notes FROM pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE person_notes');
  }
}
