import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What one person earns in a day and in a week has a ceiling, which the rules of points set: nobody may take more of the programme
 * than a person can earn by watching and answering. What counts is a part of the account's state, as the views since the last pause
 * are. A referral that a ceiling does not let pay yet waits.
 */
export class SetCeilings1795980000014 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    // Nothing counts before there are ceilings, so every account begins with nothing. From here on nobody appends events.
    await queryRunner.query(`
      ALTER TABLE point_accounts
        ADD earned_day integer NOT NULL DEFAULT 0,
        ADD earned_day_points bigint NOT NULL DEFAULT 0,
        ADD earned_day_referrals integer NOT NULL DEFAULT 0,
        ADD earned_week_points bigint NOT NULL DEFAULT 0;
      ALTER TABLE referrals ADD waits_until timestamptz`);
    const [{ hasEvents }] = (await queryRunner.query(
      'SELECT EXISTS (SELECT FROM point_transactions) AS "hasEvents"',
    )) as [{ hasEvents: boolean }];
    await (hasEvents ? this.addRules(queryRunner) : this.beginWithCeilings(queryRunner));
  }

  /** Stored events keep the rules of their time. The row counts when all processes know it, and after those that wait already. */
  private async addRules(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE ledger_rules
        ADD day_points_max integer CHECK (day_points_max > 0),
        ADD week_points_max integer CHECK (week_points_max > 0),
        ADD day_referrals_max integer CHECK (day_referrals_max > 0);
      INSERT INTO ledger_rules
        SELECT greatest(statement_timestamp() + interval '11 minutes', counts_from + interval '1 second'),
          view_limit, pause_ms, 500, 2500, 5
        FROM ledger_rules ORDER BY counts_from DESC LIMIT 1`);
  }

  /** As the default of a new column, because the rows are never changed. */
  private async beginWithCeilings(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE ledger_rules
        ADD day_points_max integer DEFAULT 500 CHECK (day_points_max > 0),
        ADD week_points_max integer DEFAULT 2500 CHECK (week_points_max > 0),
        ADD day_referrals_max integer DEFAULT 5 CHECK (day_referrals_max > 0);
      ALTER TABLE ledger_rules
        ALTER day_points_max DROP DEFAULT,
        ALTER week_points_max DROP DEFAULT,
        ALTER day_referrals_max DROP DEFAULT`);
  }

  /** The release before pays without ceilings; its rows of rules stay. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE ledger_rules DROP day_points_max, DROP week_points_max, DROP day_referrals_max;
      ALTER TABLE referrals DROP waits_until;
      ALTER TABLE point_accounts
        DROP earned_day,
        DROP earned_day_points,
        DROP earned_day_referrals,
        DROP earned_week_points`);
  }
}
