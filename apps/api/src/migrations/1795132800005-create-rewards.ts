import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The catalogue, the vouchers behind it, and who redeemed what. A deleted reward and a removed voucher keep their rows:
 * redemptions and ledger events name them.
 */
export class CreateRewards1795132800005 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE rewards (
        id bigint PRIMARY KEY,
        title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 100),
        description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 500),
        points_cost integer NOT NULL CHECK (points_cost BETWEEN 0 AND 1000000),
        image_name text UNIQUE,
        instructions text NOT NULL DEFAULT 'Redemption instructions will be sent via email.'
          CHECK (char_length(instructions) BETWEEN 1 AND 1000),
        created_at timestamptz NOT NULL,
        is_new boolean NOT NULL DEFAULT true,
        active_from timestamptz,
        active_to timestamptz,
        is_active boolean NOT NULL DEFAULT true,
        data text,
        deleted boolean NOT NULL DEFAULT false,
        demo_key text UNIQUE
      )`);
    await queryRunner.query(`CREATE INDEX rewards_listed ON rewards (id DESC) WHERE NOT deleted`);

    // Who has seen a new reward: what one person has seen is still new to the others.
    await queryRunner.query(`
      CREATE TABLE reward_views (
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        reward_id bigint NOT NULL REFERENCES rewards (id),
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, reward_id)
      )`);

    // No foreign key to users and a snapshot of the reward's words: a redemption outlives both.
    await queryRunner.query(`
      CREATE TABLE redemptions (
        id bigint PRIMARY KEY,
        user_id bigint NOT NULL,
        reward_id bigint NOT NULL REFERENCES rewards (id),
        idempotency_key text NOT NULL CHECK (octet_length(idempotency_key) BETWEEN 1 AND 100),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'completed', 'refunded')),
        points_cost integer NOT NULL,
        reward_title text NOT NULL,
        instructions text NOT NULL,
        redeemed_at timestamptz NOT NULL,
        settled_at timestamptz,
        voucher_number text,
        value_htg integer,
        spend_sequence bigint,
        refund_sequence bigint,
        refund_reason text
          CHECK (refund_reason IN ('OUT_OF_STOCK', 'REWARD_UNAVAILABLE', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED')),
        UNIQUE (user_id, idempotency_key),
        CHECK ((status = 'pending') = (settled_at IS NULL)),
        CHECK ((status = 'completed') = (voucher_number IS NOT NULL)),
        CHECK ((status = 'refunded') = (refund_reason IS NOT NULL))
      )`);
    await queryRunner.query(`CREATE INDEX redemptions_of_person ON redemptions (user_id, id DESC)`);
    await queryRunner.query(`CREATE INDEX redemptions_of_reward ON redemptions (reward_id, id DESC)`);
    // What the sweep looks for, and what stock counts as reserved.
    await queryRunner.query(
      `CREATE INDEX redemptions_pending ON redemptions (reward_id, id) WHERE status = 'pending'`,
    );

    // Unique across the whole programme, and at most one a redemption: the database itself issues none twice.
    await queryRunner.query(`
      CREATE TABLE voucher_inventory (
        id bigint PRIMARY KEY,
        voucher_number text NOT NULL UNIQUE CHECK (char_length(voucher_number) BETWEEN 1 AND 100),
        reward_id bigint NOT NULL REFERENCES rewards (id),
        value_htg integer CHECK (value_htg > 0),
        status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'issued', 'void')),
        created_at timestamptz NOT NULL,
        used_at timestamptz,
        redemption_id bigint UNIQUE REFERENCES redemptions (id),
        CHECK ((status = 'issued') = (redemption_id IS NOT NULL))
      )`);
    await queryRunner.query(
      `CREATE INDEX voucher_inventory_available ON voucher_inventory (reward_id, id) WHERE status = 'available'`,
    );
    await queryRunner.query(`CREATE INDEX voucher_inventory_of_reward ON voucher_inventory (reward_id, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE voucher_inventory, redemptions, reward_views, rewards`);
  }
}
