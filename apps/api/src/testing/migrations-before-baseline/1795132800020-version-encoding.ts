import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each event states by which version of the format its hash was made. So an event that was sealed by the first version
 * can still be verified by it when there is a second one, and nobody has to guess.
 */
export class VersionEncoding1795132800020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // Postgres adds a column with a constant default without rewriting the table, and all existing events were written
    // by version 1. The default is then dropped, so that every statement has to state the version by which it wrote.
    await queryRunner.query(`
      ALTER TABLE point_transactions
        ADD COLUMN encoding_version smallint NOT NULL DEFAULT 1
          CONSTRAINT point_transactions_encoding_version_check CHECK (encoding_version >= 1)`);
    await queryRunner.query(`ALTER TABLE point_transactions ALTER COLUMN encoding_version DROP DEFAULT`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE point_transactions DROP COLUMN encoding_version`);
  }
}
