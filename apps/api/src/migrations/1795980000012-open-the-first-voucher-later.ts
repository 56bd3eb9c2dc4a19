import { PROGRAMME_TIME_ZONE } from '@pwen/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first voucher opens later: a while after everything was confirmed, and when something was completed on several days. The
 * days are counted beside the person, up to a week, so that no completion and no redemption looks through what they did.
 *
 * Whoever was confirmed before counts as confirmed since then, and the days are those of their paid events. They are added up
 * before the table is locked.
 */
export class OpenTheFirstVoucherLater1795980000012 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TEMPORARY TABLE completed_before ON COMMIT DROP AS
      SELECT user_id, least(7, count(DISTINCT day)) AS days, max(day) AS last_day
      FROM (SELECT user_id, (recorded_at AT TIME ZONE '${PROGRAMME_TIME_ZONE}')::date AS day FROM point_transactions
        WHERE type = 'EARN' AND source_type IN ('VIDEO_WATCH', 'SURVEY', 'QUICK_SURVEY')) AS completed
      GROUP BY user_id;
      SET LOCAL lock_timeout = '3s';
      ALTER TABLE settings
        ADD first_voucher_wait_hours integer NOT NULL DEFAULT 24
          CONSTRAINT settings_first_voucher_wait CHECK (first_voucher_wait_hours BETWEEN 0 AND 168),
        ADD first_voucher_days integer NOT NULL DEFAULT 2
          CONSTRAINT settings_first_voucher_days CHECK (first_voucher_days BETWEEN 0 AND 7);
      ALTER TABLE users
        ADD first_confirmed_at timestamptz,
        ADD completion_days smallint NOT NULL DEFAULT 0
          CONSTRAINT users_completion_days CHECK (completion_days BETWEEN 0 AND 7),
        ADD last_completion_day date;
      UPDATE users SET first_confirmed_at = known.email_confirmed_at, completion_days = coalesce(before.days, 0),
        last_completion_day = before.last_day
      FROM users AS known LEFT JOIN completed_before AS before ON before.user_id = known.id
      WHERE users.id = known.id AND (known.email_confirmed_at IS NOT NULL OR before.days IS NOT NULL)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users DROP last_completion_day, DROP completion_days, DROP first_confirmed_at;
      ALTER TABLE settings DROP first_voucher_days, DROP first_voucher_wait_hours`);
  }
}
