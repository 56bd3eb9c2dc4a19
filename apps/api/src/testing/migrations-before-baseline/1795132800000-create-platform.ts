import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The application's role and the tables that belong to no feature. The processes act as `pwen_app`, which owns nothing
 * and has only the rights that are granted to it. Where they also *log in* as a member of this role and not as the
 * owner, an attacker who controls the application cannot change the schema or rewrite the ledger either.
 */
export class CreatePlatform1795132800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Roles belong to the whole server and not to this database: another database may have created this role already,
    // or may be creating it at the same time.
    await queryRunner.query(`
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pwen_app') THEN
          BEGIN
            CREATE ROLE pwen_app NOLOGIN;
          EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
          END;
        END IF;
        -- A superuser may act as anyone. Any other user needs this grant, even after creating the role. A user who may
        -- not grant it (because somebody else created the role) has the grant already, or gets Postgres's own error
        -- when connecting.
        IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
          BEGIN
            EXECUTE format('GRANT pwen_app TO %I', current_user);
          EXCEPTION WHEN insufficient_privilege THEN NULL;
          END;
        END IF;
      END $$`);
    await queryRunner.query(`GRANT USAGE ON SCHEMA public TO pwen_app`);
    // For every later table. The ledger's migration revokes the rights with which history could be changed.
    await queryRunner.query(
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO pwen_app`,
    );

    // The columns that connect-pg-simple expects, and the person's id, so that all sessions of a person can be ended.
    await queryRunner.query(`
      CREATE TABLE sessions (
        sid varchar PRIMARY KEY,
        sess json NOT NULL,
        expire timestamp(6) NOT NULL,
        user_id bigint GENERATED ALWAYS AS ((sess #>> '{passport,user,id}')::bigint) STORED
      )`);
    await queryRunner.query(`CREATE INDEX sessions_expire ON sessions (expire)`);
    await queryRunner.query(`CREATE INDEX sessions_user ON sessions (user_id)`);

    // The columns that rate-limiter-flexible expects; `expire` is in milliseconds since 1970.
    await queryRunner.query(`
      CREATE TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      )`);
    await queryRunner.query(`CREATE INDEX rate_limits_expire ON rate_limits (expire)`);

    // Mails to be sent. The text of a mail is made when it is sent, so that no secret in it is ever stored here.
    await queryRunner.query(`
      CREATE TABLE mail_outbox (
        id bigint PRIMARY KEY,
        kind text NOT NULL,
        recipient text NOT NULL,
        locale text NOT NULL CHECK (locale IN ('en', 'fr', 'ht')),
        created_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        sent_at timestamptz
      )`);
    await queryRunner.query(`CREATE INDEX mail_outbox_due ON mail_outbox (created_at) WHERE sent_at IS NULL`);

    await queryRunner.query(`
      CREATE TABLE settings (
        id integer PRIMARY KEY CHECK (id = 1),
        logo text,
        product_name text NOT NULL DEFAULT 'Pwen',
        welcome_bonus_points integer NOT NULL DEFAULT 100 CHECK (welcome_bonus_points >= 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`INSERT INTO settings (id) VALUES (1)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE settings, mail_outbox, rate_limits, sessions`);
    await queryRunner.query(
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE SELECT, INSERT, UPDATE, DELETE ON TABLES FROM pwen_app`,
    );
    // The role is kept, because another database of the same server may use it.
    await queryRunner.query(`REVOKE USAGE ON SCHEMA public FROM pwen_app`);
  }
}
