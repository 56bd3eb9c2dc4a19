import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People. Their points are not here: the ledger alone knows a balance. */
export class CreateUsers1795132800002 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // One row a person whatever the letter case they typed. `session_epoch` is written into every session at sign-in:
    // raised by one, it voids all of them, also one that is being made at that moment.
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

    // Only the hash of a token is kept: whoever reads this table cannot reset anyone's password. A token that was used is deleted.
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
