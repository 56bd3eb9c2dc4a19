import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People. Their points are not stored here: only the ledger knows a balance. */
export class CreateUsers1795132800002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // One row per person, regardless of the letter case in which they type their username. `session_epoch` is written
    // into every session at sign-in: increasing it by one invalidates all sessions of the person, including one that is
    // being created at that moment.
    await queryRunner.query(`
      CREATE TABLE users (
        id bigint PRIMARY KEY,
        username text NOT NULL CONSTRAINT users_username_taken UNIQUE CHECK (username = lower(username)),
        password_hash text NOT NULL,
        phone text,
        role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'auditor', 'administrator')),
        blocked boolean NOT NULL DEFAULT false,
        session_epoch integer NOT NULL DEFAULT 0,
        referral_code text UNIQUE,
        referred_by bigint REFERENCES users (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX users_referred_by ON users (referred_by)`);

    // Only the hash of a token is stored, so that nobody who reads this table can reset a password. A used token is
    // deleted.
    await queryRunner.query(`
      CREATE TABLE password_resets (
        token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query(`CREATE INDEX password_resets_user ON password_resets (user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE password_resets, users`);
  }
}
