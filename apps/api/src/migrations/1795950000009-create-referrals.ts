import type { MigrationInterface, QueryRunner } from 'typeorm';

import { noWayDown } from './no-way-down.js';

/** What became of each invitation. `users.referred_by` says who invited whom; this says what is due, and what was paid. */
export class CreateReferrals1795950000009 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE referrals (
        friend_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        inviter_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        invited_at timestamptz NOT NULL,
        first_completed_at timestamptz,
        settled_at timestamptz,
        bonus_points integer CHECK (bonus_points > 0),
        not_paid_reason text,
        CHECK (friend_id <> inviter_id),
        CONSTRAINT referrals_end_in_one_way
          CHECK (num_nonnulls(bonus_points, not_paid_reason) = num_nonnulls(settled_at))
      );
      -- The friends of one person, newest first: ids grow with time.
      CREATE INDEX referrals_of_inviter ON referrals (inviter_id, friend_id DESC);
      -- What the sweep looks through: friends who have completed something and whose bonus is still due.
      CREATE INDEX referrals_due ON referrals (friend_id) WHERE first_completed_at IS NOT NULL AND settled_at IS NULL`);
  }
}
