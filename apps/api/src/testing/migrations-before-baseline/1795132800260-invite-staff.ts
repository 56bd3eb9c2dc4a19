import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators and auditors are invited by mail; until now only the first administrator of an installation had an
 * account. One row for each address, so that a new invitation replaces the one before. A row that was used or withdrawn
 * is deleted: the administrators' log says what became of it.
 */
export class InviteStaff1795132800260 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE staff_invitations (
        id bigint PRIMARY KEY,
        email text NOT NULL UNIQUE CHECK (email = lower(email)),
        role text NOT NULL CHECK (role IN ('auditor', 'administrator')),
        seed bytea NOT NULL,
        token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
        invited_by bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        invited_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX staff_invitations_expired ON staff_invitations (expires_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE staff_invitations`);
  }
}
