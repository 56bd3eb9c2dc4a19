import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators find people by parts of their address, phone or name, by when they were here last, by what they hold. Each
 * list is read by an index in its order, and stops when its page is full or it has looked at enough people; the balance
 * itself gets no index, which every award would have to change.
 */
export class FindPeople1795132800250 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE users
        ADD last_seen_at timestamptz,
        ADD deletion_requested_by bigint`);
    // For people from before: the last event of their account, or the last use of a session.
    await queryRunner.query(`
      UPDATE users SET last_seen_at = seen.at
      FROM (SELECT user_id, max(at) AS at
            FROM (SELECT user_id, last_seen_at AS at FROM sessions
                  UNION ALL SELECT user_id, last_recorded_at FROM point_accounts) used
            GROUP BY user_id) seen
      WHERE users.id = seen.user_id`);

    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    // Small letters without accents: whoever searches for "rosemene" means "Rosemène". lower() alone does not know the
    // accented letters of a database with the locale C.
    await queryRunner.query(`
      CREATE FUNCTION searchable(words text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS
      $$ SELECT translate(lower(words),
           'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
           'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy') $$`);
    // New people wait in a list of the index, which every search reads, so it is kept short.
    await queryRunner.query(`
      CREATE INDEX users_searched ON users
        USING gin (searchable(' ' || username || ' ' || coalesce(ltrim(phone, '+'), '') || ' ' || coalesce(name, ''))
                   gin_trgm_ops)
        WITH (gin_pending_list_limit = 256)`);

    await queryRunner.query(`CREATE INDEX users_registered ON users (created_at, id)`);
    // The few for whom somebody looks among all.
    await queryRunner.query(`CREATE INDEX users_blocked ON users (created_at, id) WHERE blocked`);
    await queryRunner.query(
      `CREATE INDEX users_unconfirmed ON users (created_at, id) WHERE email_confirmed_at IS NULL`,
    );

    await queryRunner.query(`
      CREATE TABLE held_points (
        generation integer NOT NULL,
        user_id bigint NOT NULL,
        points bigint NOT NULL CHECK (points >= 0),
        PRIMARY KEY (generation, user_id)
      ) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
              vacuum_index_cleanup = on)`);
    await queryRunner.query(`CREATE INDEX held_points_most ON held_points (generation, points, user_id)`);
    await queryRunner.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON held_points TO pwen_app`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM ledger_readers WHERE name = 'held-points'`);
    await queryRunner.query(`DROP TABLE held_points`);
    await queryRunner.query(`DROP INDEX users_unconfirmed, users_blocked, users_registered, users_searched`);
    await queryRunner.query(`DROP FUNCTION searchable(text)`);
    await queryRunner.query(`ALTER TABLE users DROP last_seen_at, DROP deletion_requested_by`);
  }
}
