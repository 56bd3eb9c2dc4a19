import type { MigrationInterface, QueryRunner } from 'typeorm';

import { noWayDown } from './no-way-down.js';

/**
 * What administrators set for the whole programme, in one row: what it is called, its pictures and support contact, its
 * bonuses and goals, and what it asks of those who use the console.
 */
export class CreateSettings1795950000002 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    // What is edited together has a version, so that nobody overwrites what a colleague has saved meanwhile. Of a logo
    // there are two pictures: itself, small, and a square one for home screens. Large changes of a balance need a second
    // administrator: until a day after `threshold_raised_at` the former threshold counts, so that nobody gets around that
    // by raising it first. Both null: it was not raised, or lowered since.
    await queryRunner.query(`
      CREATE TABLE settings (
        id integer PRIMARY KEY CHECK (id = 1),
        logo text,
        product_name text NOT NULL DEFAULT 'Pwen',
        welcome_bonus_points integer NOT NULL DEFAULT 100 CHECK (welcome_bonus_points >= 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        quick_survey_points integer NOT NULL DEFAULT 5 CHECK (quick_survey_points >= 0),
        referral_bonus_points integer NOT NULL DEFAULT 50 CHECK (referral_bonus_points >= 0),
        support_email text,
        support_whatsapp text CHECK (support_whatsapp ~ '^\\+[1-9][0-9]{1,14}$'),
        requires_second_factor boolean NOT NULL DEFAULT false,
        approval_threshold_points integer NOT NULL DEFAULT 1000
          CONSTRAINT settings_approval_threshold_positive CHECK (approval_threshold_points >= 0),
        former_threshold_points integer,
        threshold_raised_at timestamptz,
        icon text,
        daily_goal_points integer NOT NULL DEFAULT 100 CHECK (daily_goal_points >= 1),
        weekly_goal_points integer NOT NULL DEFAULT 500,
        monthly_goal_points integer NOT NULL DEFAULT 2000,
        identity_version integer NOT NULL DEFAULT 1,
        points_version integer NOT NULL DEFAULT 1,
        access_version integer NOT NULL DEFAULT 1,
        CONSTRAINT settings_threshold_raised CHECK (
          (former_threshold_points IS NULL) = (threshold_raised_at IS NULL)
          AND former_threshold_points BETWEEN 0 AND approval_threshold_points),
        CONSTRAINT settings_goals_ascend
          CHECK (weekly_goal_points >= daily_goal_points AND monthly_goal_points >= weekly_goal_points)
      );
      INSERT INTO settings (id) VALUES (1)`);

    // An auditor has to know since when a bonus has its value, also where somebody changed it by hand.
    await queryRunner.query(`
      CREATE FUNCTION note_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := clock_timestamp();
        RETURN NEW;
      END $$;
      CREATE TRIGGER settings_updated_at BEFORE UPDATE ON settings
        FOR EACH ROW EXECUTE FUNCTION note_settings_change()`);
  }
}
