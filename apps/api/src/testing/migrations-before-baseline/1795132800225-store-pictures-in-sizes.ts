import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Posters and pictures of rewards are stored in the widths in which they are shown. Those from before have none yet: the
 * worker draws them anew.
 */
export class StorePicturesInSizes1795132800225 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE content ADD COLUMN thumbnail_widths integer[],
        ADD CHECK (thumbnail_widths IS NULL OR thumbnail_name IS NOT NULL)`);
    await queryRunner.query(`
      ALTER TABLE rewards ADD COLUMN image_widths integer[],
        ADD CHECK (image_widths IS NULL OR image_name IS NOT NULL)`);
    // Serve the search for pictures that are to be drawn anew; soon empty.
    await queryRunner.query(`
      CREATE INDEX content_picture_due ON content (id)
        WHERE thumbnail_name IS NOT NULL AND thumbnail_widths IS NULL AND NOT deleted`);
    await queryRunner.query(`
      CREATE INDEX rewards_picture_due ON rewards (id)
        WHERE image_name IS NOT NULL AND image_widths IS NULL AND NOT deleted`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE rewards DROP COLUMN image_widths`);
    await queryRunner.query(`ALTER TABLE content DROP COLUMN thumbnail_widths`);
  }
}
