import type { MigrationInterface, QueryRunner } from 'typeorm';

import { LETTER } from './letter.js';
import { noWayDown } from './no-way-down.js';

/** How each kind of statement on the inventory changes the counts, and in which slot. */
const COUNTED = {
  insert: {
    tables: 'NEW TABLE AS added',
    changes: 'SELECT reward_id, status, 1 AS change FROM added',
    slot: '0',
  },
  update: {
    tables: 'OLD TABLE AS removed NEW TABLE AS added',
    changes: `SELECT reward_id, status, 1 AS change FROM added
              UNION ALL SELECT reward_id, status, -1 FROM removed`,
    slot: `CASE WHEN EXISTS (SELECT FROM added WHERE status = 'issued') THEN 1 + pg_backend_pid() % 32 ELSE 0 END`,
  },
  delete: {
    tables: 'OLD TABLE AS removed',
    changes: 'SELECT reward_id, status, -1 AS change FROM removed',
    slot: '0',
  },
};

/**
 * The catalogue, its vouchers, and who redeemed what. A deleted reward and a removed voucher keep their rows, because
 * redemptions and ledger events refer to them.
 */
export class CreateRewardsAndVouchers1795950000008 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    await this.createRewards(queryRunner);
    await this.createRedemptions(queryRunner);
    await this.createVouchers(queryRunner);
    await this.countVouchers(queryRunner);
  }

  /**
   * A reward may be redeemed only so often by one person, ever and in a day. Without a limit one person could take every
   * voucher, and of a reward that costs nothing they could do so at no cost, so such a one always has a limit.
   *
   * Pictures are stored in the widths in which they are shown; one without widths is drawn anew by the worker. Two
   * administrators may edit the same reward: `version` tells an edit of an older state. They may want to hear of a low
   * number of vouchers; `low_stock_warned_at` remembers that they have, until there are more again.
   */
  private async createRewards(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE rewards (
        id bigint PRIMARY KEY,
        title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND ${100 * LETTER}),
        description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND ${500 * LETTER}),
        points_cost integer NOT NULL CHECK (points_cost BETWEEN 0 AND 1000000),
        image_name text,
        instructions text NOT NULL DEFAULT 'Redemption instructions will be sent via email.'
          CHECK (char_length(instructions) BETWEEN 1 AND ${1000 * LETTER}),
        created_at timestamptz NOT NULL,
        is_new boolean NOT NULL DEFAULT true,
        active_from timestamptz,
        active_to timestamptz,
        is_active boolean NOT NULL DEFAULT true,
        data text,
        deleted boolean NOT NULL DEFAULT false,
        demo_key text,
        limit_per_person integer CHECK (limit_per_person BETWEEN 1 AND 1000),
        limit_per_day integer CHECK (limit_per_day BETWEEN 1 AND 1000),
        image_widths integer[],
        version integer NOT NULL DEFAULT 1,
        low_stock_threshold integer CHECK (low_stock_threshold BETWEEN 0 AND 100000),
        low_stock_warned_at timestamptz,
        CONSTRAINT rewards_free_is_limited
          CHECK (points_cost > 0 OR limit_per_person IS NOT NULL OR limit_per_day IS NOT NULL),
        CHECK (image_widths IS NULL OR image_name IS NOT NULL)
      );
      -- These two are partial, so that no foreign key can refer to them: otherwise a change of the picture would block
      -- every redemption of the reward until the change is committed.
      CREATE UNIQUE INDEX rewards_image ON rewards (image_name) WHERE image_name IS NOT NULL;
      CREATE UNIQUE INDEX rewards_demo_key ON rewards (demo_key) WHERE demo_key IS NOT NULL;
      CREATE INDEX rewards_listed ON rewards (id DESC) WHERE NOT deleted;
      -- Administrators look for one among ten thousand, sorted as they like.
      CREATE INDEX rewards_by_title
        ON rewards ((natural_order(searchable(left(title, 200))) COLLATE "C"), id) WHERE NOT deleted;
      CREATE INDEX rewards_by_cost ON rewards (points_cost, id) WHERE NOT deleted;
      -- New rewards wait in a list of the index, which every search reads, so it is kept short.
      CREATE INDEX rewards_searched ON rewards
        USING gin (searchable(' ' || title || E'\\n ' || description) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
      CREATE INDEX rewards_watched ON rewards (id) WHERE low_stock_threshold IS NOT NULL AND NOT deleted;
      -- Serves the search for pictures that are to be drawn anew; soon empty.
      CREATE INDEX rewards_picture_due ON rewards (id)
        WHERE image_name IS NOT NULL AND image_widths IS NULL AND NOT deleted`);

    // Who has seen which reward. A reward that one person has seen is still new to the others.
    await queryRunner.query(`
      CREATE TABLE reward_views (
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        reward_id bigint NOT NULL REFERENCES rewards (id),
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, reward_id)
      )`);
  }

  /**
   * It has no foreign key to users, and holds a copy of the reward's texts: a redemption must outlive both. People mark
   * which of their vouchers they have used, so that those that are still worth something stand out.
   */
  private async createRedemptions(queryRunner: QueryRunner): Promise<void> {
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
        used_at timestamptz,
        UNIQUE (user_id, idempotency_key),
        CHECK ((status = 'pending') = (settled_at IS NULL)),
        CHECK ((status = 'completed') = (voucher_number IS NOT NULL)),
        CHECK ((status = 'refunded') = (refund_reason IS NOT NULL)),
        CONSTRAINT redemptions_used_with_voucher CHECK (used_at IS NULL OR status = 'completed')
      );
      CREATE INDEX redemptions_of_person ON redemptions (user_id, id DESC);
      CREATE INDEX redemptions_of_reward ON redemptions (reward_id, id DESC);
      -- Counts a person's redemptions of a reward, ever and of one day, without reading the table.
      CREATE INDEX redemptions_counted ON redemptions (user_id, reward_id, redeemed_at) WHERE status <> 'refunded';
      -- Serves the count of reserved vouchers.
      CREATE INDEX redemptions_pending ON redemptions (reward_id, id) WHERE status = 'pending';
      -- Serves the sweep, in its order.
      CREATE INDEX redemptions_due ON redemptions (redeemed_at, id) WHERE status = 'pending'`);
  }

  /**
   * A redemption has at most one voucher, and a number is unique across the whole programme: the database itself issues none
   * twice. "1234-5678" and "1234 5678" of one card are one number, so numbers are compared by `number_key`, without spaces,
   * hyphens and letter case; the code computes it, because upper case in SQL depends on the locale with which the database
   * was created. A voucher that turned out to be the same as another refers to it, and is kept, because a redemption may
   * refer to it.
   *
   * A hundred thousand vouchers may be added at one moment, and ids that are made from the time would not suffice for so
   * many. Who sold a list of vouchers is asked when one of them does not work.
   */
  private async createVouchers(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE voucher_inventory (
        id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
        voucher_number text NOT NULL CHECK (char_length(voucher_number) BETWEEN 1 AND 100),
        reward_id bigint NOT NULL REFERENCES rewards (id),
        value_htg integer CHECK (value_htg > 0),
        status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'issued', 'void')),
        created_at timestamptz NOT NULL,
        used_at timestamptz,
        redemption_id bigint REFERENCES redemptions (id),
        number_key text NOT NULL CHECK (char_length(number_key) >= 1),
        duplicate_of bigint REFERENCES voucher_inventory (id),
        supplier text,
        CHECK ((status = 'issued') = (redemption_id IS NOT NULL))
      );
      CREATE UNIQUE INDEX voucher_inventory_number ON voucher_inventory (number_key) WHERE duplicate_of IS NULL;
      CREATE UNIQUE INDEX voucher_inventory_redemption ON voucher_inventory (redemption_id)
        WHERE redemption_id IS NOT NULL;
      -- Serves the search for the next voucher to issue, and a list of vouchers with one status.
      CREATE INDEX voucher_inventory_by_status ON voucher_inventory (reward_id, status, id);
      CREATE INDEX voucher_inventory_of_reward ON voucher_inventory (reward_id, id)`);
  }

  /**
   * The public list shows the stock of every reward, and each redemption returns what is left. Neither may become slower with
   * the number of vouchers, so the database itself keeps counts, in the transaction that changes the inventory. A reward's
   * count is the sum over its slots. Transactions that issue vouchers at the same moment mostly use different slots, so they
   * do not wait for each other. What administrators add and remove is counted in a slot that no redemption ever uses.
   */
  private async countVouchers(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE voucher_counts (
        reward_id bigint NOT NULL,
        slot smallint NOT NULL,
        available integer NOT NULL,
        issued integer NOT NULL,
        void integer NOT NULL,
        PRIMARY KEY (reward_id, slot)
      ) WITH (fillfactor = 50)`);
    for (const [event, { tables, changes, slot }] of Object.entries(COUNTED))
      await queryRunner.query(`
        CREATE FUNCTION count_vouchers_on_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO voucher_counts AS counted (reward_id, slot, available, issued, void)
          SELECT reward_id, ${slot},
            coalesce(sum(change) FILTER (WHERE status = 'available'), 0),
            coalesce(sum(change) FILTER (WHERE status = 'issued'), 0),
            coalesce(sum(change) FILTER (WHERE status = 'void'), 0)
          FROM (${changes}) AS changed GROUP BY reward_id ORDER BY reward_id
          ON CONFLICT (reward_id, slot) DO UPDATE SET
            available = counted.available + excluded.available,
            issued = counted.issued + excluded.issued,
            void = counted.void + excluded.void;
          RETURN NULL;
        END $$;
        CREATE TRIGGER voucher_inventory_counted_on_${event} AFTER ${event.toUpperCase()} ON voucher_inventory
          REFERENCING ${tables} FOR EACH STATEMENT EXECUTE FUNCTION count_vouchers_on_${event}()`);
  }
}
