import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The leaderboard: what each person earned ever and in the last week in which they earned, and how many people there are
 * in blocks of points, so that a place among a million people is a sum of a few hundred counts.
 */
export class CreateLeaderboard1795132800185 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE leaderboard_standings (
        generation integer NOT NULL,
        user_id bigint NOT NULL,
        ever_points bigint NOT NULL CHECK (ever_points >= 0),
        week date NOT NULL,
        week_points bigint NOT NULL CHECK (week_points >= 0),
        is_listed boolean NOT NULL DEFAULT true,
        PRIMARY KEY (generation, user_id)
      ) WITH (fillfactor = 90)`);
    await queryRunner.query(`
      CREATE INDEX leaderboard_standings_ever ON leaderboard_standings (generation, ever_points DESC, user_id)
      WHERE is_listed`);
    await queryRunner.query(`
      CREATE INDEX leaderboard_standings_week ON leaderboard_standings (generation, week, week_points DESC, user_id)
      WHERE is_listed`);
    await queryRunner.query(`
      CREATE INDEX leaderboard_standings_unlisted ON leaderboard_standings (generation, user_id)
      WHERE NOT is_listed`);
    // Half of each page is left free, because every batch changes the same few counts again.
    await queryRunner.query(`
      CREATE TABLE leaderboard_blocks (
        generation integer NOT NULL,
        board text NOT NULL,
        level smallint NOT NULL,
        block bigint NOT NULL,
        accounts bigint NOT NULL CHECK (accounts > 0),
        PRIMARY KEY (generation, board, level, block)
      ) WITH (fillfactor = 50)`);
    // The few people who may not be listed, among all.
    await queryRunner.query(`CREATE INDEX users_not_listed ON users (id) WHERE blocked OR role <> 'user'`);
    await queryRunner.query(
      `GRANT SELECT, INSERT, UPDATE, DELETE ON leaderboard_standings, leaderboard_blocks TO pwen_app`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX users_not_listed`);
    await queryRunner.query(`DROP TABLE leaderboard_standings, leaderboard_blocks`);
  }
}
