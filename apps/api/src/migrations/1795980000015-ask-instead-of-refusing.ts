import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Many people share one address of a carrier: an address past its number is asked for a solved challenge, then for a code in
 * the mail, instead of being refused; and a device that has signed in to an account before is not closed by the guesses of
 * others.
 */
export class AskInsteadOfRefusing1795980000015 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // A row is the signature of a challenge: it says nothing about who solved it.
    await queryRunner.query(`
      CREATE TABLE spent_challenges (
        digest bytea PRIMARY KEY CHECK (octet_length(digest) = 32),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX spent_challenges_expired ON spent_challenges (expires_at)`);
    // Of an address that has no account yet, by a digest with a key: nobody can try addresses on a copy of the table.
    await queryRunner.query(`
      CREATE TABLE registration_codes (
        digest bytea PRIMARY KEY CHECK (octet_length(digest) = 32),
        seed bytea NOT NULL UNIQUE CHECK (octet_length(seed) = 32),
        attempts integer NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX registration_codes_expired ON registration_codes (expires_at)`);
    await queryRunner.query(`
      CREATE TABLE known_devices (
        user_id bigint NOT NULL,
        device_digest bytea NOT NULL CHECK (octet_length(device_digest) = 32),
        first_seen_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, device_digest)
      );
      CREATE INDEX known_devices_last_seen ON known_devices (last_seen_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE spent_challenges, registration_codes, known_devices');
  }
}
