import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whoever has asked to be deleted leaves the leaderboard too: the index of the few people who are not listed has them.
 *
 * Whoever earns leaves a dead entry at their old place in the two indexes by points, and those who earn most leave them
 * where the first ten are read. By default a vacuum follows after a fifth of the table, and may leave indexes out; here it
 * follows after two thousand changes, however many people there are.
 */
export class TidyTheLeaderboard1795132800205 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX users_not_listed`);
    await queryRunner.query(`
      CREATE INDEX users_not_listed ON users (id)
      WHERE blocked OR role <> 'user' OR deletion_requested_at IS NOT NULL`);
    await queryRunner.query(`
      ALTER TABLE leaderboard_standings SET (
        autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, vacuum_index_cleanup = on)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE leaderboard_standings
      RESET (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold, vacuum_index_cleanup)`);
    await queryRunner.query(`DROP INDEX users_not_listed`);
    await queryRunner.query(`CREATE INDEX users_not_listed ON users (id) WHERE blocked OR role <> 'user'`);
  }
}
