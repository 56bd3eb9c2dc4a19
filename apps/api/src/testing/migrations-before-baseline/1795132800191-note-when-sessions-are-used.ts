import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People see where they are signed in, and when each session was last used. That is written once an hour at most, in a
 * column of its own: a write of the session's data would also send its cookie again.
 */
export class NoteWhenSessionsAreUsed1795132800191 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE sessions ADD last_seen_at timestamptz NOT NULL DEFAULT now()`);
    // The first use is the only one that is known of earlier sessions.
    await queryRunner.query(`UPDATE sessions SET last_seen_at = created_at`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE sessions DROP last_seen_at`);
  }
}
