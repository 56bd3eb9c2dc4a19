import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rules that look for one person behind many accounts ask who was seen with the same browser or at the same network, and
 * since when. They look for what was first seen in a period, so the index ends with that time. They also look back for 90
 * days, longer than a browser stays known after its sessions were ended, so these are no known devices.
 *
 * No constraint refers to the person: a trace is written beside a call, and must not wait for whoever has locked them. It is
 * erased with them.
 */
export class TraceAccounts1795980000019 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE account_traces (
        user_id bigint NOT NULL,
        digest bytea NOT NULL CHECK (octet_length(digest) = 32),
        kind text NOT NULL CHECK (kind IN ('device', 'network')),
        first_seen_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, digest)
      );
      CREATE INDEX account_traces_first_seen ON account_traces (digest, first_seen_at) INCLUDE (user_id);
      CREATE INDEX account_traces_last_seen ON account_traces (last_seen_at);
      -- Who redeemed the same reward within some minutes.
      CREATE INDEX redemptions_of_reward_in_time ON redemptions (reward_id, redeemed_at) INCLUDE (id, user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX redemptions_of_reward_in_time; DROP TABLE account_traces');
  }
}
