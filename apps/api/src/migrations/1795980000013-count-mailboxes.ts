import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One mailbox is one person. An account has the domain by which it was first counted, with the day and its place among those
 * of that day, and for good whether the place was beyond the number: an address that is changed later takes nothing of it away.
 * How many were counted stands beside the accounts, because it must not fall when one of them is deleted on the same day.
 *
 * Accounts that a new list of providers takes for one mailbox keep what they have, and the younger is listed for review.
 */
export class CountMailboxes1795980000013 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE users
        ADD mailbox_domain text,
        ADD domain_day date,
        ADD domain_place integer,
        ADD is_beyond_domain_number boolean NOT NULL DEFAULT false;
      -- The few whose domain had more than its number.
      CREATE INDEX users_beyond_domain_number ON users (mailbox_domain) WHERE is_beyond_domain_number;
      CREATE TABLE domain_days (
        day date NOT NULL,
        domain text NOT NULL,
        accounts integer NOT NULL CHECK (accounts > 0),
        PRIMARY KEY (day, domain)
      );
      CREATE TABLE known_domains (
        domain text PRIMARY KEY CHECK (domain = lower(domain)),
        name text NOT NULL CHECK (name <> ''),
        accounts_per_day integer NOT NULL CHECK (accounts_per_day BETWEEN 1 AND 10000),
        changed_by bigint NOT NULL,
        changed_at timestamptz NOT NULL
      );
      CREATE TABLE shared_mailboxes (
        user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        older_user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        found_at timestamptz NOT NULL,
        reviewed_at timestamptz,
        reviewed_by bigint,
        CONSTRAINT shared_mailboxes_review_whole CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL)),
        CONSTRAINT shared_mailboxes_in_order CHECK (older_user_id < user_id)
      );
      CREATE INDEX shared_mailboxes_older ON shared_mailboxes (older_user_id);
      CREATE INDEX shared_mailboxes_to_review ON shared_mailboxes (user_id) WHERE reviewed_at IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE shared_mailboxes, known_domains, domain_days;
      ALTER TABLE users
        DROP mailbox_domain,
        DROP domain_day,
        DROP domain_place,
        DROP is_beyond_domain_number`);
  }
}
