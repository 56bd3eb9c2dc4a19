import type { MigrationInterface, QueryRunner } from 'typeorm';

import { noWayDown } from './no-way-down.js';

/**
 * The leaderboard: what each person earned ever and in the last week in which they earned, and how many people there are in
 * blocks of points, so that a place among a million people is a sum of a few hundred counts.
 */
export class CreateLeaderboard1795950000013 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    // Whoever earns leaves a dead entry at their old place in the two indexes by points, and those who earn most leave them
    // where the first ten are read. By default a vacuum follows after a fifth of the table, and may leave indexes out; here
    // it follows after two thousand changes, however many people there are.
    await queryRunner.query(`
      CREATE TABLE leaderboard_standings (
        generation integer NOT NULL,
        user_id bigint NOT NULL,
        ever_points bigint NOT NULL CHECK (ever_points >= 0),
        week date NOT NULL,
        week_points bigint NOT NULL CHECK (week_points >= 0),
        is_listed boolean NOT NULL DEFAULT true,
        PRIMARY KEY (generation, user_id)
      ) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
              vacuum_index_cleanup = on);
      CREATE INDEX leaderboard_standings_ever ON leaderboard_standings (generation, ever_points DESC, user_id)
        WHERE is_listed;
      CREATE INDEX leaderboard_standings_week ON leaderboard_standings (generation, week, week_points DESC, user_id)
        WHERE is_listed;
      CREATE INDEX leaderboard_standings_unlisted ON leaderboard_standings (generation, user_id) WHERE NOT is_listed`);

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
  }
}
