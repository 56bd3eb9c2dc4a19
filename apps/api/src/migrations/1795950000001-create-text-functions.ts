import type { MigrationInterface, QueryRunner } from 'typeorm';

import { noWayDown } from './no-way-down.js';

/** How texts are searched, sorted and compared, for the indexes of several features. */
export class CreateTextFunctions1795950000001 implements MigrationInterface {
  readonly down = noWayDown;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);

    // Small letters without accents: whoever searches for "rosemene" means "Rosemène". lower() alone does not know the
    // accented letters of a database with the locale C.
    await queryRunner.query(`
      CREATE FUNCTION searchable(words text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS
      $$ SELECT translate(lower(words),
           'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
           'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyy') $$`);

    // Titles as people sort them: without capitals and accents, and 9 before 10. A number gets zeros before it, and keeps
    // its last twenty figures.
    await queryRunner.query(`
      CREATE FUNCTION natural_order(words text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS
      $$ SELECT regexp_replace(regexp_replace(words, '[0-9]+', repeat('0', 20) || '\\&', 'g'),
           '[0-9]+([0-9]{20})', '\\1', 'g') $$`);

    // Long texts do not fit an index whole. Titles are sorted by their beginning, and what is unique is so by its hash.
    await queryRunner.query(`
      CREATE FUNCTION text_hash(words text) RETURNS bytea IMMUTABLE PARALLEL SAFE STRICT LANGUAGE sql AS
      $$ SELECT sha256(convert_to(words, 'UTF8')) $$`);
  }
}
