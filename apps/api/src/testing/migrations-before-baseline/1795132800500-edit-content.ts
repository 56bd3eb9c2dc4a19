import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators edit videos, hide them, show them for a period and set their order. People page through what they may see
 * by its order; the console finds videos by words and pages by each of the keys that it sorts by.
 */
export class EditContent1795132800500 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE content
        ADD version integer NOT NULL DEFAULT 1 CHECK (version > 0),
        ADD priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 1000),
        ADD is_visible boolean NOT NULL DEFAULT true,
        ADD visible_from timestamptz,
        ADD visible_until timestamptz,
        ADD was_unpaid boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT content_period CHECK (visible_from <= visible_until)`);

    // A page and the count of what people see; the period is in the index, so that the count reads nothing else.
    await queryRunner.query(`
      CREATE INDEX content_on_show ON content (priority DESC, id DESC) INCLUDE (visible_from, visible_until)
        WHERE is_visible AND NOT deleted`);

    // Titles as people sort them: without capitals and accents, and 9 before 10. A number gets zeros before it, and keeps
    // its last twenty figures.
    await queryRunner.query(`
      CREATE FUNCTION natural_order(words text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS
      $$ SELECT regexp_replace(regexp_replace(words, '[0-9]+', repeat('0', 20) || '\\&', 'g'),
           '[0-9]+([0-9]{20})', '\\1', 'g') $$`);
    // The number of views has no index: each view would have to write to all of them.
    await queryRunner.query(
      `CREATE INDEX content_by_title ON content ((natural_order(searchable(title)) COLLATE "C"), id) WHERE NOT deleted`,
    );
    await queryRunner.query(
      `CREATE INDEX content_by_points ON content (points_reward, id) WHERE NOT deleted`,
    );
    await queryRunner.query(`CREATE INDEX content_by_priority ON content (priority, id) WHERE NOT deleted`);

    // The few for whom somebody looks among all.
    await queryRunner.query(`
      CREATE INDEX content_searched ON content
        USING gin (searchable(' ' || title || E'\\n ' || description) gin_trgm_ops)
        WITH (gin_pending_list_limit = 256) WHERE NOT deleted`);
    await queryRunner.query(`
      CREATE INDEX content_requiring ON content (required_survey_id, id)
        WHERE required_survey_id IS NOT NULL AND NOT deleted`);
    await queryRunner.query(
      `CREATE INDEX content_hidden ON content (id) WHERE NOT is_visible AND NOT deleted`,
    );
    await queryRunner.query(`
      CREATE INDEX content_scheduled ON content (visible_from) WHERE visible_from IS NOT NULL AND NOT deleted`);
    await queryRunner.query(`
      CREATE INDEX content_ending ON content (visible_until) WHERE visible_until IS NOT NULL AND NOT deleted`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `DROP INDEX content_ending, content_scheduled, content_hidden, content_requiring, content_searched,
         content_by_priority, content_by_points, content_by_title, content_on_show`,
    );
    await queryRunner.query(`DROP FUNCTION natural_order(text)`);
    await queryRunner.query(`
      ALTER TABLE content DROP CONSTRAINT content_period, DROP was_unpaid, DROP visible_until, DROP visible_from,
        DROP is_visible, DROP priority, DROP version`);
  }
}
