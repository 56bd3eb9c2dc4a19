import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A reward may be redeemed only so often by one person, ever and in a day. Without a limit one person could take every
 * voucher of a reward, and of one that costs nothing they could do so at no cost.
 */
export class LimitRewards1795132800160 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE rewards
        ADD limit_per_person integer CHECK (limit_per_person BETWEEN 1 AND 1000),
        ADD limit_per_day integer CHECK (limit_per_day BETWEEN 1 AND 1000)`);
    // Nothing else limits a reward that costs nothing: one per person is what such a gift is for. One that costs points
    // stays redeemable by those who saved for it; five a day are more than most people use, and keep a stolen account
    // from emptying the stock.
    await queryRunner.query(`UPDATE rewards SET limit_per_person = 1 WHERE points_cost = 0`);
    await queryRunner.query(`UPDATE rewards SET limit_per_day = 5 WHERE points_cost > 0`);
    await queryRunner.query(`
      ALTER TABLE rewards ADD CONSTRAINT rewards_free_is_limited
        CHECK (points_cost > 0 OR limit_per_person IS NOT NULL OR limit_per_day IS NOT NULL)`);
    // Counts a person's redemptions of a reward, ever and of one day, without reading the table.
    await queryRunner.query(
      `CREATE INDEX redemptions_counted ON redemptions (user_id, reward_id, redeemed_at)
         WHERE status <> 'refunded'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX redemptions_counted`);
    await queryRunner.query(`ALTER TABLE rewards DROP limit_per_person, DROP limit_per_day`);
  }
}
