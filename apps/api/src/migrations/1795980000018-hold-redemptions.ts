import type { MigrationInterface, QueryRunner } from 'typeorm';

const RULES = `('domain-beyond-number', 'referral-ring', 'shared-device', 'phone-series', 'superhuman-pace',
  'same-first-vouchers', 'shared-network')`;

/**
 * A redemption for which several signals speak waits, until somebody looks at it or time opens it: it keeps its points and its
 * place, reserves no voucher, and is due to nobody. Whoever opened it may have been wrong, and is asked no second time:
 * `released_at`. A decision may pause somebody's redemptions for a while.
 *
 * Evidence may name other people. All of it goes 90 days after the decision, and with its person; who decided may be gone by then,
 * so that is no foreign key. A rule that fails holds nobody: its last fault is kept for administrators.
 */
export class HoldRedemptions1795980000018 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE redemptions
        ADD released_at timestamptz,
        DROP CONSTRAINT redemptions_status_check,
        ADD CONSTRAINT redemptions_status_check CHECK (status IN ('pending', 'held', 'completed', 'refunded')),
        DROP CONSTRAINT redemptions_check,
        ADD CONSTRAINT redemptions_check CHECK ((status IN ('pending', 'held')) = (settled_at IS NULL)),
        DROP CONSTRAINT redemptions_refund_reason_check,
        ADD CONSTRAINT redemptions_refund_reason_check CHECK (refund_reason IN
          ('OUT_OF_STOCK', 'REWARD_UNAVAILABLE', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED', 'REVIEWED'))`);
    await this.createHolds(queryRunner);
    await queryRunner.query(`
      CREATE TABLE redemption_pauses (
        user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        paused_until timestamptz NOT NULL,
        sentence text NOT NULL CHECK (char_length(sentence) BETWEEN 1 AND 500),
        decided_by bigint NOT NULL,
        decided_at timestamptz NOT NULL,
        redemption_id bigint NOT NULL REFERENCES redemptions (id)
      );
      CREATE INDEX redemption_pauses_ended ON redemption_pauses (paused_until);
      CREATE TABLE rule_faults (
        rule text PRIMARY KEY CHECK (rule IN ${RULES}),
        failed_at timestamptz NOT NULL,
        message text NOT NULL
      )`);
  }

  private async createHolds(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE redemption_holds (
        redemption_id bigint PRIMARY KEY REFERENCES redemptions (id),
        user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        reward_id bigint NOT NULL REFERENCES rewards (id),
        held_at timestamptz NOT NULL,
        held_until timestamptz NOT NULL,
        group_key text NOT NULL,
        reason text NOT NULL CHECK (reason IN ${RULES}),
        decision text CHECK (decision IN ('opened', 'opened-by-time', 'points-back', 'paused', 'ended')),
        decided_at timestamptz,
        decided_by bigint,
        sentence text CHECK (char_length(sentence) BETWEEN 1 AND 500),
        reply text CHECK (char_length(reply) BETWEEN 1 AND 1000),
        replied_at timestamptz,
        decision_reply text CHECK (char_length(decision_reply) BETWEEN 1 AND 1000),
        decision_replied_at timestamptz,
        CHECK ((decision IS NULL) = (decided_at IS NULL)),
        CHECK ((decided_by IS NOT NULL) = coalesce(decision IN ('opened', 'points-back', 'paused'), false)),
        CHECK ((reply IS NULL) = (replied_at IS NULL)),
        CHECK ((decision_reply IS NULL) = (decision_replied_at IS NULL))
      );
      CREATE INDEX redemption_holds_undecided ON redemption_holds (held_at, redemption_id) WHERE decision IS NULL;
      CREATE INDEX redemption_holds_undecided_of_group ON redemption_holds (group_key, held_at, redemption_id)
        WHERE decision IS NULL;
      -- Serves what one group was opened by time within the hour.
      CREATE INDEX redemption_holds_opened_of_group ON redemption_holds (group_key, decided_at)
        WHERE decision = 'opened-by-time';
      CREATE INDEX redemption_holds_of_person ON redemption_holds (user_id, redemption_id);
      CREATE INDEX redemption_holds_decided ON redemption_holds (decided_at) WHERE decision IS NOT NULL;
      CREATE TABLE hold_signals (
        redemption_id bigint NOT NULL REFERENCES redemption_holds (redemption_id) ON DELETE CASCADE,
        rule text NOT NULL CHECK (rule IN ${RULES}),
        group_key text NOT NULL,
        evidence jsonb NOT NULL,
        PRIMARY KEY (redemption_id, rule)
      )`);
  }

  /** The release before settles what was held. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE rule_faults, redemption_pauses, hold_signals, redemption_holds;
      UPDATE redemptions SET status = 'pending' WHERE status = 'held';
      UPDATE redemptions SET refund_reason = 'REWARD_UNAVAILABLE' WHERE refund_reason = 'REVIEWED';
      ALTER TABLE redemptions
        DROP released_at,
        DROP CONSTRAINT redemptions_status_check,
        ADD CONSTRAINT redemptions_status_check CHECK (status IN ('pending', 'completed', 'refunded')),
        DROP CONSTRAINT redemptions_check,
        ADD CONSTRAINT redemptions_check CHECK ((status = 'pending') = (settled_at IS NULL)),
        DROP CONSTRAINT redemptions_refund_reason_check,
        ADD CONSTRAINT redemptions_refund_reason_check
          CHECK (refund_reason IN ('OUT_OF_STOCK', 'REWARD_UNAVAILABLE', 'ACCOUNT_BLOCKED', 'ACCOUNT_CLOSED'))`);
  }
}
