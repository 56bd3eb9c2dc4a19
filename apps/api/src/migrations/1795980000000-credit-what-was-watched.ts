import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A video pays for what was watched of it, not for the time since somebody opened it. A view knows which pieces of the video
 * were credited, and each person has one clock for all of their videos. Whoever was in the middle of a video begins anew: their
 * clock is made by their next report.
 *
 * What became of views is kept for 90 days in facts, which are added and removed, and never changed. There are ten
 * million of them if a hundred thousand people watch. The counts of a video do not read those of kind `credited`, which are
 * most. They refer to no row by a constraint: a report would lock the row of a video that all people watch, which never goes, and
 * the row of a person, for which an erasure may wait that has locked it. With the person's views their facts are erased.
 */
export class CreditWhatWasWatched1795980000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`SET LOCAL lock_timeout = '3s'`);
    await queryRunner.query(`
      ALTER TABLE content_views
        ADD credited int4multirange NOT NULL DEFAULT '{}',
        ADD ended_ms integer,
        ADD CONSTRAINT content_views_ended_ms_check CHECK (ended_ms BETWEEN 1 AND 99999999) NOT VALID;
      CREATE TABLE watch_clocks (
        user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        credited_until timestamptz NOT NULL
      );
      CREATE TABLE view_facts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        content_id bigint NOT NULL,
        at timestamptz NOT NULL,
        kind text NOT NULL CHECK (kind IN ('begun', 'credited', 'completed', 'refused')),
        code text CHECK ((code IS NOT NULL) = (kind = 'refused')),
        credited_ms integer NOT NULL DEFAULT 0 CHECK (credited_ms >= 0),
        points integer CHECK ((points IS NOT NULL) = (kind = 'completed'))
      );
      CREATE INDEX view_facts_of_person ON view_facts (user_id, id);
      CREATE INDEX view_facts_of_content ON view_facts (content_id, at) INCLUDE (kind, code, points, user_id)
        WHERE kind <> 'credited';
      CREATE INDEX view_facts_expire ON view_facts (at);
      REVOKE UPDATE ON view_facts FROM pwen_app;
      -- The few whose length nobody measured.
      CREATE INDEX content_unmeasured ON content (id) WHERE duration_ms IS NULL AND NOT deleted`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX content_unmeasured;
      DROP TABLE view_facts;
      DROP TABLE watch_clocks;
      ALTER TABLE content_views DROP ended_ms, DROP credited`);
  }
}
