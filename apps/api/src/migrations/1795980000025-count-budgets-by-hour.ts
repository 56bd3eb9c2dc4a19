import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is used of a day's budgets is counted by hour, so that what a crowd took too much in one hour is not taken from the next. What was
 * counted before belongs to the first hour: it was used before any that begins now.
 *
 * While both releases run, the reader of the release before stands still; what it has not read is added when a budget is asked.
 */
export class CountBudgetsByHour1795980000025 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE budget_days
        ADD hour smallint NOT NULL DEFAULT 0,
        DROP CONSTRAINT budget_days_pkey;
      ALTER TABLE budget_days
        ADD PRIMARY KEY (generation, day, hour, source_type, is_established),
        ALTER hour DROP DEFAULT`);
  }

  /** The release before counts days: what their hours had is added up. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      UPDATE budget_days AS kept SET used_points = total.points
      FROM (SELECT generation, day, source_type, is_established, min(hour) AS hour, sum(used_points) AS points
            FROM budget_days GROUP BY generation, day, source_type, is_established) AS total
      WHERE (kept.generation, kept.day, kept.source_type, kept.is_established, kept.hour)
        = (total.generation, total.day, total.source_type, total.is_established, total.hour);
      DELETE FROM budget_days AS later USING budget_days AS kept
      WHERE (kept.generation, kept.day, kept.source_type, kept.is_established)
          = (later.generation, later.day, later.source_type, later.is_established)
        AND kept.hour < later.hour;
      ALTER TABLE budget_days DROP hour;
      ALTER TABLE budget_days ADD PRIMARY KEY (generation, day, source_type, is_established)`);
  }
}
