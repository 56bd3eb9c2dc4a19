import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators set what the programme is called, its logo, its bonuses and its goals, which were constants. What is edited
 * together has a version, so that nobody overwrites what a colleague has saved meanwhile. Of a logo there are two pictures:
 * itself, small, and a square one for home screens.
 */
export class SetTheProgramme1795132800400 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE settings
        ADD icon text,
        ADD daily_goal_points integer NOT NULL DEFAULT 100 CHECK (daily_goal_points >= 1),
        ADD weekly_goal_points integer NOT NULL DEFAULT 500,
        ADD monthly_goal_points integer NOT NULL DEFAULT 2000,
        ADD identity_version integer NOT NULL DEFAULT 1,
        ADD points_version integer NOT NULL DEFAULT 1,
        ADD access_version integer NOT NULL DEFAULT 1,
        ADD CONSTRAINT settings_goals_ascend
          CHECK (weekly_goal_points >= daily_goal_points AND monthly_goal_points >= weekly_goal_points)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE settings
        DROP icon, DROP daily_goal_points, DROP weekly_goal_points, DROP monthly_goal_points,
        DROP identity_version, DROP points_version, DROP access_version`);
  }
}
