import type { MigrationInterface, QueryRunner } from 'typeorm';

import { noWayDown } from './no-way-down.js';

/**
 * The application's role and the tables that belong to no feature. The processes have the rights of `pwen_app`, which owns
 * nothing and may do only what is granted to it, and log in as a member of it: an attacker who controls them can neither
 * change the schema nor rewrite the ledger.
 */
export class CreatePlatform1795950000000 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    // Roles belong to the whole server and not to this database: another database may have created this role already,
    // or may be creating it at the same time. The owner is no member of it: `verify` could not distinguish them from a
    // process to which somebody gave the tables. Whoever creates the role keeps the right to grant it, which `migrate`
    // needs for the login of the processes.
    await queryRunner.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pwen_app') THEN
          BEGIN
            CREATE ROLE pwen_app NOLOGIN;
          EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
          END;
        END IF;
      END $$`);
    // For every later table. Where the processes may do less, the migration that creates the table revokes the rest.
    await queryRunner.query(`
      GRANT USAGE ON SCHEMA public TO pwen_app;
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pwen_app`);

    // The columns that connect-pg-simple expects, and three more. By the person's id all their sessions can be ended. Only
    // the newest of an account are kept, so the time at which each began is stored: the expiry does not tell it, because
    // sessions of the two apps last differently long. People see when each was last used; that is written once an hour at
    // most, and not into the session's data, whose every write would also send its cookie again.
    await queryRunner.query(`
      CREATE TABLE sessions (
        sid varchar PRIMARY KEY,
        sess json NOT NULL,
        expire timestamp(6) NOT NULL,
        user_id bigint GENERATED ALWAYS AS ((sess #>> '{passport,user,id}')::bigint) STORED,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX sessions_expire ON sessions (expire);
      CREATE INDEX sessions_user ON sessions (user_id)`);

    // The columns that rate-limiter-flexible expects; `expire` is in milliseconds since 1970. The counts are not written to
    // the write-ahead log: otherwise each request that is counted would wait for the disk before it continues. A crash of
    // Postgres or a failover empties the table, and every limit starts again; nobody who is limited can cause either.
    await queryRunner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
      CREATE INDEX rate_limits_expire ON rate_limits (expire)`);

    await this.createOutbox(queryRunner);

    // Each process takes blocks of ids from this one row, whose value only increases: two that made ids from the time made
    // the same one now and then, and somebody's registration or answer failed.
    await queryRunner.query(`
      CREATE TABLE id_blocks (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        next bigint NOT NULL
      );
      INSERT INTO id_blocks (next) VALUES (0)`);
  }

  /**
   * Mails and text messages to be sent. The text of one is made when it is sent, so that no secret in it is ever stored
   * here. A process leases one until a stored time and sends it outside any transaction: Postgres ends a transaction that
   * is idle for ten seconds, so a slow mail server would receive the mail again and again.
   *
   * A message names its person, because an address may stop being theirs before it is forgotten: the download of their data
   * lists it, and an erasure deletes it. One that is about one of many things, such as a reward, names that too.
   */
  private async createOutbox(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mail_outbox (
        id bigint PRIMARY KEY,
        kind text NOT NULL,
        recipient text NOT NULL,
        locale text NOT NULL CHECK (locale IN ('en', 'fr', 'ht')),
        created_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        sent_at timestamptz,
        claimed_until timestamptz,
        person_id bigint,
        channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'sms')),
        subject_id bigint
      );
      CREATE INDEX mail_outbox_due ON mail_outbox (created_at) WHERE sent_at IS NULL;
      -- Those that were sent long ago, among all stored ones.
      CREATE INDEX mail_outbox_kept ON mail_outbox (coalesce(sent_at, created_at));
      -- In the order in which the download reads them.
      CREATE INDEX mail_outbox_person ON mail_outbox (person_id, id) WHERE person_id IS NOT NULL;
      -- For all mails to a person who is erased.
      CREATE INDEX mail_outbox_recipient ON mail_outbox (recipient)`);
  }
}
