import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the programme gives in a day has budgets: points by what they are for, and HTG by reward. A hundred accounts have a hundred
 * ceilings, and together they may take no more than this.
 *
 * A person earns about a hundred points a day. So the budgets of points are those of ten thousand people who watch, of five thousand who
 * answer surveys, and of some thousands of invitations and quick surveys; whoever has more people sets more. Rewards have none until
 * somebody sets one.
 */
export class SetBudgets1795980000021 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE settings
        ADD video_budget_points integer DEFAULT 1000000 CHECK (video_budget_points >= 100),
        ADD survey_budget_points integer DEFAULT 500000 CHECK (survey_budget_points >= 100),
        ADD quick_survey_budget_points integer DEFAULT 250000 CHECK (quick_survey_budget_points >= 100),
        ADD referral_budget_points integer DEFAULT 250000 CHECK (referral_budget_points >= 100);
      ALTER TABLE rewards ADD budget_htg integer CHECK (budget_htg >= 100);
      ALTER TABLE redemptions ADD is_established boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`
      CREATE TABLE budget_days (
        generation integer NOT NULL,
        day date NOT NULL,
        source_type text NOT NULL,
        is_established boolean NOT NULL,
        used_points bigint NOT NULL,
        PRIMARY KEY (generation, day, source_type, is_established)
      ) WITH (fillfactor = 50);
      GRANT SELECT, INSERT, UPDATE, DELETE ON budget_days TO pwen_app`);
    // Whose first voucher is old, and what of a reward was redeemed today. Whoever redeems waits while they are built.
    await queryRunner.query(`
      CREATE INDEX redemptions_completed ON redemptions (user_id, settled_at) WHERE status = 'completed';
      CREATE INDEX redemptions_lately ON redemptions (reward_id, coalesce(released_at, redeemed_at))
        WHERE status IN ('pending', 'completed')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE FROM ledger_readers WHERE name = 'budget-days';
      DROP INDEX redemptions_completed, redemptions_lately;
      DROP TABLE budget_days;
      ALTER TABLE rewards DROP budget_htg;
      ALTER TABLE redemptions DROP is_established;
      ALTER TABLE settings
        DROP video_budget_points,
        DROP survey_budget_points,
        DROP quick_survey_budget_points,
        DROP referral_budget_points`);
  }
}
