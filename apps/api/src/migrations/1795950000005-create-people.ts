import type { MigrationInterface, QueryRunner } from 'typeorm';

import { LETTER } from './letter.js';
import { noWayDown } from './no-way-down.js';

/**
 * People, what they have proved of themselves, and what they sign in with. Their points are not stored here: only the ledger
 * knows a balance.
 */
export class CreatePeople1795950000005 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createUsers(queryRunner);
    await this.indexUsers(queryRunner);
    await this.createProofs(queryRunner);
    await this.createSecondFactors(queryRunner);

    // Administrators and auditors are invited by mail. One row for each address, so that a new invitation replaces the one
    // before. A row that was used or withdrawn is deleted: the administrators' log says what became of it.
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
      );
      CREATE INDEX staff_invitations_expired ON staff_invitations (expires_at)`);
  }

  /**
   * One row per person, regardless of the letter case in which they type their username. Increasing `session_epoch`, which
   * is written into every session at sign-in, by one invalidates all sessions of the person, including one that is being
   * created at that moment. Without a name a person is called by none: an e-mail address is never shown in its place.
   *
   * A confirmed e-mail address or phone belongs to one account, whoever confirms it first. The address is compared in its
   * canonical form, `confirmed_email`, because marie.joseph@gmail.com and mariejoseph+2@gmail.com are one mailbox.
   *
   * `deletion_requested_at` is the record that a deletion is due: the worker finds it whatever happens to the job.
   * `left_team_at`: such a person never registered, so no welcome bonus is missing. `without_events` is true until the
   * reader of what people hold has seen an event of them.
   */
  private async createUsers(queryRunner: QueryRunner): Promise<void> {
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
        created_at timestamptz NOT NULL,
        name text CHECK (char_length(name) BETWEEN 1 AND ${40 * LETTER}),
        shows_name boolean NOT NULL DEFAULT false,
        language text CHECK (language IN ('ht', 'fr', 'en')),
        email_confirmed_at timestamptz,
        phone_confirmed_at timestamptz,
        confirmed_email text CONSTRAINT users_confirmed_email_taken UNIQUE,
        adult_declared_at timestamptz,
        terms_accepted_at timestamptz,
        terms_version text,
        deletion_requested_at timestamptz,
        is_returning boolean NOT NULL DEFAULT false,
        last_seen_at timestamptz,
        deletion_requested_by bigint,
        left_team_at timestamptz,
        without_events boolean NOT NULL DEFAULT true,
        CONSTRAINT users_email_confirmed_whole CHECK ((email_confirmed_at IS NULL) = (confirmed_email IS NULL)),
        CONSTRAINT users_terms_whole CHECK ((terms_accepted_at IS NULL) = (terms_version IS NULL))
      )`);
  }

  private async indexUsers(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE UNIQUE INDEX users_confirmed_phone_taken ON users (phone) WHERE phone_confirmed_at IS NOT NULL;
      CREATE INDEX users_referred_by ON users (referred_by);
      -- Whether an earlier account has the same phone number.
      CREATE INDEX users_phone ON users (phone, id);
      CREATE INDEX users_to_erase ON users (deletion_requested_at) WHERE deletion_requested_at IS NOT NULL;
      -- The few people who may not be listed on the leaderboard, among all.
      CREATE INDEX users_not_listed ON users (id)
        WHERE blocked OR role <> 'user' OR deletion_requested_at IS NOT NULL;
      -- Whether there is somebody else to approve, among a million people.
      CREATE INDEX users_administrators ON users (id) WHERE role = 'administrator'`);

    // Administrators find people by parts of their address, phone or name, and by what they are. Each list is read by an
    // index in its order, and stops when its page is full or it has looked at enough people. Those without any event get an
    // index of their own: at the end of the list by points they would be looked for through hundreds of empty pages.
    await queryRunner.query(`
      CREATE INDEX users_registered ON users (created_at, id);
      -- The few for whom somebody looks among all.
      CREATE INDEX users_blocked ON users (created_at, id) WHERE blocked;
      CREATE INDEX users_unconfirmed ON users (created_at, id) WHERE email_confirmed_at IS NULL;
      CREATE INDEX users_without_events ON users (created_at, id) WHERE without_events;
      -- New people wait in a list of the index, which every search reads, so it is kept short.
      CREATE INDEX users_searched ON users
        USING gin (searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, ''))
                   gin_trgm_ops)
        WITH (gin_pending_list_limit = 256);
      -- A larger sample of what searches are compared with. In a sample of a hundred, one person with the searched digits
      -- passes for one percent of all: then the planner walks through everybody in their order, instead of asking the index
      -- for the few.
      ALTER INDEX users_searched ALTER COLUMN 1 SET STATISTICS 1000`);
  }

  private async createProofs(queryRunner: QueryRunner): Promise<void> {
    // Only the hash of a token is stored, so that nobody who reads this table can reset a password. A used token is
    // deleted. The worker removes those that nobody used, and does not read those that are still valid.
    await queryRunner.query(`
      CREATE TABLE password_resets (
        token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX password_resets_user ON password_resets (user_id);
      CREATE INDEX password_resets_expires ON password_resets (expires_at)`);

    // What a person was asked to prove: that an e-mail address or a phone is theirs. One row for each, so that a new mail
    // replaces the one before. The guesses are counted in the row, where concurrent ones cannot pass by each other. The
    // link of a mail is opened twice: by the phone that opens it again, or after the code of the same mail was typed in.
    // Until it would have expired, what was used is known, so that the answer is "confirmed" and not "too old".
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
        used_at timestamptz,
        PRIMARY KEY (user_id, kind)
      );
      CREATE INDEX confirmations_expired ON confirmations (expires_at)`);

    // Somebody who comes back after they were erased gets no second welcome bonus: a keyed digest of the address and the
    // phone number is kept for that, and nothing that leads from it to the erased account.
    await queryRunner.query(`
      CREATE TABLE erased_people_digests (
        digest bytea PRIMARY KEY CHECK (octet_length(digest) = 32),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX erased_people_digests_expires ON erased_people_digests (expires_at)`);
  }

  private async createSecondFactors(queryRunner: QueryRunner): Promise<void> {
    // One authenticator app for each person. The secret is encrypted, so that a copy of this table makes no codes. Codes up
    // to `last_step` are used up. Of one that is only begun nothing counts, and the app that a person has counts until the
    // new one is confirmed: so what was begun is kept beside it.
    await queryRunner.query(`
      CREATE TABLE second_factors (
        user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        secret bytea,
        begun_at timestamptz,
        confirmed_at timestamptz,
        last_step bigint,
        begun_secret bytea,
        CONSTRAINT second_factors_confirmed_whole CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
        CONSTRAINT second_factors_begun_whole CHECK ((begun_secret IS NULL) = (begun_at IS NULL))
      )`);

    // Only their hashes are stored. A used one stays, so that the person sees how many are left.
    await queryRunner.query(`
      CREATE TABLE recovery_codes (
        user_id bigint NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
        code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
        used_at timestamptz,
        PRIMARY KEY (user_id, code_hash)
      )`);
  }
}
